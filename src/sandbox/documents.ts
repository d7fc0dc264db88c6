// Documents and account requests: the upload, the slots, and the controls of account requests.
// Formats and sizes are those that the client checks, in client/upload.ts.

import type { NewAccountRequest } from "./control/generated/types.ts";
import { isNewAccountRequest } from "./control/generated/validators.js";
import { StateError, takeTransition } from "./state-machine.ts";
import { checkControlInput } from "./control/input.ts";
import { defaultCompany } from "./options.ts";
import { type Behavior, type InTransaction, rejectField } from "./context.ts";
import { accountRequestStates } from "./states.ts";
import { addRecord, getExisting, type Records } from "./store.ts";
import { findFormat, formats, imageSlots, maxUploadBytes } from "../client/upload.ts";
import type { Rows } from "./records.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { ownFileField } from "./names.ts";
import { toTimestamp } from "./calendar.ts";

/** Controls of account requests, which no operation of the API creates. */
export interface DocumentControls {
  /**
   * Creates an account request that is pending, and returns its id.
   * @throws {ControlInputError} if a member has another type, or the holder type is not one of those listed
   * @throws {StateError} if there is already one with this id
   */
  createAccountRequest(request?: NewAccountRequest): Promise<string>;
  /**
   * Closes an account request: it no longer accepts documents.
   * @throws {StateError} unless it is pending
   */
  closeAccountRequest(id: string): Promise<void>;
}

/** The controls of account requests. */
export const documentControls: InTransaction<DocumentControls> = {
  async createAccountRequest({ records, now, ids }, request = {}) {
    checkControlInput("createAccountRequest", isNewAccountRequest, request);
    const { id = ids.uuid(), holderType = "INDIVIDUAL", company = defaultCompany } = request;
    const row = { company, holderType, status: "PENDING", createdAt: toTimestamp(now) } as const;
    if (!(await records.insert("accountRequest", id, row)))
      throw new StateError(`An account request with the id ${id} already exists.`);
    return id;
  },
  async closeAccountRequest({ records }, given) {
    const { id, row } = await getExisting(records, "accountRequest", given);
    const { to } = takeTransition(accountRequestStates, row.status, "close", `account request ${id}`);
    await records.put("accountRequest", id, { ...row, status: to });
  },
};

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
  const file = checkFile(body[ownFileField as keyof typeof body], slot);
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

/** The facts that are kept of a file. */
interface KeptFile {
  fileName: string;
  mediaType: string;
  size: number;
}

const noContent = new Uint8Array();

/**
 * Checks the size and the format of a file. Its format is that of its extension, or of its media type if it has none.
 * @throws {RejectedError} that names the field of the file
 */
function checkFile(file: unknown, slot: string | undefined): KeptFile {
  if (!(file instanceof Blob)) throw rejectField(ownFileField, "must be a file, with a name or a media type");
  if (file.size === 0) throw rejectField(ownFileField, "must not be empty");
  if (file.size > maxUploadBytes) throw rejectField(ownFileField, "must be at most 10 MB");
  const fileName = file instanceof File ? file.name : "";
  const format = findFormat(fileName, file.type, noContent);
  if (format === undefined)
    throw rejectField(ownFileField, `must be one of ${Object.keys(formats).join(", ")}`);
  const mediaType = formats[format] ?? "";
  if (slot !== undefined && imageSlots.includes(slot) && !mediaType.startsWith("image/"))
    throw rejectField(ownFileField, `must be png, jpg or jpeg for ${slot}`);
  return { fileName, mediaType, size: file.size };
}

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
