import { expect, test } from "vitest";
import { describeSandbox } from "../../../docs/catalogues/describe-sandbox.ts";
import { sandboxAssumptions } from "../../../src/sandbox/assumptions.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import { listNotCarriedOut } from "../../../src/sandbox/pipeline.ts";
import type { StateMachine } from "../../../src/sandbox/state-machine.ts";
import { magicValues } from "../../../src/sandbox/magic-values.ts";
import { removeBehavior } from "../../sandbox/remove-behavior.ts";

const page = describeSandbox();
const rows = page.split("\n").filter((line) => line.startsWith("| "));

test("each magic value has a row with its effect", () => {
  for (const { operations, member, value, effect } of magicValues) {
    const row = rows.find((line) => line.startsWith(`| \`${value}\` as \`${member}\` | ${effect} |`));
    for (const id of operations) expect(row).toContain(`[${id}](operation:${id})`);
  }
});

const machines: readonly StateMachine[] = Object.values(stateMachines);
const sections = page.split("\n### ").slice(1);

test.each(machines.flatMap(({ transitions }, index) => transitions.map((row) => ({ ...row, index }))))(
  "the page shows what $trigger does in $from",
  ({ index, from, trigger, to, notification, assumption }) => {
    const section = sections[index] ?? "";
    const row = section.split("\n").find((line) => {
      const [before, cause, after] = line.split(" | ");
      return (
        before?.includes(from ?? "new") === true &&
        cause?.startsWith(`\`${trigger}\``) === true &&
        after === `\`${to}\``
      );
    });
    expect(row).toContain(notification === undefined ? "| none |" : `](event:${notification})`);
    expect(row?.endsWith("| documented |")).toBe(assumption === undefined);
    if (assumption !== undefined) expect(section).toContain(`. ${assumption}`);
  },
);

test("transitions that differ only in the state before share a row", () => {
  const found = rows.filter((line) => line.includes("| `awaitRefund` |"));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("| `CREATED`, `TRACED`, `WAITING_ANALYSIS`, `ANALYSED` |");
});

test("each assumption has a row, with the setting that changes it", () => {
  for (const { subject, choice, setting } of Object.values(sandboxAssumptions).flat()) {
    const row = rows.find((line) => line.startsWith(`| ${subject} |`) && line.includes(choice));
    expect(row, subject).toMatch(
      setting === undefined ? /\| none \|$/u : new RegExp(`\\| \`${setting}\` \\|$`, "u"),
    );
  }
});

test("each operation without a behavior is listed", () => {
  const isComplete = listNotCarriedOut().length === 0;
  expect(page.includes("None: the sandbox carries out every operation of the contract.")).toBe(isComplete);
  removeBehavior("getPayout");
  const other = describeSandbox();
  expect(other).toContain("\n- [getPayout](operation:getPayout)");
  expect(other).not.toContain("None: ");
});

test("MED is spelled in capitals", () => {
  expect(page).toContain("\n### MED case\n");
});
