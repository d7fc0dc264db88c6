import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import timers from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { MockEvent } from "../../scripts/mock/events.ts";
import { type Mock, startMock } from "../../scripts/mock/mock.ts";
import { nameViolations } from "../../scripts/mock/name-violations.js";
import { keepPrismRunning, type PrismEnd, type PrismProcess } from "../../scripts/mock/prism.ts";
import { claimPort } from "../../src/cli/ports.ts";

const document = fileURLToPath(new URL("fixtures/things.openapi.json", import.meta.url));

describe("a running mock", () => {
  let mock: Mock;
  const events: MockEvent[] = [];
  const deaths = () => events.filter((event) => event.kind === "died");
  beforeAll(async () => {
    mock = await startMock({ document, log: (event) => events.push(event) });
  });
  const folders: string[] = [];
  afterAll(async () => {
    await mock.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

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
    events.length = 0;
    expect((await put({ shape: 1 })).status).toBe(400);
    // Those of earlier requests may still arrive.
    const reported = () =>
      events.filter((event) => event.kind === "answered" && event.url === "/things" && event.status === 400);
    await expect.poll(reported).toHaveLength(1);
    expect(reported()[0]).toMatchObject({ method: "PUT" });
    expect(reported()[0]).toHaveProperty("violations", expect.stringContaining("shape"));
  });

  test("names what is wrong with a request, instead of what the example of the error says", async () => {
    const response = await put({ shape: 1 });
    const message = "Request body property shape must be string";
    expect(await response.json()).toEqual({
      error: "A",
      message,
      details: [{ field: "shape", issue: "type", description: message }],
    });
    expect(response.headers.get("content-type")).toContain("json");
    // The length of the body is that of its bytes.
    expect(await (await put({ shape: "round", größe: 1 })).json()).toMatchObject({
      message: "Request body must NOT have additional properties; found 'größe'",
    });
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
    folders.push(folder);
    const other = path.join(folder, "openapi.json");
    // The mock is that of the other tests, which still find what they ask for.
    const contract = JSON.parse(await readFile(document, "utf8")) as { paths: Record<string, unknown> };
    contract.paths["/others/{id}"] = contract.paths["/things/{id}"];
    await writeFile(other, JSON.stringify(contract));
    events.length = 0;
    await mock.serve(other);
    expect(await answer("/others/1")).toEqual([200, { shape: "round" }]);
    expect(deaths()).toEqual([]);
  });
});

describe("an error that names the violations of a request", () => {
  const required = { severity: "Error", code: "required" };
  const key = {
    ...required,
    location: ["request", "header"],
    message: "Request header must have required property 'idempotency-key'",
  };
  const method = {
    ...required,
    location: ["request", "body", "order"],
    message: "Request body property order must have required property 'paymentMethod'",
  };
  const union = {
    severity: "Error",
    code: "oneOf",
    location: ["request", "body", "order"],
    message: "Union",
  };
  const detail = { field: "idempotency-key", issue: "required", description: key.message };
  const example = {
    error: "INVALID_REQUEST",
    message: "The request is not valid.",
    details: [{ field: "a" }],
  };

  test.for([
    ["a header that is missing", example, [key], { ...example, message: key.message, details: [detail] }],
    ["a list of sentences", ["b is required"], [key, method], [key.message, method.message]],
    ["each mistake once", ["b"], [method, method], [method.message]],
    ["a member rather than a union around it", ["b"], [union, method], [method.message]],
    ["a union, if that is all", ["b"], [union], ["Union"]],
    ["no response that is wrong", example, [{ ...key, location: ["response", "body"] }], example],
    ["nothing in a body without a message", { error: "x" }, [key], { error: "x" }],
    ["nothing in a body that is no JSON object", 1, [key], 1],
  ] as const)("has %s", ([, body, violations, named]) => {
    expect(JSON.parse(nameViolations(JSON.stringify(body), JSON.stringify(violations)))).toEqual(named);
  });

  test("has what is left of a list that Prism cuts off", () => {
    const header = `Too many violations! ${JSON.stringify([key, method, method]).slice(0, -20)}`;
    expect(JSON.parse(nameViolations(`["b"]`, header))).toEqual([key.message, method.message]);
  });
});

test("a dynamic mock generates its responses from the schema, and frees its port, even if stopped twice", async () => {
  const mock = await startMock({ document, dynamic: true });
  const shapes = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${mock.url}/things/1`);
      return ((await response.json()) as { shape: string }).shape;
    }),
  ).finally(() => Promise.all([mock.stop(), mock.stop()]));
  // The examples are round and square, but Faker generates the first names of people.
  expect(shapes.filter((shape) => !/^[A-Z]/.test(shape))).toEqual([]);
  await mock.closed;
  const port = Number(new URL(mock.url).port);
  expect(await claimPort("127.0.0.1", port)).toBe(port);
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

describe("keep prism running", () => {
  /** Replaces the timers of `node:timers/promises`, which Vitest leaves alone, by its own. */
  function useFakeTimers() {
    vi.useFakeTimers({ now: 0 });
    const delay = (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<unknown>((resolve, reject) => {
        const timer = setTimeout(resolve, ms, value);
        signal?.addEventListener("abort", () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        });
      });
    vi.spyOn(timers, "setTimeout").mockImplementation(delay as typeof timers.setTimeout);
    // Modules that have imported the function by name get the other one.
    syncBuiltinESMExports();
    onTestFinished(() => {
      syncBuiltinESMExports();
    });
  }

  const end: PrismEnd = { reason: "a reason", lastRequest: "GET /x" };

  /** Creates a fake process that starts or fails to start, and ends on request. */
  function fakePrism(starts: boolean) {
    let die = () => {};
    const ended = new Promise<PrismEnd>((resolve) => {
      die = () => {
        resolve(end);
      };
    });
    if (!starts) die();
    const stop = async () => {
      die();
      await ended;
    };
    let alive = starts;
    void ended.then(() => (alive = false));
    const answers = () => Promise.resolve(alive);
    const process: PrismProcess = {
      started: starts ? Promise.resolve(null) : ended,
      ended,
      answers,
      stop,
    };
    return { process, die };
  }

  /** Spawns one fake process after the other. The last plan repeats. */
  function spawnInTurn(...plans: boolean[]) {
    const spawned: ReturnType<typeof fakePrism>[] = [];
    const spawn = () => {
      const prism = fakePrism(plans[Math.min(spawned.length, plans.length - 1)] ?? true);
      spawned.push(prism);
      return prism.process;
    };
    return { spawned, spawn };
  }

  describe("the supervisor of Prism", () => {
    test("tries again after failed starts", async () => {
      const { spawned, spawn } = spawnInTurn(true, false, false, true);
      const stopping = new AbortController();
      const deaths: PrismEnd[] = [];
      const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
      spawned[0]?.die();
      await expect.poll(() => spawned.length).toBe(4);
      await keeper.listening();
      expect(deaths).toEqual([end]);
      stopping.abort();
      await keeper.closed;
    });

    test("restarts on request without reporting a death, but reports a later one", async () => {
      const { spawned, spawn } = spawnInTurn(true);
      const stopping = new AbortController();
      const deaths: PrismEnd[] = [];
      const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
      await keeper.restart();
      expect([spawned.length, deaths]).toEqual([2, []]);
      spawned[1]?.die();
      await expect.poll(() => spawned.length).toBe(3);
      expect(deaths).toEqual([end]);
      stopping.abort();
      await keeper.restart();
      expect(spawned).toHaveLength(3);
      await keeper.closed;
    });

    test("gives up after four failed starts in a row, with the reason", async () => {
      const { spawned, spawn } = spawnInTurn(true, false);
      const keeper = await keepPrismRunning(spawn, new AbortController().signal, () => undefined);
      spawned[0]?.die();
      await expect(keeper.closed).rejects.toThrow(
        "Prism crashed and could not be restarted in 4 attempts: a reason",
      );
      await expect(keeper.listening()).rejects.toThrow("a reason");
      expect(spawned).toHaveLength(5);
    });

    test("does not repeat a failed first start", async () => {
      const { spawned, spawn } = spawnInTurn(false);
      const keeping = keepPrismRunning(spawn, new AbortController().signal, () => undefined);
      await expect(keeping).rejects.toThrow("Prism cannot start: a reason");
      expect(spawned).toHaveLength(1);
    });

    test("does not start a process after it is stopped between two starts", async () => {
      const { spawned, spawn } = spawnInTurn(true, false);
      const stopping = new AbortController();
      const spawnAndStop = () => {
        if (spawned.length === 1)
          queueMicrotask(() => {
            stopping.abort();
          });
        return spawn();
      };
      const keeper = await keepPrismRunning(spawnAndStop, stopping.signal, () => undefined);
      spawned[0]?.die();
      await keeper.closed;
      expect(spawned).toHaveLength(2);
    });

    test("does not report its own stop as a death", async () => {
      const { spawned, spawn } = spawnInTurn(true);
      const stopping = new AbortController();
      const deaths: PrismEnd[] = [];
      const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
      stopping.abort();
      await keeper.closed;
      expect([deaths, spawned.length]).toEqual([[], 1]);
    });
  });

  test("the pause between two failed starts doubles, from a quarter of a second", async () => {
    useFakeTimers();
    const { spawned, spawn } = spawnInTurn(true, false, false, false, true);
    const stopping = new AbortController();
    const started: number[] = [];
    const spawnOnTime = () => {
      started.push(Date.now());
      return spawn();
    };
    const keeper = await keepPrismRunning(spawnOnTime, stopping.signal, () => undefined);
    spawned[0]?.die();
    await vi.runAllTimersAsync();
    stopping.abort();
    await keeper.closed;
    expect(started).toEqual([0, 0, 250, 250 + 500, 250 + 500 + 1_000]);
  });
});
