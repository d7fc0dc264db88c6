import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimPort } from "../../scripts/cli/ports.ts";
import type { MockEvent } from "../../scripts/mock/mock-event.ts";
import { startMock, type Mock } from "../../scripts/mock/start-mock.ts";

const document = fileURLToPath(new URL("fixtures/things.openapi.json", import.meta.url));

describe("a started mock", () => {
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

  test("reports each response, and what was wrong with the request", async () => {
    expect((await put({ shape: 1 })).status).toBe(400);
    const told = () => events.filter((event) => event.kind === "answered" && event.url === "/things");
    await expect.poll(told).toHaveLength(1);
    expect(told()[0]).toMatchObject({ method: "PUT", status: 400 });
    expect(told()[0]).toHaveProperty("violations", expect.stringContaining("shape"));
  });

  test("comes back at the same address after a bad percent escape kills Prism", async () => {
    events.length = 0;
    await expect(fetch(`${mock.url}/things/%E0%A4%A`)).rejects.toThrow();
    await mock.listening();
    expect(await answer("/things/1")).toEqual([200, { shape: "round" }]);
    expect(deaths()).toEqual([
      { kind: "died", reason: "URIError: URI malformed", lastRequest: "GET /things/%E0%A4%A" },
    ]);
  });

  test("comes back after a violation with a non-Latin name kills Prism", async () => {
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

  test("serves another document at the same address, without a death", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "document-"));
    const other = path.join(folder, "openapi.json");
    await writeFile(other, (await readFile(document, "utf8")).replaceAll("round", "oval"));
    events.length = 0;
    await mock.serve(other);
    expect(await answer("/things/1")).toEqual([200, { shape: "oval" }]);
    expect(deaths()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("releases its port when stopped, and can be stopped twice", async () => {
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
  // The examples are round and square. The schema requests first names from Faker.
  expect(shapes.filter((shape) => !/^[A-Z]/.test(shape))).toEqual([]);
});

test("a mock stopped while it starts leaves nothing and is closed", async () => {
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

describe("a mock that cannot start", () => {
  test("says that the bundle is missing and how to generate it", async () => {
    await expect(startMock({ document: "nowhere.json" })).rejects.toThrow(
      "The contract `nowhere.json` does not exist. Run `npm run build` to make the bundle.",
    );
  });

  test("gives the reason that Prism has", async () => {
    const broken = fileURLToPath(import.meta.url);
    await expect(startMock({ document: broken })).rejects.toThrow(/^Prism cannot start: \S/);
  });

  test("says that an address does not belong to this computer", async () => {
    await expect(startMock({ document, host: "192.0.2.1" })).rejects.toThrow(
      "`192.0.2.1` is not an address of this",
    );
  });

  test("names the port that is in use, even if its user is not a mock", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(startMock({ document, port }).finally(() => server.close())).rejects.toThrow(
      `Port ${port} is already in use.`,
    );
  });
});
