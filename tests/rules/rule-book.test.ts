import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Ruleset } from "@stoplight/spectral-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { describeFailure } from "../../src/lint/failure.ts";
import { loadRuleset, readOwnRules } from "../../src/lint/rules.ts";
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

test("every function has its rule", async () => {
  const functions = new URL("../../rules/functions/", import.meta.url);
  const modules = await Promise.all(
    (await readdir(functions)).map((file) => readFile(new URL(file, functions), "utf8")),
  );
  const tables = modules.map((text) => /^export default byRule\(\{$(.*?)^\}\);$/msu.exec(text)?.[1] ?? "");
  const named = tables.flatMap((table) =>
    [...table.matchAll(/^ {2}"([^"]+)": /gmu)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter((name) => !rules.includes(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("a rule whose function is missing says what to add", async () => {
  const definition = rulesets[0]?.rules["choices-differ"]?.definition;
  const ruleset = new Ruleset({ rules: definition === undefined ? {} : { "choices-vary": definition } });
  const run = runCase({ ruleset, rule: "choices-vary", root, ruleCase: { given: { openapi: "3.1.0" } } });
  expect(await run.catch(describeFailure)).toContain(
    "add a function for choices-vary to the module that the rule names",
  );
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
