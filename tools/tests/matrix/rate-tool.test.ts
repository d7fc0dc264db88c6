import { describe, expect, test } from "vitest";
import { rateTool, succeeded, type TrialOutcome } from "../../others/matrix/rate-tool.ts";

const complete: TrialOutcome = { checks: [{ what: "examples valid", done: 2, of: 2 }] };
const partial: TrialOutcome = {
  checks: [
    { what: "examples valid", done: 2, of: 2 },
    { what: "calls answered", done: 1, of: 2, reason: "upload gave 415" },
  ],
};
const broken: TrialOutcome = { broken: "generates nothing" };

describe("a tool", () => {
  test("works if it passes all checks without a flag", () => {
    expect(rateTool(["--lax"], complete, undefined)).toEqual({
      result: "works",
      flags: [],
      detail: "examples valid 2 of 2",
    });
  });

  test("works with a flag if only the trial with its flags passes all checks, and the row says why", () => {
    expect(rateTool(["--lax"], partial, complete)).toEqual({
      result: "with flag",
      flags: ["--lax"],
      detail: "examples valid 2 of 2; without: upload gave 415",
    });
  });

  test("fails with the figures of its last trial and the first reason", () => {
    const detail = "examples valid 2 of 2, calls answered 1 of 2: upload gave 415";
    expect(rateTool([], partial, undefined)).toEqual({ result: "fails", flags: [], detail });
    expect(rateTool(["--lax"], broken, partial)).toEqual({ result: "fails", flags: ["--lax"], detail });
  });

  test("fails with only the reason if it crashes", () => {
    expect(rateTool([], broken, undefined)).toMatchObject({ result: "fails", detail: "generates nothing" });
  });
});

test.each<[string, TrialOutcome]>([
  ["checks nothing", { checks: [] }],
  ["finds nothing to check", { checks: [{ what: "examples valid", done: 0, of: 0 }] }],
])("a trial that %s does not succeed", (_, outcome) => {
  expect(succeeded(outcome)).toBe(false);
  expect(rateTool([], outcome, undefined).result).toBe("fails");
});
