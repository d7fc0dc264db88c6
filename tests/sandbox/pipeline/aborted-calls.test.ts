import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const reason = new Error("The user left.");
const path = "/order/v1/banking/med/accounts/1";

/** Starts a sandbox, and a call that opens a case with the given signal. */
async function start() {
  const started = await startSandbox({ latencyMs: 1_000, settings: { tokens: "any" } });
  const openCase = (signal: AbortSignal, target = path) =>
    started.fetch(baseUrl + target, {
      method: "POST",
      headers: { authorization: "Bearer t", "content-type": "application/json", "idempotency-key": "k" },
      body: JSON.stringify({ endToEndId: "E", situationType: "SCAM" }),
      signal,
    });
  return { ...started, openCase };
}

describe("the signal of a call", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("that has aborted before the call rejects it, and nothing is sent", async () => {
    const { openCase, control, reported } = await start();
    await expect(openCase(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await control.list("medCase")).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each([
    ["an operation", path, "openMedCase"],
    ["an unknown path", "/nowhere", undefined],
  ])("ends the latency of %s, and nothing is carried out", async (_, target, operationId) => {
    const { openCase, control, reported } = await start();
    const caller = new AbortController();
    const call = openCase(caller.signal, target);
    caller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    expect(await control.list("medCase")).toEqual([]);
    const problem = "the caller closed the connection";
    expect(reported).toMatchObject([{ type: "request", operationId, status: 0, problem }]);
  });

  test("ends the latency that a fault adds", async () => {
    const { openCase, control } = await start();
    control.fault({ operation: "openMedCase", kind: "latency", ms: 60_000 });
    const caller = new AbortController();
    const call = openCase(caller.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(control.faults()).toEqual([]);
    caller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(await control.list("medCase")).toEqual([]);
  });

  test("rejects the call even if it aborts while the call is carried out", async () => {
    const { openCase, control, events } = await start();
    const caller = new AbortController();
    events.subscribe(() => {
      caller.abort(reason);
    });
    const call = openCase(caller.signal);
    const rejected = expect(call).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    expect(await control.list("medCase")).toHaveLength(1);
  });

  test("changes nothing if it does not abort", async () => {
    const { openCase } = await start();
    const call = openCase(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await call).status).toBe(200);
  });
});
