import { expect, test } from "vitest";
import { runInParallel } from "../../src/conformance/run.ts";

test("runs at most as many tasks at a time as allowed, and keeps the order of the items", async () => {
  let running = 0;
  let most = 0;
  const results = await runInParallel(["a", "b", "c", "d", "e"], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    // The first task ends last.
    for (let turn = item === "a" ? 20 : 1; turn > 0; turn -= 1) await Promise.resolve();
    running -= 1;
    return item.toUpperCase();
  });
  expect(results).toEqual(["A", "B", "C", "D", "E"]);
  expect(most).toBe(2);
});

test("has no results without items", async () => {
  expect(await runInParallel([], 2, (item) => Promise.resolve(item))).toEqual([]);
});
