import { describe, expect, test } from "vitest";
import countCodePoints from "../../../src/bundle/runtime/count-code-points.js";
import equalJson from "../../../src/bundle/runtime/equal-json.js";
import exceedsDuration, { measureDuration } from "../../../src/bundle/runtime/exceeds-duration.js";

test.each([
  ["", 0],
  ["ab", 2],
  ["é", 1],
  ["🏦🏦", 2],
])("%j has %i code points", (text, length) => {
  expect(countCodePoints(text)).toBe(length);
});

describe("two JSON values", () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    ["a", "a"],
    [null, null],
    [[], []],
    [{}, {}],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: null } },
      { b: { c: null }, a: 1 },
    ],
  ])("are equal: %j and %j", (one, other) => {
    expect(equalJson(one, other)).toBe(true);
  });

  test.each<[unknown, unknown]>([
    [1, 2],
    [1, "1"],
    [0, null],
    [{}, null],
    [{}, 1],
    [{}, ""],
    [[], {}],
    [["a"], { 0: "a" }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1 }, { b: 1 }],
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])("differ in either order: %j and %j", (one, other) => {
    expect([equalJson(one, other), equalJson(other, one)]).toEqual([false, false]);
  });

  test("differ if a member is missing, even if the other one has no value", () => {
    expect(equalJson({ a: undefined }, { b: undefined })).toBe(false);
  });
});

test.each([
  ["PT0S", 0],
  ["PT1S", 1],
  ["PT1M", 60],
  ["PT1H", 3_600],
  ["P1D", 86_400],
  ["P1W", 604_800],
  ["P1M", 2_419_200],
  ["P1Y", 31_536_000],
  ["P2Y", 63_072_000],
  ["P10Y10M10DT10H10M10S", 340_452_610],
  ["P10W", 6_048_000],
  ["PT0.5H", 1_800],
  ["PT0,5H", 1_800],
  ["P0.5D", 43_200],
  ["P0.5M", 1_209_600],
  ["P0.5Y", 15_768_000],
  ["P0.5W", 302_400],
  ["PT0.5M", 30],
  ["PT2.5S", 2.5],
])("%s takes %d seconds", (text, seconds) => {
  expect(measureDuration(text)).toBe(seconds);
});

test.each([
  ["P0001-00-00T00:00:00", 31_536_000],
  ["P0000-01-00T00:00:00", 2_419_200],
  ["P0000-00-01T00:00:00", 86_400],
  ["P0000-00-00T01:02:03", 3_723],
  ["P00000001T000000", 86_400],
  ["P00000000T010203", 3_723],
])("%s, which is written like a date and time, takes %d seconds", (text, seconds) => {
  expect(measureDuration(text)).toBe(seconds);
});

test.each([
  "",
  "2H",
  "in PT2H",
  "PT2H later",
  "PT2X",
  "text",
  "P0000-00-01T00:00:00Z",
  "at P0000-00-01T00:00:00",
])("%j is not a duration and takes 0 seconds", (text) => {
  expect(measureDuration(text)).toBe(0);
});

test("a duration exceeds a limit only if it is longer", () => {
  expect(exceedsDuration("PT2H", 7_200)).toBe(false);
  expect(exceedsDuration("PT2H", 7_199)).toBe(true);
  expect(exceedsDuration("text", 0)).toBe(false);
});
