import type { OperationId } from "../../../generated/operations.ts";
import { writeRefusal, type Refusal } from "../../service/refusal.ts";
import { encodeBytes } from "../../webhooks/signature/bytes.ts";
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

/** Computes a hash of what a call asks for. Card data cannot be read from it. */
export async function fingerprintCall(path: object, body: unknown): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([path, body], sortMembers));
  return encodeBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", content)), "base64");
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
  const first = await records.get("idempotency", id);
  if (idempotency === "replay" && first?.fingerprint !== fingerprint) {
    const issue = "was already used for another request";
    const refusal: Refusal = { reason: "invalid", problems: [{ field: "idempotency-key", issue }] };
    const { status, body } = writeRefusal(operationId, refusal);
    return { status, text: JSON.stringify(body), refusal };
  }
  return { status: first?.status ?? 500, text: first?.text ?? "" };
}
