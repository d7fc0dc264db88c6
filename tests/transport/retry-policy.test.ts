import { expect, test } from "vitest";
import { resolveRetryPolicy } from "../../src/client/retry.ts";

const defaults = resolveRetryPolicy(undefined);

test("members that are missing or undefined keep what they were", () => {
  expect(resolveRetryPolicy({ maxAttempts: undefined, keyless: undefined } as never)).toEqual(defaults);
  const base = { ...defaults, maxAttempts: 7, keyless: true };
  expect(resolveRetryPolicy({ baseDelayMs: 1 }, base)).toEqual({ ...base, baseDelayMs: 1 });
});

test("false is a single attempt", () => {
  expect(resolveRetryPolicy(false)).toEqual({ ...defaults, maxAttempts: 1 });
});
