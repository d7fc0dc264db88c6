import { expect, test } from "vitest";
import { loadOnce } from "../../../docs/site/src/send/load-once.ts";

test("something is loaded once, even if it is needed again while it is loading", async () => {
  let count = 0;
  const load = loadOnce(() => Promise.resolve(++count));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("a failure is not kept", async () => {
  let count = 0;
  const load = loadOnce(() =>
    ++count === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(count),
  );
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe(2);
});
