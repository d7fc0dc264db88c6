import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SandboxEvent } from "../../../../src/sandbox/index.ts";
import {
  describeEvent,
  openStore,
  type StartOptions,
  startSandbox,
} from "../../../../src/sandbox/node/command.ts";
import { buildRequestBody } from "../../../../src/testing/index.ts";
import { createOrder, serveSandbox } from "../serve-sandbox.ts";

/** Starts a sandbox on a free port until the test ends, and keeps the lines that it prints. */
async function start(options: Partial<StartOptions> = {}) {
  const lines: string[] = [];
  const running = await startSandbox({ port: 0, host: "127.0.0.1", ...options }, (line) => lines.push(line));
  onTestFinished(() => running.stop());
  return { url: running.url, lines };
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
  test("has the settings and the seed that it is given", async () => {
    const orders = [
      await start({ settings: anyToken, seed: 7 }),
      await start({ settings: anyToken, seed: 7 }),
    ];
    const [one, other] = await Promise.all(orders.map(({ url }) => createOrder(fetch, url)));
    expect(one).toMatchObject({ statusCode: 200, id: expect.any(String) as string });
    expect(other?.id).toBe(one?.id);
  });

  test("has a space for each name, with the same settings", async () => {
    const { url } = await start({ settings: anyToken });
    await createOrder(fetch, url);
    const headers = { "x-sandbox-space": "one" };
    const state = await fetch(`${url}/_sandbox/state`, { headers });
    expect([state.status, await state.json()]).toMatchObject([200, { records: [] }]);
    const authorization = "Bearer any";
    const events = await fetch(`${url}/order/v1/webhook/events`, { headers: { ...headers, authorization } });
    expect(events.status).toBe(200);
  });

  test("begins with example data only if asked", async () => {
    const [empty, filled] = [await start(), await start({ exampleData: true })];
    expect(await listKinds(empty.url)).toEqual([]);
    expect(await listKinds(filled.url)).toContain("order");
    expect(filled.lines).toEqual([]);
  });

  test.each([
    [[], "10.0.0.1 are not allowed. Start the sandbox with `--allow-webhook 10.0.0.1`"],
    [["*"], "10.0.0.1 are not allowed: it is a private address."],
  ])("delivers to this computer and to %j", async (allowWebhooks, message) => {
    const { url, lines } = await start({ allowWebhooks, settings: anyToken });
    const { id } = await createOrder(fetch, url, "http://10.0.0.1/");
    await fetch(`${url}/_sandbox/orders/${id}/pay`, { method: "POST" });
    expect(lines.filter((line) => line.includes("attempt 1 of 5"))).toEqual([
      expect.stringContaining(message),
    ]);
  });
});

describe("a sandbox cannot be started", () => {
  test("on a port in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(start({ port, portFlag: "--sandbox-port" })).rejects.toThrow(
      "let `--sandbox-port 0` pick a free one",
    );
    await expect(start({ port })).rejects.toMatchObject({
      name: "CommandError",
      message: `Port ${port} is already in use. Stop the process that uses it, or let \`--port 0\` pick a free one.`,
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

describe("describe event", () => {
  const call = {
    type: "request",
    method: "PUT",
    path: "/order/v3/transparent",
    status: 200,
    ms: 1.6,
  } as const;
  const delivery = {
    type: "delivery",
    id: "n-1",
    event: "ORDER-PAYIN.PAID",
    referenceId: "o-1",
    body: {},
    url: "http://user:pass@localhost:3000/hooks?token=secret#here",
    attempt: 2,
    statusCode: 200,
    message: "a message",
    acknowledged: true,
    status: "DELIVERED",
  } as const;

  const created = { ...call, operationId: "createTransparentOrderV3" } as const;
  const unknown = { ...call, operationId: undefined };
  const hooks = "ORDER-PAYIN.PAID to http://localhost:3000/hooks";
  const refused = { statusCode: 0, message: "connect ECONNREFUSED", status: "UNDELIVERED" } as const;

  test.each<[event: SandboxEvent, line: string]>([
    [created, "200 PUT  /order/v3/transparent  createTransparentOrderV3  2 ms"],
    [
      { ...created, status: 400, problem: "order.code is required" },
      "400 PUT  /order/v3/transparent  createTransparentOrderV3  2 ms  order.code is required",
    ],
    [
      { ...unknown, path: "/eyJhbGciOiJIUzI1NiJ9.e30.x/4111111111111111\u001b[2J" },
      "200 PUT  /[removed]/[removed]\\u001b[2J  2 ms",
    ],
    [{ ...unknown, path: `/${"x".repeat(300)}` }, `200 PUT  /${"x".repeat(199)}...  2 ms`],
    [
      { ...unknown, status: 0, problem: "a planned fault" },
      "no response PUT  /order/v3/transparent  2 ms  a planned fault",
    ],
    [delivery, `200 ${hooks}?...  attempt 2 of 5`],
    [
      { ...delivery, acknowledged: false },
      `200 ${hooks}?...  attempt 2 of 5  without the acknowledgement body`,
    ],
    [
      { ...delivery, attempt: 5, ...refused },
      `no response ${hooks}?...  attempt 5 of 5  connect ECONNREFUSED; undelivered`,
    ],
    [
      { ...delivery, statusCode: 500, acknowledged: false, url: "http://localhost:3000/hooks" },
      `500 ${hooks}  attempt 2 of 5`,
    ],
    [
      { ...delivery, url: "app://user:pass@shop/hooks" },
      "200 ORDER-PAYIN.PAID to app://shop/hooks  attempt 2 of 5",
    ],
    [{ ...delivery, url: "localhost" }, "200 ORDER-PAYIN.PAID to an invalid URL  attempt 2 of 5"],
    [
      { ...unknown, problem: "4111 1111-1111+1111 with eyJhbGciOiJIUzI1NiJ9.e30.x" },
      "200 PUT  /order/v3/transparent  2 ms  [removed] with [removed]",
    ],
    [
      { ...unknown, problem: "Bearer abcdefghijklmnop1234567890, client_secret=hunter2hunter2" },
      "200 PUT  /order/v3/transparent  2 ms  [removed], client_secret=[removed]",
    ],
    [
      { type: "skipped", message: "The sandbox did not pay the order." },
      "The sandbox did not pay the order.",
    ],
    [{ type: "fault", message: "It broke", error: undefined }, "Internal sandbox error: It broke"],
  ])("%j is the line: %s", (event, line) => {
    expect(describeEvent(event)).toBe(line);
  });

  test("no secret of a call is in a line", async () => {
    const { sandbox, server } = await serveSandbox({ settings: { tokens: "issued" } });
    const lines: string[] = [];
    sandbox.events.subscribe((event) => lines.push(describeEvent(event)));
    const send = async (method: string, path: string, body: object, token = "") => {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": "k",
        authorization: `Bearer ${token}`,
      };
      const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
      return (await response.json()) as { token?: string };
    };
    const credentials = { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };
    const { token = "" } = await send("POST", "/auth/v1/token", credentials);
    await send("POST", "/auth/v1/token?clientSecret=top-secret", { clientSecret: "top-secret" });
    const base = buildRequestBody("createTransparentOrderV3");
    const creditCard = { cardNumber: "4111111111111111", cvv: "737", holderName: 1 };
    const order = { ...base.order, paymentMethod: "CREDIT_CARD", specialPaymentDetails: { creditCard } };
    await send("PUT", "/order/v3/transparent", { ...base, order }, token);
    await send("PUT", `/nothing/${token}/4111111111111111`, order, `${token}x`);
    await send("PUT", "/order/v3/transparent", base, `${token}x`);
    expect(lines).toHaveLength(5);
    expect(token).not.toBe("");
    for (const secret of [token, "top-secret", "4111111111111111", "737"])
      expect(lines.join("\n")).not.toContain(secret);
  });
});
