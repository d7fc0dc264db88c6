import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readRetryAfter } from "../../src/errors/api-error.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T13:00:05Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["0", 0],
  ["7", 7_000],
  ["120", 120_000],
  [" 12 ", 12_000],
  ["  12  ", 12_000],
])("a number counts seconds: %j", (value, ms) => {
  expect(readRetryAfter(value)).toBe(ms);
});

test.each([
  ["Sat, 21 Nov 2026 13:00:15 GMT", 10_000],
  [" Sat, 21 Nov 2026 13:00:15 GMT", 10_000],
  ["Saturday, 21-Nov-26 13:00:15 GMT", 10_000],
  ["Sat Nov 21 13:00:15 2026 GMT", 10_000],
  ["Sat, 21 Nov 2026 13:00:05 GMT", 0],
  ["Sat, 21 Nov 2026 12:00:00 GMT", 0],
])("a date is as far away as it is from now, and a past one is now: %j", (value, ms) => {
  expect(readRetryAfter(value)).toBe(ms);
});

describe("there is no delay in", () => {
  test.each([
    null,
    "",
    "-1",
    "x7",
    "7s",
    "7 s",
    "1.5",
    "soon",
    "Sat, soon",
    "2026-11-21T13:00:15Z",
    "21 Nov 2026 13:00:15 GMT",
  ])("%j", (value) => {
    expect(readRetryAfter(value)).toBeUndefined();
  });
});
