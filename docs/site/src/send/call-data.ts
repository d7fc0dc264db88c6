import type { Credentials } from "../../../../src/client/token.ts";
import type { TokenPresentation } from "../../../../src/contract/token-header.ts";
import type { TargetKind } from "./target.ts";

/** The facts about an operation that the Send panel of its page needs. The build writes them into the page. */
export interface CallData {
  operationId: string;
  method: string;
  /** Path template, with parameters in braces. */
  path: string;
  /** How the token is sent; `null` if the call needs none. */
  auth: Pick<TokenPresentation, "name" | "prefix"> | null;
  /** Media type of the request body; `null` if there is none. */
  mediaType: string | null;
  /** Request bodies by name of the example. Empty if the call has no body. */
  examples: Record<string, unknown>;
  /** Names of the examples of a successful response, which can be requested from the mock and the sandbox. */
  answers: string[];
  /** Status of a successful response. */
  success: string;
  /** Status of a request that is not valid. */
  invalid: number;
  /** The header of the idempotency key, and the key of the example; `null` if the call takes none. */
  key: { header: string; example: string } | null;
  /** The scope that the token needs; `null` if it is not documented. */
  scope: string | null;
  /** Base URL of the samples. */
  sampleUrl: string;
  /** Names of the parameters and form fields that are numbers or flags. */
  literals: string[];
  /** Path and body of a token request. */
  token: { path: string; body: Credentials };
}

/** The facts about the payload that the panel of a notification needs. */
export interface PayloadData {
  /** The event, or the name of a notification without one. */
  name: string;
  examples: Record<string, unknown>;
}

/** Writes which documented answer a service should give as the value of the header `Prefer`, as Prism reads it. */
export function printPreference(status: number | string, example: string): string {
  return `code=${status}, example=${example}`;
}

/** Returns the preference for the response of an example; undefined if it is none of a successful response. */
export function preferExample(
  { answers, success }: Pick<CallData, "answers" | "success">,
  example: string | undefined,
): string | undefined {
  return example === undefined || !answers.includes(example) ? undefined : printPreference(success, example);
}

/**
 * Returns which documented response is asked for. Without a choice of the reader, the sandbox carries out the call, and the
 * mock responds with the response of the example.
 */
export function choosePreference(
  call: Pick<CallData, "answers" | "success">,
  kind: TargetKind,
  { chosen, example }: { chosen: string; example: string | undefined },
): string | undefined {
  if (kind === "own") return undefined;
  return chosen || (kind === "mock" ? preferExample(call, example) : undefined);
}

/** Reads the data that the build wrote into an element: a `CallData` or a `PayloadData`. */
export function readData(element: ParentNode): unknown {
  return JSON.parse(element.querySelector(".send-data")?.textContent ?? "{}");
}
