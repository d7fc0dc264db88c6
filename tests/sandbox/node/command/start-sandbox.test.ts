import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore, startSandbox, type StartOptions } from "../../../../src/sandbox/node/command.ts";
import { buildRequestBody } from "../../../../src/testing/index.ts";

/** Starts a sandbox on a free port until the test ends, and keeps the lines that it prints. */
async function start(options: Partial<StartOptions> = {}) {
  const lines: string[] = [];
  const running = await startSandbox({ port: 0, host: "127.0.0.1", ...options }, (line) => lines.push(line));
  onTestFinished(() => running.stop());
  return { url: running.url, stop: () => running.stop(), lines };
}

async function createOrder(url: string, webhookUrl = "http://127.0.0.1:1/") {
  const base = buildRequestBody("createTransparentOrderV3");
  const response = await fetch(`${url}/order/v3/transparent`, {
    method: "PUT",
    headers: { authorization: "Bearer t", "idempotency-key": "k", "content-type": "application/json" },
    body: JSON.stringify({ ...base, order: { ...base.order, webhookUrl } }),
  });
  return { statusCode: response.status, ...((await response.json()) as { id?: string }) };
}

/** Lists the kind of each record that a sandbox has. */
async function listKinds(url: string): Promise<string[]> {
  const state = (await (await fetch(`${url}/_sandbox/state`)).json()) as { records: { kind: string }[] };
  return state.records.map(({ kind }) => kind);
}

const anyToken = {
  idempotency: "replay",
  tokens: "any",
  endpoints: "without-own-url",
  tokenLifetimeMs: 3_600_000,
  retryDelaysMs: [0, 0, 0, 0],
} as const;

describe("a sandbox that a command starts", () => {
  test("responds at its address until it is stopped, and prints a line for each call", async () => {
    const { url, lines, stop } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect((await createOrder(url)).statusCode).toBe(401);
    expect(lines).toEqual([
      expect.stringMatching(/^401 PUT {2}\/order\/v3\/transparent {2}createTransparentOrderV3 {2}\d+ ms /u),
    ]);
    await stop();
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  test("prints a line for a request that does not get through to the sandbox", async () => {
    const { url, lines } = await start();
    const headers = { origin: "https://evil.example.com" };
    const response = await fetch(`${url}/_sandbox/reset`, { method: "POST", headers });
    expect(response.status).toBe(403);
    expect(lines).toEqual([expect.stringMatching(/^403 POST \/_sandbox\/reset {2}0 ms {2}\S/u)]);
  });

  test("has the settings and the seed that it is given", async () => {
    const orders = [
      await start({ settings: anyToken, seed: 7 }),
      await start({ settings: anyToken, seed: 7 }),
    ];
    const [one, other] = await Promise.all(orders.map(({ url }) => createOrder(url)));
    expect(one).toMatchObject({ statusCode: 200, id: expect.any(String) as string });
    expect(other?.id).toBe(one?.id);
  });

  test("begins with example data only if asked", async () => {
    const [empty, filled] = [await start(), await start({ exampleData: true })];
    expect(await listKinds(empty.url)).toEqual([]);
    expect(await listKinds(filled.url)).toContain("order");
    expect(filled.lines).toEqual([]);
  });

  test.each([
    [[], "10.0.0.1 are not allowed. Start the sandbox with `--webhook-allow 10.0.0.1`"],
    [["*"], "10.0.0.1 are not allowed: it is a private address."],
  ])("delivers to this computer and to %j", async (webhookAllow, message) => {
    const { url, lines } = await start({ webhookAllow, settings: anyToken });
    const { id = "" } = await createOrder(url, "http://10.0.0.1/");
    await fetch(`${url}/_sandbox/orders/${id}/pay`, { method: "POST" });
    expect(lines.filter((line) => line.includes("attempt 1 of 5"))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test("lets the pages of an origin call it", async () => {
    const { url } = await start({ allowOrigins: ["https://docs.example.com"] });
    for (const [origin, allowed] of [
      ["https://docs.example.com", "https://docs.example.com"],
      ["https://other.example.com", null],
    ] as const) {
      const response = await fetch(`${url}/order/v1/webhook/events`, { headers: { origin } });
      expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
    }
  });
});

describe("a sandbox cannot be started", () => {
  test("on a port in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(start({ port, portFlag: "--sandbox-port" })).rejects.toThrow(
      `with \`--sandbox-port ${port + 1}\``,
    );
    await expect(start({ port })).rejects.toMatchObject({
      name: "CommandError",
      message: `Port ${port} is already in use. Stop the process that uses it, or choose another port with \`--port ${port + 1}\` (\`--port 0\` picks a free one).`,
      cause: expect.objectContaining({ code: "EADDRINUSE" }) as unknown,
    });
  });

  test("at an address of another computer", async () => {
    await expect(start({ host: "192.0.2.1" })).rejects.toThrow(
      "`192.0.2.1` is not an address of this computer. Choose another with `--host`, such as 127.0.0.1.",
    );
  });

  test("with a database that does not respond", async () => {
    await expect(openStore("postgres://127.0.0.1:1/sandbox")).rejects.toMatchObject({
      name: "CommandError",
      message: expect.stringContaining("127.0.0.1:1") as string,
    });
  });
});

test("without a place for its data, it is kept in memory", async () => {
  const store = await openStore(undefined);
  onTestFinished(() => store.close());
  expect(store.isKept).toBe(false);
});
