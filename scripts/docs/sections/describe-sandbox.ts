import { magicValues } from "../../../src/sandbox/magic/magic-values.ts";
import { sandboxAssumptions } from "../../../src/sandbox/catalogue/sandbox-assumptions.ts";
import { stateMachines } from "../../../src/sandbox/catalogue/state-machines.ts";
import type { StateMachine } from "../../../src/sandbox/states/state-machine.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printCode } from "../text/print-code.ts";
import { printTable } from "../text/print-table.ts";

/** Returns the page about the sandbox: its magic values, its states, and its assumptions, from the tables that it runs on. */
export function describeSandbox(): string {
  return joinBlocks(
    "# The sandbox",
    "The sandbox carries out calls instead of answering them with examples. The guide [Test your integration](guide:Test your integration#play-whole-journeys-in-the-sandbox) shows how to use it. This page lists what it does where the documentation says nothing, from the tables that it runs on.",
    "## Magic values",
    "Any client can lead the sandbox to a certain behaviour by the values that it sends.",
    printMagicValues(),
    "## States",
    "Each row is a transition of the sandbox. What the documentation shows is marked as documented; the rest is an assumption of the sandbox. A transition without a notification sends nothing.",
    ...Object.entries(stateMachines).map(([name, machine]) => printMachine(name, machine)),
    "## Assumptions",
    "Where the documentation leaves something open, the sandbox makes the choice that rejects least, and sends nothing that the contract does not describe. A rule in the last column changes the choice: an option of `createSandbox`.",
    ...Object.entries(sandboxAssumptions).map(([subject, assumptions]) =>
      joinBlocks(
        `### ${subject}`,
        printTable(
          ["About", "Not documented", "In the sandbox", "Rule"],
          assumptions.map(({ subject: about, open, choice, rule }) => [
            about,
            open,
            choice,
            rule === undefined ? "" : printCode(rule),
          ]),
        ),
      ),
    ),
  );
}

function printMagicValues(): string {
  return printTable(
    ["Operation", "Member", "Value", "Effect"],
    magicValues.map(({ operations, member, value, effect }) => [
      operations.map((id) => `[${id}](operation:${id})`).join(", "),
      printCode(member),
      printCode(value),
      effect,
    ]),
  );
}

function printMachine(name: string, { transitions }: StateMachine): string {
  const notes = [...new Set(transitions.flatMap(({ assumption = [] }) => assumption))];
  return joinBlocks(
    `### ${name}`,
    printTable(
      ["From", "Cause", "To", "Notification", "Basis"],
      transitions.map(({ from, trigger, when, to, notification, assumption }) => [
        from === null ? "" : printCode(from),
        when === undefined ? printCode(trigger) : `${printCode(trigger)}, if ${when}`,
        printCode(to),
        notification === undefined ? "none" : `[${notification}](event:${notification})`,
        assumption === undefined ? "documented" : `assumption ${notes.indexOf(assumption) + 1}`,
      ]),
    ),
    ...(notes.length === 0 ? [] : [notes.map((note, index) => `${index + 1}. ${note}`).join("\n")]),
  );
}
