import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { limitTime } from "../../src/base/callbacks.ts";
import { createClient } from "../../src/index.ts";

const count = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

test("tasks with one signal share a listener, which ends with the last of them", async () => {
  const { signal } = new AbortController();
  const ends: (() => void)[] = [];
  const run = () =>
    limitTime({ timeoutMs: 60_000, signal }, () => new Promise<void>((end) => ends.push(end)));
  for (let round = 0; round < 2; round += 1) {
    const tasks = [run(), run()];
    expect(count(signal)).toBe(1);
    ends.pop()?.();
    await tasks[1];
    expect(count(signal)).toBe(1);
    ends.pop()?.();
    await tasks[0];
    expect(count(signal)).toBe(0);
  }
});

test("a task ends with its signal, also if another one with this signal has ended before", async () => {
  const controller = new AbortController();
  const limit = { timeoutMs: 60_000, signal: controller.signal };
  await limitTime(limit, () => Promise.resolve());
  const tasks = [1, 2].map(() => limitTime(limit, () => new Promise(() => undefined)));
  controller.abort();
  for (const task of tasks) await expect(task).rejects.toMatchObject({ kind: "abort" });
  expect(count(controller.signal)).toBe(0);
});

test("a call whose middleware creates a request leaves no listener on the signal that combines both", async () => {
  const spy = vi.spyOn(AbortSignal, "any");
  const api = createClient({
    baseUrl: "http://127.0.0.1:9",
    token: "t",
    fetch: () => Promise.resolve(Response.json({ id: "x" })),
  });
  api.use({ onRequest: ({ request }) => new Request(request, { headers: { "x-a": "1" } }) });
  await api.getPayout({ path: { id: "p" }, signal: new AbortController().signal });
  const combined = spy.mock.results.map(({ value }) => value as AbortSignal);
  expect(combined.map(count)).toEqual([0]);
});
