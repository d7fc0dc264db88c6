import { expect, test } from "vitest";
import { applyDeviations } from "../../src/conformance/deviations.ts";
import type { ExpectedDeviation } from "../../src/conformance/target.ts";
import type { CaseResult, Problem } from "../../src/conformance/verdict.ts";
import { deriveCases } from "../../src/conformance/derive.ts";
import { operations } from "./contract.ts";

const { cases } = deriveCases(operations.filter(({ operationId }) => operationId === "getPayout"));
const problem: Problem = {
  ...{ check: "token", place: "/header/authorization", keyword: "security" },
  ...{ message: "No token.", contract: "", assumptions: [] },
};
const results = cases
  .filter(({ kind }) => kind === "no-token" || kind === "other-scheme")
  .map((one): CaseResult => ({ case: one, verdict: "finding", problems: [problem] }));
const deviation: ExpectedDeviation = { check: "token", reason: "It is internal.", until: "2026-12-31" };

const apply = (changes: Partial<ExpectedDeviation>, given = results, today = "2026-12-31") => {
  const applied = applyDeviations(given, [{ ...deviation, ...changes }], today);
  return [...applied.deviations.map(({ state }) => state), ...applied.results.map(({ verdict }) => verdict)];
};

test("a finding that is expected is a deviation, until its date", () => {
  expect(apply({})).toEqual(["seen", "deviation", "deviation"]);
  expect(apply({}, results, "2027-01-01")).toEqual(["expired", "finding", "finding"]);
});

test("it is expected at its operation, kind of case and place only", () => {
  expect(apply({ kind: "no-token" })).toEqual(["seen", "deviation", "finding"]);
  expect(apply({ place: "/elsewhere" })).toEqual(["gone", "finding", "finding"]);
  expect(apply({ operation: "openMedCase" })).toEqual(["unjudged", "finding", "finding"]);
  expect(apply({ check: "body" })).toEqual(["unjudged", "finding", "finding"]);
});

test("one that its cases no longer show is gone, unless they were not judged", () => {
  const passed = results.map((result): CaseResult => ({ ...result, verdict: "passed", problems: [] }));
  expect(apply({}, passed)).toEqual(["gone", "passed", "passed"]);
  const skipped = passed.map((result): CaseResult => ({ ...result, verdict: "skipped" }));
  expect(apply({}, skipped)).toEqual(["unjudged", "skipped", "skipped"]);
});
