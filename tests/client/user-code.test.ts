import { beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, type CallOptions, type ClientOptions, type Middleware } from "../../src/index.ts";
import { recordLog } from "../base/record-log.ts";
import { createGate } from "../timing/create-gate.ts";
import { answer, createApi, respondInTurn } from "./respond-in-turn.ts";

// What users hand in may hang, resume late, throw, or need its object.

const baseUrl = "http://127.0.0.1:9";
const credentials = { clientId: "app-1", clientSecret: "s3cr3t-value", scopes: [] };
const token = () => Response.json({ token: "t", expiresIn: 3_600_000 });

beforeEach(() => vi.useFakeTimers());

/** A function that hangs when it is called for the first time, until it is resumed. */
function hangOnce<Result>(result: Result) {
  const gate = createGate();
  const answered = () => Promise.resolve(result);
  const hang = vi.fn((): Promise<Result> =>
    hang.mock.calls.length === 1 ? gate.opened.then(answered) : answered(),
  );
  return { hang, resume: gate.open };
}

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort();
  }, ms);
  return controller.signal;
}

/** Calls the service until the call ends, and returns its result and how long it took. */
async function run(api: ReturnType<typeof createClient>, options: CallOptions = {}) {
  const start = Date.now();
  const ended = api.safe
    .getPayout({ path: { id: "p" }, ...options })
    .then(({ error, ok }) => ({ ok, error, after: Date.now() - start }));
  await vi.runAllTimersAsync();
  return ended;
}

describe.each(["credentials", "token"] as const)("a `%s` function that hangs once", (option) => {
  const result = option === "token" ? "t" : credentials;

  function setUp(options: Partial<ClientOptions> = {}) {
    const { hang, resume } = hangOnce<unknown>(result);
    const turns = [...(option === "token" ? [] : [token]), answer(200)];
    const { api, sent } = createApi(turns, { retry: false, timeoutMs: 200, [option]: hang, ...options });
    return { api, hang, resume, sent };
  }

  test("ends the call at the limit of an attempt with an error that names it, and the next call asks again", async () => {
    const { api, hang, resume, sent } = setUp();
    const { error, after } = await run(api);
    expect(after).toBe(200);
    expect(error).toMatchObject({
      name: "TimeoutError",
      waitedFor: option,
      attempts: 0,
      message: `\`getPayout\` timed out after 200 ms while it waited for \`${option}\`; nothing was sent.`,
    });
    expect((await run(api)).ok).toBe(true);
    expect(hang).toHaveBeenCalledTimes(2);
    const before = sent.length;
    resume();
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(before);
  });

  test("is asked again by the next call, however long the limit of an attempt is", async () => {
    const { api, hang } = setUp({ timeoutMs: Infinity, deadlineMs: 300 });
    expect(await run(api)).toMatchObject({ after: 300, error: { name: "TimeoutError", waitedFor: option } });
    expect(await run(api)).toMatchObject({ ok: true, after: 0 });
    expect(hang).toHaveBeenCalledTimes(2);
  });

  test("is asked again by the retry of the same call", async () => {
    const { api, hang } = setUp({ retry: { baseDelayMs: 10 } });
    expect(await run(api)).toMatchObject({ ok: true });
    expect(hang.mock.calls.length).toBeGreaterThan(1);
  });

  test("sends nothing if it resumes after the caller has aborted", async () => {
    const { api, resume, sent } = setUp();
    const { error, after } = await run(api, { signal: abortAfter(100) });
    expect([error?.name, after]).toEqual(["AbortedError", 100]);
    resume();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });
});

describe("a token request whose calls have all ended", () => {
  test("is not sent, but one that another call waits for is", async () => {
    const { hang, resume } = hangOnce(credentials);
    const { api, sent } = createApi([token, answer(200)], { credentials: hang, timeoutMs: 60_000 });
    const impatient = api.safe.getPayout({ path: { id: "p" }, timeoutMs: 100, retry: false });
    const patient = api.safe.getPayout({ path: { id: "p" } });
    await vi.advanceTimersByTimeAsync(100);
    expect((await impatient).error).toMatchObject({ name: "TimeoutError", waitedFor: "credentials" });
    resume();
    await vi.runAllTimersAsync();
    expect((await patient).ok).toBe(true);
    expect([hang.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  test("is not retried", async () => {
    const { api, sent } = createApi([answer(503)], { credentials, retry: { baseDelayMs: 20_000 } });
    vi.spyOn(Math, "random").mockReturnValue(1);
    const call = api.safe.getPayout({ path: { id: "p" }, deadlineMs: 1_000 });
    await vi.runAllTimersAsync();
    expect((await call).error).toMatchObject({ name: "TimeoutError", attempts: 0 });
    expect(sent).toHaveLength(1);
  });
});

test("a token call that hangs is not reported as a wait for `credentials`", async () => {
  const { api } = createApi([() => new Promise<Response>(() => undefined)], {
    credentials,
    timeoutMs: 60_000,
  });
  const { error } = await run(api, { timeoutMs: 100, retry: false });
  expect(error).toMatchObject({ name: "TimeoutError", waitedFor: undefined, attempts: 0 });
});

test.each([
  [
    "hangs",
    () => new Promise<never>(() => undefined),
    "50 s",
    "`credentials` did not finish within 5000 ms.",
  ],
  [
    "fails",
    () => Promise.reject(new Error("vault rejects s3cr3t-value")),
    "55 s",
    "your `token` or `credentials` function failed: vault rejects [removed].",
  ],
])("a renewal that %s is logged, and the current token stays in use", async (_, end, left, said) => {
  const { logger, lines } = recordLog();
  let reads = 0;
  const vault = () => ((reads += 1) === 1 ? credentials : end());
  const { api } = createApi([token, answer(200)], {
    credentials: vault,
    logger,
    logLevel: "warn",
    timeoutMs: 5_000,
  });
  await run(api);
  vi.setSystemTime(Date.now() + 3_545_000);
  expect((await run(api)).ok).toBe(true);
  expect(lines).toEqual([
    `warn payment-orders-api: The token, valid for another ${left}, could not be renewed: ${said}`,
  ]);
});

describe.each(["onRequest", "onResponse", "onError"] as const)("middleware whose `%s` hangs", (name) => {
  function setUp(options: Partial<ClientOptions> = {}) {
    const { hang, resume } = hangOnce<undefined>(undefined);
    const reply = name === "onError" ? new Error("reset") : answer(200, { "x-request-id": "r-1" });
    const tokenOf = vi.fn(() => "t");
    const { api, sent } = createApi([reply], { token: tokenOf, retry: false, ...options });
    api.use({ [name]: hang } as unknown as Middleware);
    return { api, resume, sent, tokenOf };
  }

  const attempts = name === "onRequest" ? 0 : 1;

  test("ends at the deadline of the call with an error that names it", async () => {
    const { api, resume, sent, tokenOf } = setUp({ deadlineMs: 300 });
    const { error, after } = await run(api);
    expect([after, sent.length]).toEqual([300, attempts]);
    expect(error).toMatchObject({ name: "TimeoutError", waitedFor: "middleware", timeoutMs: 300, attempts });
    expect(error?.message).toContain("after 300 ms while it waited for `middleware`; ");
    if (name === "onResponse")
      expect(error).toMatchObject({ status: 200, requestId: "r-1", response: { status: 200, body: "{}" } });
    const tokens = tokenOf.mock.calls.length;
    resume();
    await vi.runAllTimersAsync();
    expect([sent.length, tokenOf.mock.calls.length]).toEqual([attempts, tokens]);
  });

  test("ends when the caller aborts", async () => {
    const { api, resume, sent } = setUp();
    const { error, after } = await run(api, { signal: abortAfter(100) });
    expect([error?.name, after]).toEqual(["AbortedError", 100]);
    resume();
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(attempts);
  });
});

describe("with middleware", () => {
  const passing: Middleware = { onRequest: () => undefined };
  const never = () => new Promise<Response>(() => undefined);

  test("an attempt that hangs is not reported as a wait for middleware", async () => {
    const { api } = createApi([never], { deadlineMs: 300 });
    api.use(passing);
    const { error, after } = await run(api);
    expect(after).toBe(300);
    expect(error).toMatchObject({ name: "TimeoutError", waitedFor: undefined, attempts: 1 });
  });

  test("a request that middleware makes itself ends when the caller aborts", async () => {
    const { api, sent } = createApi([never]);
    api.use({ onRequest: ({ request }) => new Request(request.url) });
    const { error, after } = await run(api, { signal: abortAfter(100) });
    expect([error?.name, after, sent.length]).toEqual(["AbortedError", 100, 1]);
  });
});

describe("a request that middleware makes with a body that stalls", () => {
  function setUp() {
    const { api, sent } = createApi([answer(200)], { deadlineMs: 300 });
    const gate = createGate();
    const start = (controller: ReadableStreamDefaultController) => {
      void gate.opened.then(() => {
        controller.close();
      });
    };
    api.use({
      onRequest: ({ request: { url } }) =>
        new Request(url, {
          method: "POST",
          body: new ReadableStream({ start }),
          duplex: "half",
        } as RequestInit),
    });
    return { api, sent, end: gate.open };
  }

  test.each([
    [
      "at the deadline of the call",
      {},
      { after: 300, error: { name: "TimeoutError", waitedFor: "middleware" } },
    ],
    ["when the caller aborts", { signal: 100 }, { after: 100, error: { name: "AbortedError" } }],
  ])("ends %s, and is not sent later", async (_, { signal }: { signal?: number }, outcome) => {
    const { api, sent, end } = setUp();
    expect(await run(api, signal ? { signal: abortAfter(signal) } : {})).toMatchObject(outcome);
    end();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });
});

test.each(["credentials", "token"] as const)(
  "options may be an instance of a class, with members of its own, such as `%s`",
  async (option) => {
    const { fetch } = respondInTurn(...(option === "token" ? [] : [token]), answer(200));
    class Options {
      baseUrl = baseUrl;
      vault = { credentials, token: "t" };
      requests: string[] = [];
      fetch(...[url, init]: Parameters<typeof fetch>) {
        return fetch(url, init);
      }
      get hooks() {
        return { onRequest: ({ operationId }: { operationId: string }) => this.requests.push(operationId) };
      }
    }
    Object.assign(Options.prototype, {
      [option](this: Options) {
        return this.vault[option];
      },
    });
    const options = new Options();
    expect(await run(createClient(options))).toMatchObject({ ok: true });
    expect(options.requests).toEqual([...(option === "token" ? [] : ["issueToken"]), "getPayout"]);
  },
);

describe("a stream that is uploaded", () => {
  const bytes = new TextEncoder().encode("%PDF");
  const upload = async (content: AsyncIterable<Uint8Array>, options: Partial<ClientOptions> = {}) => {
    const { api, sent } = createApi([answer(200)], { timeoutMs: 1_000, ...options });
    const start = Date.now();
    const ended = api.safe
      .uploadDocument({ body: { file: { content, name: "a.pdf" } } })
      .then(({ ok, error }) => ({ ok, error, after: Date.now() - start }));
    await vi.runAllTimersAsync();
    return { ...(await ended), sent };
  };
  async function* drip(times: number, ms: number) {
    for (let time = 0; time < times; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      yield bytes;
    }
  }

  test("may take longer than the limit, as long as bytes arrive", async () => {
    expect(await upload(drip(5, 900))).toMatchObject({ ok: true, after: 4_500 });
  });

  const stuck = (end: () => never) => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined), return: end }),
  });

  test.each<[string, () => AsyncIterable<Uint8Array>, object, number]>([
    ["if no bytes arrive within the limit", () => drip(2, 1_100), {}, 1_000],
    ["at the deadline of the call", () => drip(9, 900), { deadlineMs: 2_000 }, 2_000],
    [
      "even if it cannot be closed",
      () =>
        stuck(() => {
          throw new Error("already closed");
        }),
      { deadlineMs: 200 },
      200,
    ],
  ])("ends %s, with an error that names it", async (_, give, options, ms) => {
    const { error, after, sent } = await upload(give(), options);
    expect([after, sent]).toEqual([ms, []]);
    expect(error).toMatchObject({ name: "TimeoutError", waitedFor: "body.file" });
    expect(error?.message).toMatch(
      /^`uploadDocument` timed out after \d+ ms while it waited for `body\.file`; nothing was sent\.$/u,
    );
  });
});
