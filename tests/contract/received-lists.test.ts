import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import contract from "../../generated/openapi.json" with { type: "json" };
import { listReceivedLists } from "../../rules/model/received-lists.js";

interface RuleBook {
  rules: Record<string, { then: { functionOptions: { except: Record<string, string> } } }>;
}

const text = await readFile(new URL("../../rules/contract.yaml", import.meta.url), "utf8");
const except = (parse(text) as RuleBook).rules["received-lists-are-open"]?.then.functionOptions.except ?? {};

test("the rule book gives a reason for each closed list in responses and notifications, and for no others", () => {
  const closed = new Set(listReceivedLists(contract).map(({ name }) => name));
  expect(closed.size).toBeGreaterThan(0);
  expect(Object.keys(except).sort()).toEqual([...closed].sort());
  for (const [name, reason] of Object.entries(except)) expect(reason, name).toMatch(/\w+ \w+ \w+/u);
});
