import { type ContractOperation, nameCall } from "../../src/contract/operations.ts";
import { magicValues } from "../../src/sandbox/magic-values.ts";
import { answeredSettings } from "../../src/sandbox/options.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";
import { stateMachines } from "../../src/sandbox/states.ts";
import { listNotCarriedOut } from "../../src/sandbox/carried-out.ts";
import type { StateMachine, Transition } from "../../src/sandbox/state-machine.ts";
import { linkOperation, toSlug } from "../addresses/addresses.ts";
import { say } from "../text/say.ts";
import { joinBlocks, printCode, printTable } from "../text/markdown.ts";

/**
 * Returns the page about the sandbox: its magic values, its states, its assumptions, and what it does not carry out, from
 * the tables that it runs on.
 */
export function describeSandbox(calls: readonly ContractOperation[]): string {
  const links = new Map(calls.map((call) => [nameCall(call), linkOperation(call)]));
  return joinBlocks(
    `# ${say("The sandbox")}`,
    say(
      "The sandbox carries out calls instead of responding with examples: an order that you create can be paid, and its notification is sent. [Test with the sandbox](guide:Test with the sandbox) shows how to use it in a test or on a port; **Send** on the page of each [operation](operation:createTransparentOrderV3) uses one in your browser.",
    ),
    `## ${say("Magic values")}`,
    say("Send one of these values, from any client, to cause what it says."),
    printMagicValues(links),
    `## ${say("What it tolerates")}`,
    say("What passes here may fail at the service:"),
    tolerated.map((one) => `- ${one}`).join("\n"),
    `## ${say("What it does not simulate")}`,
    say(
      "The contract has no operation that creates payouts, account requests or close requests, reads orders, or confirms a key claim: use the [controls](guide:Test with the sandbox#what-to-call) or example data.",
    ),
    printNotCarriedOut(links),
    `## ${say("States")}`,
    say(
      "Each row is a transition. The provider documents some of them; the others are assumptions, each with a note below its table. A cause is a call, or a control that simulates the outside world.",
    ),
    ...Object.entries(stateMachines).map(([name, machine]) => printMachine(name, machine, links)),
    `## ${say("Assumptions")}`,
    say(
      "Where something is open, the sandbox makes the choice that rejects the least, and sends nothing that the contract does not describe. If the last column names a setting, it changes the choice; `settings` is an option of `createSandbox`.",
    ),
    ...Object.entries(sandboxAssumptions).map(([subject, assumptions]) =>
      joinBlocks(
        `### ${subject}`,
        printTable(
          [say("About"), say("Open"), say("In the sandbox"), say("Setting")],
          assumptions.map(({ subject: about, open, choice, setting }) =>
            setting !== undefined && setting in answeredSettings
              ? [
                  about,
                  say("Answered by the provider."),
                  printCode(answeredSettings[setting]),
                  printCode(setting),
                ]
              : [about, open, choice, setting === undefined ? say("none") : printCode(setting)],
          ),
        ),
      ),
    ),
  );
}

/** What the sandbox accepts although nothing says that the service does, besides what is in the assumptions. */
const tolerated = [
  "A base URL with a path, as in `https://sandbox.test/provider`, since that of your provider may have one. A path with `/order` or `/auth`, with which the paths of the contract begin, is rejected with 404.",
  "Members and query parameters that the contract does not have. They are ignored, and `problem` in the log names them.",
  "Every string of at most 64 characters as the `idempotency-key` of an order, although the documentation asks for a UUID.",
  "A receiver that responds with 200, but without the acknowledgement. The log of deliveries says so in `acknowledged`.",
  "`Prefer: code=404`, or another status, which gets an example of the contract in place of the call.",
];

/** The links to operations and notifications, by id and name. */
type Links = ReadonlyMap<string, string>;

function printNotCarriedOut(links: Links): string {
  const ids = listNotCarriedOut();
  if (ids.length === 0) return say("Every operation of the contract is carried out.");
  return joinBlocks(
    say(
      "The sandbox checks calls of these operations, and responds with the example of the contract whose request is most like the one sent; the header `x-sandbox-example` names it. It keeps nothing and sends no notification.",
    ),
    ids.map((id) => `- ${links.get(id) ?? id}`).join("\n"),
  );
}

/** Prints a table for each field that has magic values, those with the most values first. */
function printMagicValues(links: Links): string {
  const placeOf = ({ operations, member }: Pick<(typeof magicValues)[number], "operations" | "member">) =>
    say("As {member} of {operations}:", {
      member: printCode(member),
      operations: operations.map((id) => links.get(id) ?? id).join(` ${say("and")} `),
    });
  const groups = [...new Set(magicValues.map(placeOf))].map((place) => ({
    place,
    values: magicValues.filter((one) => placeOf(one) === place),
  }));
  return joinBlocks(
    ...groups
      .sort((first, second) => second.values.length - first.values.length)
      .flatMap(({ place, values }) => [
        place,
        printTable(
          [say("Value"), say("Effect")],
          values.map(({ value, effect }) => [printCode(value), effect]),
        ),
      ]),
  );
}

/** Prints the transitions of a resource. Those that differ only in the state before share a row. */
function printMachine(name: string, { transitions }: StateMachine, links: Links): string {
  const notes = [...new Set(transitions.flatMap(({ assumption = [] }) => assumption))];
  const groups = new Map<string, Transition[]>();
  for (const transition of transitions) {
    const { from, ...rest } = transition;
    const key = JSON.stringify([from === null, rest]);
    groups.set(key, [...(groups.get(key) ?? []), transition]);
  }
  return joinBlocks(
    `### ${toHeading(name)}`,
    printTable(
      [say("From"), say("Cause"), say("To"), say("Notification"), say("Basis")],
      [...groups.values()].map((group) => printRow(group, notes, links)),
    ),
    ...(notes.length === 0 ? [] : [notes.map((note, index) => `${index + 1}. ${note}`).join("\n")]),
  );
}

function printRow(group: readonly Transition[], notes: readonly string[], links: Links): string[] {
  const [row] = group;
  if (row === undefined) return [];
  const { trigger, when, to, notification, assumption } = row;
  return [
    group.map(({ from }) => (from === null ? say("new") : printCode(from))).join(", "),
    when === undefined ? printCode(trigger) : `${printCode(trigger)}, ${say("if")} ${when}`,
    printCode(to),
    notification === undefined ? say("none") : (links.get(notification) ?? notification),
    assumption === undefined
      ? say("documented")
      : say("note\u{a0}{number}", { number: notes.indexOf(assumption) + 1 }),
  ];
}

/** Turns a key such as `cancellationRequest` into `Cancellation request`. */
function toHeading(name: string): string {
  const words = toSlug(name).replaceAll("-", " ");
  return words.replace(/^(?:med\b|.)/, (start) => start.toUpperCase());
}
