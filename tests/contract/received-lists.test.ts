import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import contract from "../../generated/openapi.json" with { type: "json" };
import { listReceivedLists } from "../../rules/model/list-received-lists.js";

interface RuleBook {
  rules: {
    "received-lists-are-open": { then: { functionOptions: { except: Record<string, string> } } };
  };
}

const rules = parse(
  await readFile(new URL("../../rules/contract.yaml", import.meta.url), "utf8"),
) as RuleBook;
const { except } = rules.rules["received-lists-are-open"].then.functionOptions;

test("each list that the rule lets be closed is a closed list of what is received", () => {
  const closed = listReceivedLists(contract).map(({ name }) => name);
  expect([...new Set(closed)].sort()).toEqual(Object.keys(except).sort());
});

test("each of them has a reason", () => {
  for (const [name, reason] of Object.entries(except)) expect(reason, name).toMatch(/\w+ \w+ \w+/u);
});
