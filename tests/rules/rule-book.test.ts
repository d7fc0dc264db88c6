import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { loadRuleset } from "../../scripts/lint/load-ruleset.ts";
import { readOwnRules } from "../../scripts/lint/read-own-rules.ts";
import { runCase, type RuleCase } from "./run-case.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = fileURLToPath(new URL("cases", import.meta.url));
const books = ["openapi", "contract", "structure", "tree", "journeys", "bundle"];
const rulesets = await Promise.all(
  books.map((book) => loadRuleset(path.join(root, "rules", `${book}.yaml`))),
);
const own = await readOwnRules({ root });
const rules = [...own.contract, ...own.structure];

const cases = new Map<string, { pass?: RuleCase[]; fail?: RuleCase[] }>();
for (const file of await readdir(folder)) {
  const text = await readFile(path.join(folder, file), "utf8");
  cases.set(path.basename(file, ".yaml"), parse(text) as { pass?: RuleCase[]; fail?: RuleCase[] });
}

test("every rule has cases, and every case file has its rule", () => {
  expect(
    [...cases.keys()].sort(),
    "Each rule needs a file of its name in tests/rules/cases/, and each of these files a rule in rules/.",
  ).toEqual([...rules].sort());
});

describe.each(rules)("%s", (rule) => {
  const { pass = [], fail = [] } = cases.get(rule) ?? {};
  const run = (ruleCase: RuleCase) => {
    const ruleset =
      ruleCase.book === undefined
        ? rulesets.find(({ rules: known }) => rule in known)
        : rulesets[books.indexOf(ruleCase.book)];
    if (ruleset === undefined) throw new Error(`\`${rule}\` is in no ruleset`);
    return runCase({ ruleset, rule, root, ruleCase });
  };

  test("has a passing and a failing case", () => {
    expect(pass).not.toHaveLength(0);
    expect(fail).not.toHaveLength(0);
    expect(fail.every(({ want = [] }) => want.length > 0)).toBe(true);
  });

  test.each(pass)("finds nothing in passing case %#", async (ruleCase) => {
    expect(await run(ruleCase)).toEqual([]);
  });

  test.each(fail)("finds exactly what failing case %# expects", async (ruleCase) => {
    expect(await run(ruleCase)).toEqual(ruleCase.want);
  });
});
