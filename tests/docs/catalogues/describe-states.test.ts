import { expect, test } from "vitest";
import { walkDocument } from "../../../src/contract/references.ts";
import { describeStates } from "../../../docs/catalogues/describe-states.ts";
import { loadBundle, loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const page = describeStates(contract);
const status = "/components/schemas/SubscriptionStatus";

test("each schema with `x-transitions` has a section with a row for each state, and an arrow for each transition", () => {
  let count = 0;
  walkDocument(loadBundle(), (node) => {
    if ("x-transitions" in node) count += 1;
  });
  expect(contract.states).toHaveLength(count);
  for (const { title, values, transitions } of contract.states) {
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block.match(/ → /gu) ?? []).toHaveLength(transitions.length);
    for (const { value, meaning } of values) {
      expect(block).toContain(`| \`${String(value)}\` | ${meaning ?? ""} |`);
    }
  }
});

test("if no transition is documented, the page says so", () => {
  for (const { title, note } of contract.states) {
    if (note === undefined) continue;
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block).toContain(`\n\n${note}`);
  }
});

test("a changed transition changes the table", () => {
  const transition = { from: "INITIAL", trigger: "The payer agrees.", to: "ACCEPTED", notification: null };
  const changed = loadContract([`${status}/x-transitions/2`, transition]);
  expect(describeStates(changed)).toContain("| `INITIAL` → `ACCEPTED` | The payer agrees. | none |");
});
