import { expect, test } from "vitest";
import { describeMutation, isComplete } from "../../contract-mutants/describe-mutation.ts";
import type { MutationResult } from "../../contract-mutants/mutate-contract.ts";

const quiet: MutationResult = {
  counts: new Map([["bound loosened", new Map([["statements", 2] as const, ["equal", 1] as const])]]),
  survivors: [],
  unchecked: 0,
};
const pointer = "/components/schemas/Thing";
const loud: MutationResult = {
  ...quiet,
  survivors: [
    { operator: "bound loosened", pointer, change: "minimum dropped", payload: { size: 0 } },
    { operator: "list reordered", pointer, change: "`B` put before `A`" },
  ],
};

test("the outcomes are counted by operator and in total", () => {
  const rows = describeMutation(quiet)
    .split("\n")
    .map((line) => line.split(/\s{2,}/));
  expect(rows).toEqual([
    ["operator", "made", "statements", "build", "table", "equal", "failed"],
    ["bound loosened", "3", "2", "0", "0", "1", "0"],
    ["all", "3", "2", "0", "0", "1", "0"],
  ]);
});

test("a survivor is listed with its operator, place, change, and a payload that reveals it", () => {
  const text = describeMutation(loud);
  expect(text).toContain(
    `FAILED bound loosened: ${pointer}: minimum dropped; different verdict on {"size":0}`,
  );
  expect(text).toContain("`B` put before `A`; no payload can reveal it, and the table does not show it");
});

test("a run is complete if every mutant was checked and none survived", () => {
  expect([quiet, loud, { ...quiet, unchecked: 1 }].map(isComplete)).toEqual([true, false, false]);
});

test("a run that stopped early says so", () => {
  expect(describeMutation({ ...quiet, unchecked: 7 })).toContain(
    "Stopped early: 7 mutants were not checked. Allow more time with --max-time.",
  );
});
