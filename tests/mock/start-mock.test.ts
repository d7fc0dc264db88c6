import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { claimPort } from "../../src/cli/ports.ts";
import type { MockEvent } from "../../scripts/mock/events.ts";
import { startMock, type Mock } from "../../scripts/mock/mock.ts";

const document = fileURLToPath(new URL("fixtures/things.openapi.json", import.meta.url));

describe("a running mock", () => {
  let mock: Mock;
  const events: MockEvent[] = [];
  const deaths = () => events.filter((event) => event.kind === "died");
  beforeAll(async () => {
    mock = await startMock({ document, log: (event) => events.push(event) });
  });
  afterAll(() => mock.stop());

  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(mock.url + path, { headers });
    return [response.status, (await response.json()) as unknown];
  };
  const put = (thing: object) =>
    fetch(`${mock.url}/things`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(thing),
    });

  test("responds with the first example", async () => {
    expect(await answer("/things/1")).toEqual([200, { shape: "round" }]);
  });

  test("responds with the requested example or error", async () => {
    expect(await answer("/things/1", { prefer: "example=square" })).toEqual([200, { shape: "square" }]);
    expect(await answer("/things/1", { prefer: "code=404" })).toEqual([404, { error: "as documented" }]);
  });

  test("reports each response, and the problems of the request", async () => {
    expect((await put({ shape: 1 })).status).toBe(400);
    const reported = () => events.filter((event) => event.kind === "answered" && event.url === "/things");
    await expect.poll(reported).toHaveLength(1);
    expect(reported()[0]).toMatchObject({ method: "PUT", status: 400 });
    expect(reported()[0]).toHaveProperty("violations", expect.stringContaining("shape"));
  });

  test("restarts at the same address after an invalid percent escape crashes Prism", async () => {
    events.length = 0;
    await expect(fetch(`${mock.url}/things/%E0%A4%A`)).rejects.toThrow();
    await mock.listening();
    expect(await answer("/things/1")).toEqual([200, { shape: "round" }]);
    expect(deaths()).toEqual([
      { kind: "died", reason: "URIError: URI malformed", lastRequest: "GET /things/%E0%A4%A" },
    ]);
  });

  test("restarts after a violation with a non-Latin name crashes Prism", async () => {
    events.length = 0;
    await expect(put({ shape: "round", форма: 1 })).rejects.toThrow();
    await mock.listening();
    expect((await put({ shape: "round" })).status).toBe(200);
    expect(deaths()).toHaveLength(1);
    expect(deaths()[0]).toMatchObject({ lastRequest: "PUT /things" });
  });

  test("rejects a second mock on its port before starting Prism", async () => {
    const port = Number(new URL(mock.url).port);
    await expect(startMock({ document, port })).rejects.toThrow(`Port ${port} is already in use.`);
  });

  test("serves another document at the same address, without a crash", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "document-"));
    const other = path.join(folder, "openapi.json");
    await writeFile(other, (await readFile(document, "utf8")).replaceAll("round", "oval"));
    events.length = 0;
    await mock.serve(other);
    expect(await answer("/things/1")).toEqual([200, { shape: "oval" }]);
    expect(deaths()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("frees its port when it is stopped, and can be stopped twice", async () => {
    const port = Number(new URL(mock.url).port);
    await Promise.all([mock.stop(), mock.stop()]);
    await mock.closed;
    expect(await claimPort("127.0.0.1", port)).toBe(port);
  });
});

test("a dynamic mock generates its responses from the schema", async () => {
  const mock = await startMock({ document, dynamic: true });
  const shapes = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${mock.url}/things/1`);
      return ((await response.json()) as { shape: string }).shape;
    }),
  ).finally(() => mock.stop());
  // The examples are round and square, but Faker generates the first names of people.
  expect(shapes.filter((shape) => !/^[A-Z]/.test(shape))).toEqual([]);
});

test("a mock that is stopped while it starts is closed and leaves no process", async () => {
  const stopping = new AbortController();
  const port = await claimPort("127.0.0.1", 0);
  const starting = startMock({ document, port, signal: stopping.signal });
  setTimeout(() => {
    stopping.abort();
  }, 100);
  await (
    await starting
  ).closed;
  expect(await claimPort("127.0.0.1", port)).toBe(port);
});

test("a mock whose signal is already aborted is closed", async () => {
  const mock = await startMock({ document, signal: AbortSignal.abort() });
  onTestFinished(() => mock.stop());
  await expect(fetch(mock.url)).rejects.toThrow();
  await mock.closed;
});

describe("a mock that cannot start", () => {
  test("reports a missing bundle and how to create it", async () => {
    await expect(startMock({ document: "nowhere.json" })).rejects.toThrow(
      "The contract `nowhere.json` does not exist. Run `npm run build` to generate the bundle.",
    );
  });

  test("reports the reason given by Prism", async () => {
    const broken = fileURLToPath(import.meta.url);
    await expect(startMock({ document: broken })).rejects.toThrow(/^Prism cannot start: \S/);
  });

  test("reports an address that does not belong to this computer", async () => {
    await expect(startMock({ document, host: "192.0.2.1" })).rejects.toThrow(
      "`192.0.2.1` is not an address of this",
    );
  });

  test("reports a port that is in use, even if not by a mock", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(startMock({ document, port }).finally(() => server.close())).rejects.toThrow(
      `Port ${port} is already in use.`,
    );
  });
});
