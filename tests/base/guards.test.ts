import { beforeEach, describe, expect, test, vi } from "vitest";
import { callHook, limitTime, within } from "../../src/base/callbacks.ts";
import { describeThrown } from "../../src/errors/redact.ts";
import { parseJson } from "../../src/base/json.ts";
import { PaymentOrdersError } from "../../src/errors/errors.ts";
import { createClient } from "../../src/index.ts";

describe("within", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  const late = () => new Error("too late");

  test("the result of work is returned, and leaves no timer behind", async () => {
    expect(await within(Promise.resolve("done"), 1_000, late)).toBe("done");
    await expect(within(Promise.reject(new Error("failed")), 1_000, late)).rejects.toThrow("failed");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("work that is not done in time is rejected with the given error", async () => {
    const outcome = expect(within(new Promise(() => undefined), 1_000, late)).rejects.toThrow("too late");
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
    await outcome;
  });
});

describe("limit time", () => {
  const hang = () => new Promise<never>(() => undefined);
  const signal = undefined;

  beforeEach(() => vi.useFakeTimers());

  describe("a task", () => {
    test.each([
      ["whose caller has aborted", { timeoutMs: 0, signal: AbortSignal.abort() }, "abort"],
      ["without any time", { timeoutMs: 0, signal }, "timeout"],
      ["without any time left", { timeoutMs: -1, signal }, "timeout"],
    ])("%s does not start", async (_, limit, kind) => {
      const task = vi.fn(hang);
      await expect(limitTime(limit, task)).rejects.toMatchObject({
        name: "Interruption",
        kind,
        message: kind,
      });
      expect(task).not.toHaveBeenCalled();
    });

    test("that is interrupted has its signal aborted", async () => {
      const signals: AbortSignal[] = [];
      const task = (own: AbortSignal) => {
        signals.push(own);
        return hang();
      };
      const late = expect(limitTime({ timeoutMs: 50, signal }, task)).rejects.toMatchObject({
        kind: "timeout",
      });
      await vi.advanceTimersByTimeAsync(49);
      expect(signals[0]?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await late;
      const controller = new AbortController();
      const aborted = expect(
        limitTime({ timeoutMs: 50, signal: controller.signal }, task),
      ).rejects.toMatchObject({
        kind: "abort",
      });
      controller.abort();
      await aborted;
      expect(signals.map((own) => own.aborted)).toEqual([true, true]);
    });

    test("that ends leaves no timer behind", async () => {
      expect(await limitTime({ timeoutMs: 50, signal }, () => Promise.resolve("done"))).toBe("done");
      expect(vi.getTimerCount()).toBe(0);
    });

    test.each([
      [2 ** 31 - 1, 1],
      [2 ** 31, 0],
      [Infinity, 0],
    ])("within %d ms has %d timers, since a longer one would fire at once", async (timeoutMs, timers) => {
      const counted = await limitTime({ timeoutMs, signal }, () => Promise.resolve(vi.getTimerCount()));
      expect(counted).toBe(timers);
    });
  });
});

describe("a hook", () => {
  test("gets its event, as a method of its object", () => {
    class Metrics {
      seen: unknown[] = [];
      onRequest(event: unknown) {
        this.seen.push(event);
      }
    }
    const metrics = new Metrics();
    callHook({}, metrics, "onRequest", 7);
    expect(metrics.seen).toEqual([7]);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("disk full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("disk full"))],
  ])("that %s is logged, and changes nothing else, and one that is missing is not", async (_, onRequest) => {
    const error = vi.fn();
    const missing: { onRequest?: () => void } = {};
    callHook({ error }, missing, "onRequest", 7);
    callHook({ error }, { onRequest }, "onRequest", 7);
    await expect
      .poll(() => error.mock.calls)
      .toEqual([[expect.stringMatching(/^`hooks\.onRequest` failed: Error: disk full\n/)]]);
  });

  test("that never ends holds up nothing", () => {
    const onRequest = () => new Promise(() => undefined);
    expect(() => {
      callHook({}, { onRequest }, "onRequest", 7);
    }).not.toThrow();
  });
});

describe("what a function of the user threw is described", () => {
  test("with its stack and its cause, without other members", () => {
    const error = Object.assign(new TypeError("failed", { cause: new RangeError("too far") }), {
      config: { headers: { authorization: "Bearer s3cr3t" } },
    });
    const text = describeThrown(error);
    expect(text).toMatch(/^TypeError: failed\n {4}at .*\nCause: RangeError: too far$/s);
    expect(text).not.toContain("s3cr3t");
  });

  test("without a stack by its name and message", () => {
    const error = Object.assign(new Error("failed"), { stack: undefined });
    expect(describeThrown(error)).toBe("Error: failed");
  });

  test("without the stack if it is an error of this package", () => {
    expect(describeThrown(new PaymentOrdersError("It failed."))).toBe("PaymentOrdersError: It failed.");
  });

  test.each([
    ["failed", "failed"],
    [undefined, "A value of type undefined was thrown."],
    [{ password: "s3cr3t" }, "A value of type object was thrown."],
  ])("even if it is not an error: %j", (thrown, text) => {
    expect(describeThrown(thrown)).toBe(text);
  });

  test("even if it cannot be read", () => {
    const error = new Error("failed");
    Object.defineProperty(error, "message", {
      get() {
        throw new Error("s3cr3t");
      },
    });
    expect(describeThrown(error)).toBe("A value of type object that cannot be shown was thrown.");
  });
});

describe("parse json", () => {
  const polluting =
    '{"id":"p","__proto__":{"isAdmin":true},"list":[{"constructor":{"prototype":{"isAdmin":true}}}]}';
  const clean = { id: "p", list: [{}] };

  test.each([
    [polluting, clean],
    ['{"__pro\\u0074o__":{"isAdmin":true},"id":1}', { id: 1 }],
    [
      '{"constructor":"a builder","a":{"constructor":{}}}',
      { constructor: "a builder", a: { constructor: {} } },
    ],
    ['"__proto__"', "__proto__"],
  ])("members that could pollute objects are removed: %s", (text, want) => {
    const value = parseJson(text);
    expect(JSON.stringify(value)).toBe(JSON.stringify(want));
  });

  test.each([
    [200, "as it was sent", undefined],
    [404, "as it was sent", undefined],
    [200, "as middleware rebuilt it", { onResponse: () => new Response(polluting) }],
    [404, "as middleware rebuilt it", { onResponse: () => new Response(polluting, { status: 404 }) }],
  ])("a response with status %d, %s, has no such members", async (status, _, middleware) => {
    const fetch = () => Promise.resolve(new Response(polluting, { status }));
    const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
    if (middleware) api.use(middleware);
    const result = await api.safe.getPayout({ path: { id: "p" } });
    expect(JSON.stringify(result.ok ? result.data : result.body)).toBe(JSON.stringify(clean));
    const { data, error } = await api.GET("/order/v1/banking/order-payouts/{id}", {
      params: { path: { id: "p" } },
    });
    expect(JSON.stringify(data ?? error)).toBe(JSON.stringify(clean));
    expect((Object.assign({}, data ?? error) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
