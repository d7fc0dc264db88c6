import {
  describeCall,
  isNotification,
  nameKeyHeader,
  type ContractOperation,
} from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { targetOfCall } from "../addresses/addresses.ts";
import type { TextKey } from "../config/languages.ts";
import { printCode } from "./markdown.ts";
import { describeLeftStates } from "../catalogues/describe-events.ts";
import { say, type Saying } from "./say.ts";
import { findNewest } from "./versions.ts";

/** A fact at the head of a page: what it is about, and its text as Markdown; empty if it does not apply. */
type Fact = readonly [term: Term, text: string];

/** What a fact is about: `fact.Token` of the texts of the site. */
type Term = TextKey extends infer Key ? (Key extends `fact.${infer Name}` ? Name : never) : never;

/** Lists what a reader must know to make a call, or to receive a notification. */
export function listFacts(call: ContractOperation, contract: Omit<Contract, "nodes">): Fact[] {
  const facts = isNotification(call) ? listEventFacts(call, contract) : listCallFacts(call, contract);
  return facts.filter(([, text]) => text !== "");
}

function listCallFacts(call: ContractOperation, { operations }: Pick<Contract, "operations">): Fact[] {
  const { auth, scope, idempotencyKey } = describeCall(call);
  const newest = findNewest(call, operations);
  const token =
    scope === null
      ? say("Required; ask your provider for its scope")
      : say("Required, with the scope {scope}", { scope: printCode(scope) });
  const keys: Record<typeof idempotencyKey, Saying | undefined> = {
    none: undefined,
    optional: "Optional, in the {header} header.",
    required: "Required in the {header} header.",
  };
  const key = keys[idempotencyKey];
  return [
    [
      "Newer version",
      newest === undefined ? "" : `[${newest.operation.summary ?? ""}](${targetOfCall(newest)})`,
    ],
    ["Operation", `\`${call.operationId}\``],
    ["Token", auth ? token : say("Not needed")],
    ["Idempotency key", key === undefined ? "" : say(key, { header: printCode(nameKeyHeader(call)) })],
  ];
}

function listEventFacts(
  call: ContractOperation,
  { notifications, states }: Pick<Contract, "notifications" | "states">,
): Fact[] {
  const event = notifications.find(({ operation }) => operation === call);
  return [
    ["Event value", event?.isNamed === true ? "" : say("Open: the payload has no fixed `event` value.")],
    ["Resulting state", event === undefined ? say("Open.") : describeLeftStates(event, states)],
    ...Object.entries(call.responses).map(([status, { node }]): Fact => [
      "Acknowledge with",
      `${say("Status {status}.", { status: printCode(status) })} ${node["x-limit"] ?? ""}`,
    ]),
  ];
}
