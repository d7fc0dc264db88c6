import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { pause } from "../../src/base/callbacks.ts";

/** Resolves to the results of pauses that are over by now. */
async function settle(paused: readonly Promise<void>[]) {
  const nothing = new Promise((resolve) => setImmediate(resolve)).then(() => "still waiting");
  return Promise.all(
    paused.map((pause) => Promise.race([pause.catch((reason: unknown) => reason), nothing])),
  );
}

test("a pause whose signal has aborted already ends at once with its reason", async () => {
  const paused = [1_000, Infinity].map((ms) => pause(ms, AbortSignal.abort("gone")));
  expect(await settle(paused)).toEqual(["gone", "gone"]);
});

test("a pause ends when its signal aborts, even one that would never end", async () => {
  const caller = new AbortController();
  const paused = [1_000, Infinity].map((ms) => pause(ms, caller.signal));
  caller.abort("gone");
  expect(await settle(paused)).toEqual(["gone", "gone"]);
});

test("a pause that is over leaves no listener on the signal", async () => {
  const { signal } = new AbortController();
  await pause(0, signal);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
