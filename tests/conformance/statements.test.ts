import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules, shapes } from "../../generated/rules.ts";
import { questions } from "../../generated/questions.ts";
import { readStatements } from "../../scripts/build/statements.ts";
import { repository } from "../../scripts/cli/repository.ts";

const folder = new URL("../../src/conformance/", import.meta.url);
const code = readdirSync(folder)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");
const statements = await readStatements(repository);

test("what no schema proves is looked at by the suite, under the id of its statement", () => {
  const seen = statements.filter(({ seen }) => seen !== undefined);
  expect(seen.filter(({ id }) => !code.includes(`"${id}"`)).map(({ id }) => id)).toEqual([]);
});

test("every statement that the suite names exists", () => {
  const known = new Set(statements.map(({ id }) => id));
  const named = [...code.matchAll(/(?:statement: |\bof\(|same\()"([a-z][\w-]+)"/gu)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((id) => !known.has(id ?? ""))).toEqual([]);
});

test("a statement decides only questions that are asked", () => {
  const decided = [...rules, ...shapes].flatMap(({ decides = [] }) => decides);
  expect([...new Set(decided)].filter((id) => !Object.hasOwn(questions, id))).toEqual([]);
});
