import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordLog } from "../base/record-log.ts";
import type { UndeliveredEvent } from "../../generated/types.ts";
import { PaymentOrdersError } from "../../src/errors/errors.ts";
import { createClient } from "../../src/index.ts";
import {
  InputError,
  memoryDedupeStore,
  ReconcileError,
  reconcileUndelivered,
  type Claim,
  type ReconcileOptions,
  type UndeliveredEventsInput,
} from "../../src/webhooks/index.ts";

const hour = 3_600_000;
const start = Date.parse("2026-11-20T15:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

function createEvent(id: string, createdAt = start): UndeliveredEvent {
  return {
    id,
    webhookUrl: "https://receiver.example.com/hooks",
    status: "FAILED",
    createdAt: new Date(createdAt).toISOString(),
    history: [{ message: "Bad Gateway", statusCode: 502, requestTime: new Date(createdAt).toISOString() }],
  };
}

async function* listAll(events: readonly UndeliveredEvent[]): AsyncGenerator<UndeliveredEvent> {
  for (const event of events) yield await Promise.resolve(event);
}

/** A reconciliation of six events, with what happened in the order in which it happened. */
function setUp(options: Partial<ReconcileOptions> = {}) {
  const log: unknown[] = [];
  const store = memoryDedupeStore();
  const events = ["1", "2", "3", "4", "5", "6"].map((id) => createEvent(id));
  const run = (changes: Partial<ReconcileOptions> = {}) =>
    reconcileUndelivered({
      list: (input) => {
        log.push(input.query);
        return listAll(events);
      },
      store,
      lookUp: ({ id }) => log.push(id),
      saveRun: (startedAt) => log.push(startedAt),
      ...options,
      ...changes,
    });
  return { run, log, store, events };
}

/** Returns the error with which a promise is rejected. */
const errorOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error;
};

const startedAt = "2026-11-20T15:00:00.000Z";

describe("a run", () => {
  test("looks up each event in the order of the list, and then saves when it started", async () => {
    const { run, log } = setUp({
      lookUp: async ({ id }) => {
        await Promise.resolve();
        vi.setSystemTime(Date.now() + hour);
        log.push(id);
      },
    });
    expect(await run()).toEqual({ startedAt, events: 6, lookedUp: 6 });
    expect(log).toEqual([{ sort: "asc" }, "1", "2", "3", "4", "5", "6", startedAt]);
  });

  test.each([
    ["72 hours", {}, "2026-11-16T10:30:00.000Z"],
    ["the given overlap", { overlapMs: 1_800_000 }, "2026-11-19T10:00:00.000Z"],
    ["no overlap", { overlapMs: 0 }, "2026-11-19T10:30:00.000Z"],
    ["the earliest time there is", { overlapMs: Infinity }, "1970-01-01T00:00:00.000Z"],
    [
      "the overlap from now on, if the clock of the last one was ahead",
      { lastRun: "2036-01-01T00:00:00Z", overlapMs: hour },
      "2026-11-20T14:00:00.000Z",
    ],
  ])("reads what was created since the last one, less %s", async (_, options, from) => {
    const { run, log } = setUp({ lastRun: "2026-11-19T10:30:00Z", ...options });
    await run();
    expect(log[0]).toEqual({ sort: "asc", from });
  });

  test.each([null, undefined, "x".repeat(1_000), 7])(
    "reports an entry that is no event: %j",
    async (entry) => {
      const event = createEvent("1");
      const { run, log } = setUp({ list: () => listAll([entry as never, event]) });
      const error = await errorOf(run());
      expect(error).toBeInstanceOf(ReconcileError);
      expect(error).toMatchObject({
        message: expect.stringContaining("1 of 2 events could not be looked up") as string,
        failures: [{ eventId: String(entry).slice(0, 100), error: { name: "PaymentOrdersError" } }],
      });
      expect(log).toEqual(["1"]);
    },
  );

  test("is not saved if the service cut the list short", async () => {
    const events = Array.from({ length: 55 }, (_, index) => createEvent(String(index)));
    const fetch = (url: string) => {
      const asked = Number(new URL(url).searchParams.get("limit") ?? 20);
      const data = events.slice(0, 20);
      return Promise.resolve(Response.json({ limit: 20, hasNext: data.length >= asked, data }));
    };
    const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
    const { run, log } = setUp({ list: api.paginate.listUndeliveredEvents });
    expect(await errorOf(run())).toMatchObject({ name: "IncompleteListError" });
    expect(log).toHaveLength(20);
    expect(log).not.toContain(startedAt);
  });

  test("calls the functions as methods of the options", async () => {
    class Options {
      readonly store = memoryDedupeStore();
      #looked: string[] = [];
      list() {
        return listAll([createEvent("1")]);
      }
      lookUp({ id }: UndeliveredEvent) {
        this.#looked.push(id);
      }
      saveRun(time: string) {
        this.#looked.push(time);
      }
      get looked() {
        return this.#looked;
      }
    }
    const made = new Options();
    await reconcileUndelivered(made);
    expect(made.looked).toEqual(["1", startedAt]);
  });
});

describe("a look-up that fails", () => {
  const failing = (...ids: string[]) => {
    const causes = new Map(ids.map((id) => [id, new Error(`${id} is down`)]));
    const set = setUp({
      lookUp: ({ id }) => {
        const cause = causes.get(id);
        if (cause) throw cause;
        set.log.push(id);
      },
    });
    return { ...set, causes };
  };

  test("does not stop the others, nothing is saved, and the next run tries it again without the others", async () => {
    const { run, log, causes } = failing("2", "5");
    const error = (await errorOf(run())) as ReconcileError;
    expect(error).toMatchObject({
      name: "ReconcileError",
      message: "2 of 6 events could not be looked up; fix the causes in `failures`, and run again.",
      failures: ["2", "5"].map((eventId) => ({ eventId, error: causes.get(eventId) })),
    });
    expect(error.cause).toBeInstanceOf(AggregateError);
    expect(error.cause).toMatchObject({ message: error.message, errors: [...causes.values()] });
    expect(log).toEqual([{ sort: "asc" }, "1", "3", "4", "6"]);
    causes.delete("5");
    log.length = 0;
    expect(await errorOf(run())).toMatchObject({ cause: causes.get("2") });
    expect(log).toEqual([{ sort: "asc" }, "5"]);
  });

  test("is given up after a minute by default, at which its signal aborts", async () => {
    const { run, log, events } = setUp();
    const signals: AbortSignal[] = [];
    const running = errorOf(
      run({
        lookUp: ({ id }, { signal }) => {
          signals.push(signal);
          if (id === "3") return new Promise(() => undefined);
          return log.push(id);
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await running).toMatchObject({
      failures: [{ eventId: "3", error: { message: "`lookUp` did not finish within `timeoutMs` (60000)." } }],
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual(events.map(({ id }) => id === "3"));
    expect(log).toEqual([{ sort: "asc" }, "1", "2", "4", "5", "6"]);
    await vi.runAllTimersAsync();
  });
});

describe("errors", () => {
  const failure = new Error("down");

  test("of the list are passed on unchanged, nothing is saved, and those of look-ups before it are logged", async () => {
    const { logger, lines } = recordLog();
    const { run, log } = setUp({
      list: async function* () {
        yield* listAll([createEvent("1"), createEvent("2\n3")]);
        throw failure;
      },
      lookUp: ({ id }) => {
        log.push(id);
        if (id !== "1") throw new Error("no such order");
      },
      logger,
      logLevel: "warn",
    });
    await expect(run()).rejects.toBe(failure);
    expect(log).toEqual(["1", "2\n3"]);
    expect(lines).toEqual([
      expect.stringContaining("warn payment-orders-api: Undelivered event 2 3: Error: no such order\n"),
    ]);
  });

  test("for a list that cannot be iterated names it", async () => {
    const { run } = setUp({ list: (() => Promise.resolve({ data: [] })) as never });
    await expect(run()).rejects.toThrow(
      "`list` must return an async iterable, as `api.paginate.listUndeliveredEvents` does.",
    );
  });

  test("of `saveRun` are passed on unchanged", async () => {
    await expect(setUp({ saveRun: () => Promise.reject(failure) }).run()).rejects.toBe(failure);
  });

  test("of `store.claim` are failures, and nothing is saved", async () => {
    const { run, store, log } = setUp({ list: () => listAll([createEvent("1")]) });
    const error = await errorOf(run({ store: { ...store, claim: () => Promise.reject(failure) } }));
    expect(error).toMatchObject({
      failures: [{ eventId: "1", error: { message: "`store` failed: down.", cause: { cause: failure } } }],
    });
    expect(log).toEqual([]);
  });

  test("of `store.complete` are logged, and mean that the event is looked up again", async () => {
    const { run, store, log } = setUp({ list: () => listAll([createEvent("1")]) });
    const broken = { ...store, complete: () => Promise.reject(failure) };
    const { logger, lines } = recordLog();
    const logged = { logger, logLevel: "warn" } as const;
    expect(await run({ store: broken, saveRun: () => undefined, ...logged })).toMatchObject({ lookedUp: 1 });
    expect(lines).toEqual([
      "warn payment-orders-api: Undelivered event 1: PaymentOrdersError: `store` failed: down.",
    ]);
    const running = run({ saveRun: () => undefined });
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ lookedUp: 1 });
    expect(log).toEqual(["1", "1"]);
  });

  const never = () => new Promise<never>(() => undefined);

  test.each<[string, Partial<ReconcileOptions>, unknown[]]>([
    [
      "list",
      {
        list: async function* () {
          yield await Promise.resolve(createEvent("1"));
          await never();
        },
      },
      ["1"],
    ],
    ["saveRun", { list: () => listAll([createEvent("1")]), saveRun: never }, ["1"]],
  ])("name `%s` if it does not finish", async (option, changes, looked) => {
    const { run, log } = setUp({ timeoutMs: 1_000, ...changes });
    const running = errorOf(run());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toEqual(
      new PaymentOrdersError(`\`${option}\` did not finish within \`timeoutMs\` (1000).`),
    );
    expect(log).toEqual(looked);
  });

  test("name a store that does not respond", async () => {
    const { run, store } = setUp({ timeoutMs: 1_000, list: () => listAll([createEvent("1")]) });
    const running = errorOf(run({ store: { ...store, claim: () => new Promise(() => undefined) } }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toMatchObject({
      failures: [
        {
          error: {
            message: "`store` did not finish within `timeoutMs` (1000).",
            cause: { problem: "store" },
          },
        },
      ],
    });
  });

  test.each([
    ["list", undefined, "must be a function"],
    ["lookUp", undefined, "must be a function"],
    ["store", undefined, "must be an object"],
    ["store", { ...memoryDedupeStore(), renew: 1 }, "must have a method `renew`"],
    ["saveRun", "last-run.txt", "must be a function"],
    ["lastRun", "yesterday", "must be a time, as `saveRun` got it"],
    ["lastRun", "", "must be a time, as `saveRun` got it"],
    ["overlapMs", -1, "must be a number of at least 0"],
    ["overlapMs", "72h", "must be a number of at least 0"],
    ["timeoutMs", 0, "must be a whole number from 1 to 1e9"],
    [
      "pages",
      () => [],
      "is not an option; use one of list, store, lookUp, lastRun, saveRun, overlapMs, timeoutMs, logger, logLevel",
    ],
  ])("name the option: %s %j", async (option, value, problem) => {
    const { run, log } = setUp();
    const error = await errorOf(run({ [option]: value }));
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ param: option, problem });
    expect(log).toEqual([]);
  });
});

describe("an event", () => {
  test("is looked up again if the process ended before the store knew that it was", async () => {
    const { run, log, store, events } = setUp();
    // The claim of the process that ended is still there.
    store.claim({ key: "undelivered:3", owner: "ended", leaseMs: 5_000 });
    for (const { id } of events.slice(0, 2))
      store.complete({ key: `undelivered:${id}`, owner: "", leaseMs: 1 });
    const running = run();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(log).toEqual([{ sort: "asc" }]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await running).toMatchObject({ events: 6, lookedUp: 4 });
    expect(log.slice(1, -1)).toEqual(["3", "4", "5", "6"]);
  });

  test("is noted in the store before the next one is looked up", async () => {
    const { run, log, store } = setUp({ list: () => listAll([createEvent("1"), createEvent("2")]) });
    const complete = async (claim: Claim) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      log.push(`noted ${claim.key}`);
    };
    const running = run({ store: { ...store, complete } });
    await vi.runAllTimersAsync();
    await running;
    expect(log).toEqual(["1", "noted undelivered:1", "2", "noted undelivered:2", startedAt]);
  });

  test("without an id is looked up once, too", async () => {
    const webhookUrls = ["https://a.example.com", "https://b.example.com"];
    const events = webhookUrls.map((webhookUrl) => ({
      ...createEvent("1"),
      webhookUrl,
      id: undefined as never,
    }));
    const { run } = setUp({ list: () => listAll([...events, ...events]) });
    const looked: string[] = [];
    expect(await run({ lookUp: ({ webhookUrl }) => looked.push(webhookUrl) })).toMatchObject({ lookedUp: 2 });
    expect(looked).toEqual(webhookUrls);
  });

  test("is looked up once by two runs at once", async () => {
    const { run, log } = setUp();
    const lookUp = async ({ id }: UndeliveredEvent) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      log.push(id);
    };
    const results = Promise.all([
      run({ lookUp, saveRun: () => undefined }),
      run({ lookUp, saveRun: () => undefined }),
    ]);
    await vi.runAllTimersAsync();
    const [one, other] = await results;
    expect(one.events + other.events).toBe(12);
    expect(one.lookedUp + other.lookedUp).toBe(6);
    expect(log.filter((entry) => typeof entry === "string").sort()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("that another run looks up for too long is a failure", async () => {
    const { run, store } = setUp({ timeoutMs: 1_000, list: () => listAll([createEvent("1")]) });
    store.claim({ key: "undelivered:1", owner: "other", leaseMs: 60_000 });
    const running = errorOf(run());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toMatchObject({
      failures: [{ eventId: "1", error: { message: "Another run is looking up this event." } }],
    });
  });
});

/** An event, and when it enters the list. */
interface Failed extends UndeliveredEvent {
  readonly listedAt: number;
}

/** Lists events by creation time, as they are when each is read: an event may enter behind the one that was read. */
async function* listLive(all: readonly Failed[], { query }: UndeliveredEventsInput) {
  const read = new Set<string>();
  let position = query.from ?? "";
  for (;;) {
    const [next] = all
      .filter(
        ({ id, createdAt, listedAt }) => !read.has(id) && createdAt >= position && listedAt <= Date.now(),
      )
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    if (next === undefined) return;
    read.add(next.id);
    position = next.createdAt;
    yield await Promise.resolve(next);
  }
}

describe("runs on a schedule", () => {
  const overlapMs = 72 * hour;

  /** Runs at the given times, each of which continues after the last one. */
  async function runAt(times: readonly number[], all: readonly Failed[]) {
    const store = memoryDedupeStore();
    const looked: string[] = [];
    let lastRun: string | undefined;
    const list = (input: UndeliveredEventsInput) => listLive(all, input);
    const lookUp = ({ id }: UndeliveredEvent) => {
      looked.push(id);
      // A look-up takes a while, in which other events are listed.
      vi.setSystemTime(Date.now() + 600_000);
    };
    const run = () =>
      reconcileUndelivered({ list, store, lookUp, lastRun, saveRun: (time) => (lastRun = time) });
    for (const time of times) {
      vi.setSystemTime(Math.max(time, Date.now()));
      await run();
    }
    return looked;
  }

  test("look up each event once, in whatever order the events are listed up to the overlap", async () => {
    const time = fc.integer({ min: 0, max: 20 * 24 * hour });
    const delay = fc.oneof(
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: overlapMs }),
      fc.constant(overlapMs),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(time, delay), { maxLength: 25 }),
        fc.array(time, { maxLength: 12 }),
        async (failures, times) => {
          vi.setSystemTime(start);
          const all = failures.map(([createdAt, listedAfter], index) => ({
            ...createEvent(`event-${index}`, start + createdAt),
            listedAt: start + createdAt + listedAfter,
          }));
          const last = start + 24 * 24 * hour;
          const schedule = [...times.map((at) => start + at).sort((one, other) => one - other), last];
          const looked = await runAt(schedule, all);
          expect(looked.sort()).toEqual(all.map(({ id }) => id).sort());
        },
      ),
      { numRuns: 150, seed: 6 },
    );
  });
});
