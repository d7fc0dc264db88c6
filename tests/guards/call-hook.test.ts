import { describe, expect, test, vi } from "vitest";
import { callHook } from "../../src/guards/call-hook.ts";

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
