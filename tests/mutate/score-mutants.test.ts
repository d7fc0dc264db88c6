import { expect, test } from "vitest";
import { scoreMutants, type MutationReport } from "../../scripts/mutate/score-mutants.ts";

const source = "const a = 1;\n  if (a > 0) return b;\n";

/** A report on one file, with a mutant on its second line for each status. */
function report(...statuses: string[]): MutationReport {
  const mutants = statuses.map((status, index) => ({
    mutatorName: "ConditionalExpression",
    replacement: `mutant ${index}`,
    status,
    location: { start: { line: 2, column: 7 } },
  }));
  return { files: { "src/money/pay.ts": { source, mutants } } };
}

const file = "src/money/pay.ts";
const entry = { line: "if (a > 0) return b;", replacement: "mutant 2", why: "it says why" };

test("mutants that are killed or time out are caught, survivors are not, and others do not count", () => {
  const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"];
  expect(scoreMutants(report(...statuses), {})).toEqual({
    caught: 2,
    counted: 4,
    equivalent: 0,
    survivors: [
      'src/money/pay.ts:2:7 ConditionalExpression "mutant 2"',
      'src/money/pay.ts:2:7 ConditionalExpression "mutant 3"',
    ],
    stale: [],
  });
});

test("an equivalent survivor is not counted if its file, line and replacement are listed", () => {
  const survived = report("Killed", "Survived", "Survived");
  expect(scoreMutants(survived, { [file]: [entry] })).toMatchObject({ counted: 2, equivalent: 1, stale: [] });
  expect(scoreMutants(survived, { "src/money/sum.ts": [entry] })).toMatchObject({
    counted: 3,
    equivalent: 0,
  });
});

test("an entry that no survivor matches is stale, whether the code moved or the mutant is caught now", () => {
  const caught = { ...entry, replacement: "mutant 0" };
  const moved = { ...entry, line: "if (a) return b;" };
  const lists = { [file]: [entry, caught, moved], "src/money/gone.ts": [{ ...entry }] };
  expect(scoreMutants(report("Killed", "Survived", "Survived"), lists).stale).toEqual([
    'src/money/pay.ts: if (a > 0) return b; with "mutant 0"',
    'src/money/pay.ts: if (a) return b; with "mutant 2"',
    'src/money/gone.ts: if (a > 0) return b; with "mutant 2"',
  ]);
});
