import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listCatalogues } from "../../../docs/catalogues/list-catalogues.ts";
import { targetOfCall } from "../../../docs/addresses/addresses.ts";
import { readJourneys } from "./read-journeys.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const questions = readFileSync(new URL("../../../openapi/questions.yaml", import.meta.url), "utf8");
const journeys = readJourneys();
const changelog = "# Changelog\n\n## [Unreleased]\n\n- One thing.\n";
const catalogues = listCatalogues(loadContract(), { changelog, questions, journeys });
const blocks = catalogues.join("\n\n").split(/```[\s\S]*?```/u);

test("each page has one title, and no two have the same", () => {
  const titles = catalogues.map((section) => {
    const found = section.split(/```[\s\S]*?```/u).flatMap((block) => block.match(/^# .+$/gmu) ?? []);
    expect(found).toHaveLength(1);
    expect(section.startsWith(found[0] ?? "")).toBe(true);
    return found[0];
  });
  expect(new Set(titles).size).toBe(catalogues.length);
});

test("every row of a table has as many cells as its header", () => {
  const tables = blocks.flatMap((block) => block.match(/(?:^\|.*\|$\n?)+/gmu) ?? []);
  expect(tables.length).toBeGreaterThan(catalogues.length);
  for (const table of tables) {
    const rows = table.trim().split("\n");
    expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/u).length)).size, table).toBe(1);
  }
});

test("no text of the contract opens a tag or ends a cell", () => {
  const [webhook] = loadContract().webhooks;
  const changed = loadContract([`${webhook?.pointer ?? ""}/summary`, "A <b> or | a"]);
  const [events = ""] = listCatalogues(changed, { changelog: "", questions: "", journeys: {} });
  expect(events).toContain(String.raw`A &lt;b> or \| a`);
  expect(events).not.toContain("<b>");
});

test("every operation and notification is linked", () => {
  const { operations, webhooks } = loadContract();
  const page = catalogues.join("\n\n");
  for (const call of [...operations, ...webhooks]) expect(page).toContain(`](${targetOfCall(call)})`);
});
