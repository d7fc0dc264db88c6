import { classifyAnswer } from "./classify-answer.ts";
import { isJsonObject, parseJson, type JsonObject } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";

/** A request to send, whether or not the contract allows it. */
export interface RawRequest {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** A form is sent unchanged, any other value as JSON. */
  body?: unknown;
  /** Text to send unchanged in place of `body`. */
  text?: { mediaType: string; content: string };
  /** Whether the request includes the token. */
  isAuthenticated: boolean;
  /** The token in place of the usual one: it has expired, lacks the scope, or belongs to another company. */
  token?: "expired" | "other-scope" | "other-company";
}

/**
 * What a request does if the service carries it out. `read` changes nothing; `write` creates or changes something;
 * `final` cannot be undone or reaches other people; `card` sends the data of a card.
 */
export type Risk = "read" | "write" | "final" | "card";

/** What became of a request. */
export type Reply =
  | { kind: "answered"; answer: Answer }
  /** There was no answer. `reason` is a clause; `code` is that of the system, such as `ENOTFOUND`. */
  | { kind: "failed"; reason: string; code: string | undefined }
  /** It was not sent. */
  | { kind: "withheld"; reason: string };

/** A request and its reply. */
export interface Exchange {
  request: RawRequest;
  reply: Reply;
}

/** An authenticated request without anything else. */
export const bare: RawRequest = { path: {}, query: {}, headers: {}, isAuthenticated: true };

/** Whether the service accepted a request. */
export function isAccepted({ reply }: Exchange): boolean {
  return reply.kind === "answered" && classifyAnswer(reply.answer).kind === "accepted";
}

/** Reads the object in the answer of an exchange; an empty one if there is none. */
export function readBody({ reply }: Exchange): JsonObject {
  const body = reply.kind === "answered" ? parseJson(reply.answer.text) : undefined;
  return isJsonObject(body) ? body : {};
}

/** The status of an answer, as text. */
export function statusOf({ reply }: Exchange): string {
  return reply.kind === "answered" ? String(reply.answer.status) : "nothing";
}
