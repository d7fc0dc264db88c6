// The edge of the controls over HTTP: objects of the contract in what they take, show and keep, by the trees of their schemas.
// Requests, responses and notifications are translated in ../names.ts. In code, `sandbox.control` has the names of its types.

import { renames } from "../../../generated/renames.ts";
import type { components } from "../../../generated/types.ts";
import { type Naming, renameMembersOf, renamePath, type RenameTree } from "../../contract/renames.ts";
import { groupBy } from "../../contract/text.ts";
import { magicValues } from "../magic-values.ts";
import { givenProblemsIn, givenSentence } from "../names.ts";
import type { Kind, Rows } from "../records.ts";
import type { StoredRecord } from "../store.ts";
import type { FieldProblem } from "../../server/rejection.ts";
import type { OperationId } from "./generated/operations.ts";

type SchemaName = keyof components["schemas"];
type Members = Readonly<Record<string, SchemaName>>;

/** Members of rows that are objects of the contract. */
const inRows: { readonly [K in Kind]?: { readonly [Name in keyof Rows[K]]?: SchemaName } } = {
  order: { amount: "PayinMoney", payer: "PayinPayer", subscription: "PayinSubscription" },
  subscription: { record: "Subscription", namedPayer: "SubscriptionParty" },
  scheduledPayment: { payment: "ScheduledPayment" },
  payout: { payout: "Payout", receiver: "PayoutReceiver" },
  closeRequest: { request: "CloseRequest" },
  medCase: { tracing: "MedTracing" },
  webhookConfiguration: { configuration: "WebhookConfiguration" },
};

/** Members of bodies of controls that are objects of the contract. */
const inBodies: { readonly [Id in OperationId]?: Members } = {
  payOrder: { payer: "PayinPayer" },
  receivePix: { payer: "PayinPayer" },
  settleScheduledPayment: { payer: "PayinPayer" },
  acceptSubscription: { payer: "SubscriptionPayer" },
  requestCancellation: { customer: "DocumentHolder" },
  createPayout: { receiver: "PayoutReceiver" },
};

/** The objects of the contract that controls return. */
const returned: { readonly [Id in OperationId]?: SchemaName } = {
  createPayout: "Payout",
  createCloseRequest: "CloseRequest",
};

/** The objects whose members the errors of a control name, by the first name of its path. */
const subjects: Members = {
  subscriptions: "Subscription",
  "scheduled-payments": "ScheduledPayment",
  payouts: "Payout",
};

function treeOf(members: Members = {}): RenameTree | undefined {
  const trees = Object.entries(members).flatMap(([member, schema]) => {
    const tree = renames.schemas[schema];
    return tree === undefined ? [] : [[member, tree] as const];
  });
  return trees.length > 0 ? { members: Object.fromEntries(trees) } : undefined;
}

function treeOfRow({ kind, row }: StoredRecord): RenameTree | undefined {
  // That of a snapshot may be anything.
  const { event = "" } = Object(row) as Partial<Rows["notification"]>;
  const payload = renames.notifications[event];
  return payload === undefined ? treeOf(inRows[kind]) : { members: { payload } };
}

/** Writes a record with the names that callers know. */
export function givenRecord(record: StoredRecord): StoredRecord {
  const tree = treeOfRow(record);
  return tree === undefined ? record : renameRow(record, tree, "given");
}

function renameRow(record: StoredRecord, tree: RenameTree, to: Naming): StoredRecord {
  return { ...record, row: renameMembersOf(tree, record.row, to) as StoredRecord["row"] };
}

/** A record of a snapshot with the contract's own names, and how problems of its row are named. */
interface ReadRecord {
  own: StoredRecord;
  name: (problems: readonly FieldProblem[]) => readonly FieldProblem[];
}

/** Reads a record of a snapshot in either names: versions before this one took it with the contract's own names. */
export function readRecord(record: StoredRecord): ReadRecord {
  const tree = treeOfRow(record);
  const keep: ReadRecord = { own: record, name: (problems) => problems };
  if (tree === undefined) return keep;
  const own = renameRow(record, tree, "own");
  // A member under its own name would be lost.
  if (JSON.stringify(renameRow(own, tree, "given")) !== JSON.stringify(record)) return keep;
  return { own, name: (problems) => givenProblemsIn({ members: { row: tree } }, problems) };
}

/** Writes the body of a control with the contract's own names. */
export function ownControlBody(operationId: OperationId, body: unknown): unknown {
  return renameMembersOf(treeOf(inBodies[operationId]), body, "own");
}

/** Writes what a control returns with the names that callers know. */
export function givenResult(operationId: OperationId, result: unknown): unknown {
  if (operationId === "takeSnapshot" && Array.isArray(result))
    return (result as StoredRecord[]).map((record) => givenRecord(record));
  return renameMembersOf(renames.schemas[returned[operationId] ?? ""], result, "given");
}

/** Names the members of the body of a control in what is wrong with it as callers do. */
export function givenControlProblems(
  operationId: OperationId,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  return givenProblemsIn(treeOf(inBodies[operationId]), problems);
}

/** Writes an error of a control about a resource with the names that callers know. */
export function givenMessage(path: string, message: string): string {
  return givenSentence(renames.schemas[subjects[path.split("/")[2] ?? ""] ?? ""], message);
}

/** Lists the magic values, each with the member that callers of its operations send. */
export function listMagicValues(): typeof magicValues {
  return magicValues.flatMap((value) => {
    const named = groupBy(value.operations, (operationId) =>
      renamePath(renames.requests[operationId], value.member.split("."), "given").join("."),
    );
    return [...named].map(([member, operations]) => ({ ...value, member, operations }));
  });
}
