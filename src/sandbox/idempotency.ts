// Repeated idempotency keys: the fingerprint of a request, and the first response for each repeat.

import type { OperationId } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { secretMembers } from "../../generated/constants.ts";
import type { SandboxSettings } from "./options.ts";
import type { Records } from "./store.ts";
import { writeChecked, type WrittenResponse } from "./responses.ts";

/** A call with an idempotency key. */
interface KeyedCall {
  operationId: OperationId;
  company: string;
  key: string;
  fingerprint: string;
}

/** Card data and other secrets, which must not be recoverable from what is kept. */
const secret: ReadonlySet<string> = new Set(secretMembers);

/**
 * Computes a hash of what a call asks for, to distinguish requests that are sent with the same key. It does not depend on
 * the values of secrets: otherwise, a card number or code could be recovered from the hash by trying every value.
 */
export function fingerprintCall(path: object, body: unknown): string {
  return hashText(JSON.stringify(flatten([path, body], [])));
}

/**
 * Lists the values of a tree, without regard to the order of members: an object as its sorted keys followed by its
 * members other than secrets, an array as its length in brackets followed by its items. A sorted copy of the tree costs
 * twice as much.
 */
function flatten(value: unknown, into: unknown[]): unknown[] {
  if (typeof value !== "object" || value === null) into.push(value);
  else if (Array.isArray(value)) {
    into.push([value.length]);
    for (const item of value) flatten(item, into);
  } else {
    const members = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(members).sort();
    into.push(keys);
    for (const key of keys) if (!secret.has(key)) flatten(members[key], into);
  }
  return into;
}

/** Computes cyrb128, a hash of 128 bits. `crypto.subtle` costs twenty times as much for texts of this size. */
function hashText(text: string): string {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b, c, d].map((part) => (part >>> 0).toString(36)).join("-");
}

/**
 * Responds to the first call with a key, and returns the same response to every repeat. While the first call is being
 * carried out, the transactions of repeats wait for it.
 */
export async function respondOnce(
  records: Records,
  idempotency: SandboxSettings["idempotency"],
  { operationId, company, key, fingerprint }: KeyedCall,
  respond: () => Promise<WrittenResponse>,
): Promise<WrittenResponse> {
  const id = `${company}/${operationId}/${key}`;
  if (await records.insert("idempotency", id, { fingerprint })) {
    const response = await respond();
    const { status, text } = response;
    await records.put("idempotency", id, { fingerprint, status, text });
    return response;
  }
  const first = await records.read("idempotency", id);
  if (idempotency === "replay" && first?.fingerprint !== fingerprint) {
    const issue = "was already used for another request";
    const { key: field = "" } = routes[operationId];
    return writeChecked(operationId, { reason: "invalid", problems: [{ field, issue }] });
  }
  return { status: first?.status ?? 500, text: first?.text ?? "" };
}
