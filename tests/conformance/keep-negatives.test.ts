import { expect, test } from "vitest";
import { keepNegatives, type Candidate } from "../../src/conformance/breakages.ts";

test("of several candidates with a name the first that breaks the contract is kept, and a name without one is dropped", () => {
  const asked: string[] = [];
  const candidate = (name: string, pointer: string, negative: boolean): Candidate => ({
    case: { name, pointer } as Candidate["case"],
    isNegative: () => {
      asked.push(pointer);
      return negative;
    },
  });
  const kept = keepNegatives([
    candidate("a", "1", false),
    candidate("b", "2", false),
    candidate("a", "3", true),
    candidate("a", "4", true),
    candidate("c", "5", true),
  ]);
  expect(kept).toEqual({
    cases: [
      { name: "a", pointer: "3" },
      { name: "c", pointer: "5" },
    ],
    dropped: ["b"],
  });
  expect(asked).toEqual(["1", "2", "3", "5"]);
});

test("a candidate that differs from an example is preferred to one whose valid request is made up", () => {
  const candidate = (pointer: string, isAdded: boolean, isNegative = true): Candidate => ({
    case: { name: "a", pointer } as Candidate["case"],
    isAdded,
    isNegative: () => isNegative,
  });
  const keep = (...candidates: Candidate[]) => keepNegatives(candidates).cases.map(({ pointer }) => pointer);
  expect(keep(candidate("1", true), candidate("2", false), candidate("3", false))).toEqual(["2"]);
  expect(keep(candidate("1", true), candidate("2", false, false))).toEqual(["1"]);
});
