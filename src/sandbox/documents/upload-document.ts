import { fileField } from "../../../generated/marks.ts";
import type { Rows } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { rejectField, type Behavior } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { checkFile } from "./check-file.ts";
import { addRecord } from "../store/add-record.ts";

/** The slots of an individual: all there are, and all of them mandatory. */
const individualSlots: readonly string[] = ["documentHolder", "selfieHolder", "pepDeclaration"];

/** Slots that keep the document that they already hold, unless `append` is false. */
const appendingSlots: ReadonlySet<string> = new Set([
  "documentHolder",
  "documentRepresentative",
  "selfieRepresentative",
  "partnerProofAddress",
]);

/** Stores a document and, if an account request is named, attaches it to the slot that `documentType` names. */
export const uploadDocument: Behavior<"uploadDocument"> = async (
  { company, body },
  { records, now, ids },
) => {
  // A field of a form that is left empty is not filled in.
  const [slot, requestId] = [body.documentType || undefined, body.accountRequestId || undefined];
  const file = checkFile(body[fileField], slot);
  const request = requestId === undefined ? undefined : await findPending(records, company, requestId);
  // The documentation lists the slots of individuals only.
  const slots = request?.holderType === "INDIVIDUAL" ? individualSlots : undefined;
  checkSlot(slot, slots);
  const id = ids.uuid();
  const target = omitUndefined({ documentType: slot, accountRequestId: requestId });
  const row: Rows["document"] = {
    company,
    ...target,
    ...file,
    replaced: false,
    createdAt: toTimestamp(now),
  };
  const attached = slot !== undefined && requestId !== undefined;
  const before = attached ? await listAttached(records, requestId, slot) : [];
  if (attached && !(body.append ?? appendingSlots.has(slot))) await moveToHistory(records, requestId, before);
  await addRecord(
    records,
    "document",
    id,
    row,
    attached ? { group: currentGroup(requestId), at: now } : undefined,
  );
  return {
    id,
    readUrl: `https://sandbox.invalid/documents/${id}`,
    ...target,
    attached,
    appended: body.append === true && before.length > 0,
    missingRequiredDocuments:
      requestId === undefined ? [] : await listMissing(records, requestId, slots ?? []),
  };
};

async function findPending(records: Records, company: string, id: string): Promise<Rows["accountRequest"]> {
  const row = await records.get("accountRequest", id);
  if (row?.company !== company)
    throw rejectField("accountRequestId", "is not an account request of your company");
  if (row.status !== "PENDING") throw rejectField("accountRequestId", "is no longer pending");
  return row;
}

function checkSlot(slot: string | undefined, accepted: readonly string[] | undefined): void {
  if (slot === undefined || accepted === undefined || accepted.includes(slot)) return;
  throw rejectField("documentType", `must be one of ${accepted.join(", ")}`);
}

/** Name of the list of the documents that the slots of an account request hold. */
function currentGroup(accountRequestId: string): string {
  return `current/${accountRequestId}`;
}

async function listAttached(records: Records, accountRequestId: string, slot?: string) {
  const found = await records.list("document", { group: currentGroup(accountRequestId) });
  return slot === undefined ? found : found.filter(({ row }) => row.documentType === slot);
}

type Attached = Awaited<ReturnType<typeof listAttached>>;

async function moveToHistory(records: Records, accountRequestId: string, documents: Attached): Promise<void> {
  for (const { id, row } of documents) {
    const place = { group: `history/${accountRequestId}`, at: Date.parse(row.createdAt) };
    await records.put("document", id, { ...row, replaced: true }, place);
  }
}

async function listMissing(
  records: Records,
  accountRequestId: string,
  required: readonly string[],
): Promise<string[]> {
  const attached = await listAttached(records, accountRequestId);
  const filled = new Set(attached.map(({ row }) => row.documentType));
  return required.filter((slot) => !filled.has(slot));
}
