import { expect, test } from "vitest";
import { listCatalogues } from "../../../scripts/docs/compose/list-catalogues.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const catalogues = listCatalogues(loadContract(), "# Changelog\n\n## [Unreleased]\n\n- One thing.\n");
const blocks = catalogues.join("\n\n").split(/```[\s\S]*?```/u);
const headings = blocks.flatMap((block) => block.match(/^##? .+$/gmu) ?? []);

test("each section has one title, and no two headings of the menu are alike", () => {
  for (const section of catalogues) {
    expect(section.split(/```[\s\S]*?```/u).flatMap((block) => block.match(/^# /gmu) ?? [])).toHaveLength(1);
    expect(section).toMatch(/^# /u);
  }
  const titles = headings.map((heading) => heading.replace(/^#+ /u, ""));
  expect(new Set(titles).size).toBe(titles.length);
});

test("two runs give the same text", () => {
  expect(listCatalogues(loadContract(), "# Changelog\n\n## [Unreleased]\n\n- One thing.\n")).toEqual(
    catalogues,
  );
});

test("every table has as many cells in each row as in its head", () => {
  for (const block of blocks) {
    for (const table of block.match(/(?:^\|.*\|$\n?)+/gmu) ?? []) {
      const widths = table
        .trim()
        .split("\n")
        .map((row) => row.split(/(?<!\\)\|/u).length);
      expect(new Set(widths).size, table).toBe(1);
    }
  }
});

test("no text of the contract opens a tag or ends a cell", () => {
  const [webhook] = loadContract().webhooks;
  const changed = loadContract([`${webhook?.pointer ?? ""}/summary`, "A <b> or | a"]);
  const [events = ""] = listCatalogues(changed, "");
  expect(events).toContain(String.raw`A &lt;b> or \| a`);
  expect(events).not.toContain("<b>");
});

test("every operation and notification is linked, and every open point is told", () => {
  const { assumptions, operations, webhooks } = loadContract();
  const page = catalogues.join("\n\n");
  for (const { operationId } of [...operations, ...webhooks]) {
    expect(page).toContain(`/${operationId.toLowerCase()})`);
  }
  for (const { pointer, text } of assumptions) {
    expect(catalogues[4]).toContain(text.replaceAll(/\s*\n\s*/gu, " "));
    expect(catalogues[4]).toContain(`\`${pointer}\``);
  }
});
