import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { scoreMutants, type Equivalent, type MutationReport } from "../../scripts/mutate/score-mutants.ts";

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

const entry = { line: "if (a > 0) return b;", why: "it says why" };

test("mutants that are killed or time out are caught, survivors are not, and others do not count", () => {
  const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"];
  expect(scoreMutants(report(...statuses), [])).toEqual({
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

test("an equivalent survivor is not counted, whether it is listed by line or by replacement", () => {
  const survived = report("Killed", "Survived", "Survived");
  expect(scoreMutants(survived, [entry])).toMatchObject({ caught: 1, counted: 1, equivalent: 2 });
  const one = { ...entry, replacement: "mutant 2" };
  expect(scoreMutants(survived, [one])).toMatchObject({ counted: 2, equivalent: 1 });
});

test("an entry that no survivor matches is stale, whether the code moved or the mutant is caught now", () => {
  const caught = { ...entry, replacement: "mutant 0" };
  const moved = { ...entry, line: "if (a) return b;" };
  const { stale } = scoreMutants(report("Killed", "Survived"), [entry, caught, moved]);
  expect(stale).toEqual([caught, moved]);
});

test("each entry of the list in this repository has a reason, and is in a folder that is mutated", async () => {
  const read = async (file: string) =>
    parse(await readFile(new URL(`../../scripts/mutate/${file}`, import.meta.url), "utf8")) as unknown;
  const equivalents = (await read("equivalents.yaml")) as Record<string, Equivalent[]>;
  const folders = Object.keys((await read("folders.yaml")) as object);
  expect(folders).toEqual(expect.arrayContaining(Object.keys(equivalents)));
  for (const { line, why } of Object.values(equivalents).flat()) {
    expect(line).toBe(line.trim());
    expect(why).toMatch(/^[A-Z].*\.$/u);
  }
});
