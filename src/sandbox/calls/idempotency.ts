import type { OperationId } from "../../../generated/operations.ts";
import { writeRefusal, type Refusal } from "../../service/refusal.ts";
import type { Rules } from "../work/rules.ts";
import type { Records } from "../store/store.ts";

/** A response with its exact text. */
export interface WrittenAnswer {
  status: number;
  text: string;
  /** The reason, if the call was rejected. */
  refusal?: Refusal;
}

/** A call with an idempotency key. */
export interface KeyedCall {
  operationId: OperationId;
  company: string;
  key: string;
  fingerprint: string;
}

/**
 * Computes a hash of what a call asks for. It only has to tell requests apart that somebody sends with one key; card data
 * cannot be read from its 106 bits.
 */
export function fingerprintCall(path: object, body: unknown): string {
  const text = JSON.stringify([path, body], sortMembers);
  return `${hashText(text, 0)}-${hashText(text, 1)}`;
}

/** Computes cyrb53, a hash of 53 bits. `crypto.subtle` costs twenty times as much for texts of this size. */
function hashText(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Answers the first call with a key, and returns the same answer to every repeat. While the first call is being
 * answered, the transactions of repeats wait for it.
 */
export async function answerOnce(
  records: Records,
  idempotency: Rules["idempotency"],
  { operationId, company, key, fingerprint }: KeyedCall,
  answer: () => Promise<WrittenAnswer>,
): Promise<WrittenAnswer> {
  const id = `${company}/${operationId}/${key}`;
  if (await records.insert("idempotency", id, { fingerprint })) {
    const answered = await answer();
    const { status, text } = answered;
    await records.put("idempotency", id, { fingerprint, status, text });
    return answered;
  }
  const first = await records.read("idempotency", id);
  if (idempotency === "replay" && first?.fingerprint !== fingerprint) {
    const issue = "was already used for another request";
    const refusal: Refusal = { reason: "invalid", problems: [{ field: "idempotency-key", issue }] };
    const { status, body } = writeRefusal(operationId, refusal);
    return { status, text: JSON.stringify(body), refusal };
  }
  return { status: first?.status ?? 500, text: first?.text ?? "" };
}
