import { describe, expect, test, vi } from "vitest";
import { PaymentOrdersError } from "../../src/errors/errors.ts";
import { callHook, describeThrown } from "../../src/base/callbacks.ts";

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

  test("may be missing", () => {
    const hooks: { onRequest?: () => void } = {};
    expect(() => {
      callHook({}, hooks, "onRequest", 7);
    }).not.toThrow();
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("disk full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("disk full"))],
  ])("that %s is logged, and changes nothing else", async (_, onRequest) => {
    const error = vi.fn();
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
});
