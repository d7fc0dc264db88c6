import { expect, test } from "vitest";
import { walkDocument } from "../../../scripts/build/contract/walk-document.ts";
import { describeStates } from "../../../scripts/docs/sections/describe-states.ts";
import { listStateTables } from "../../../scripts/docs/sections/list-state-tables.ts";
import { change, readContract } from "./read-contract.ts";

const document = readContract();
const page = describeStates(document);
const status = "/components/schemas/SubscriptionStatus";

test("each schema that tells its transitions has a block with a picture and a row for each state", () => {
  let count = 0;
  walkDocument(document, (node) => {
    if ("x-transitions" in node) count += 1;
  });
  const tables = listStateTables(document);
  expect(tables).toHaveLength(count);
  for (const { title, values } of tables) {
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block).toContain("<svg ");
    for (const { value, meaning } of values) {
      expect(block).toContain(`| \`${String(value)}\` | ${meaning ?? ""} |`);
    }
  }
});

test("where no transition is shown, text and picture say so", () => {
  for (const { title, note } of listStateTables(document)) {
    if (note === undefined) continue;
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block).toContain(`\n\n${note}`);
    expect(block).toMatch(new RegExp(`<desc [^>]*>${note}</desc>`, "u"));
  }
});

test("a changed row changes the table", () => {
  const changed = readContract();
  change(changed, `${status}/x-transitions/2`, {
    from: "INITIAL",
    trigger: "The payer agrees.",
    to: "ACCEPTED",
    notification: null,
  });
  expect(describeStates(changed)).toContain("| `INITIAL` | The payer agrees. | `ACCEPTED` | none |");
});

test("no line of a picture is blank", () => {
  for (const [figure] of page.matchAll(/<figure[\s\S]*?<\/figure>/gu)) expect(figure).not.toMatch(/\n\s*\n/u);
});
