import type { AnswerClass } from "../../src/conformance/classify-answer.ts";
import type { RawRequest } from "../../src/conformance/conformance-case.ts";
import { isJsonObject, type JsonObject } from "../../src/conformance/json-values.ts";
import type { Risk } from "../../src/conformance/risk.ts";

/** What is known about an open point. That something always or never happens can be contradicted, but not confirmed. */
export type Verdict = "confirmed" | "different" | "consistent" | "not answered";

/** An action of an overlay. */
export type OverlayAction = Readonly<{ target: string }> &
  ({ update: unknown } | { remove: true } | { copy: string });

/** What was seen about an open point. */
export interface Observation {
  /** The id of a question, or the subject of a decision of the sandbox. */
  point: string;
  verdict: Verdict;
  /** What was seen, or why nothing was, as one sentence. It has no values of the service but words and numbers. */
  seen: string;
  /** JSON pointers of the nodes whose assumption it settles. */
  settles?: string | readonly string[];
  actions?: readonly OverlayAction[];
}

/** An answer, for probes. */
export interface Seen {
  kind: AnswerClass["kind"] | "none";
  status: number;
  body: unknown;
  text: string;
  /** Continues "was answered by". */
  why: string;
}

/** What is learned early, for later probes. */
export interface Learned {
  /** The name of the field of an upload's file. */
  fileField?: string;
}

/** What a probe can use. */
export interface ProbeTools {
  /** Sends a request, by default with the token. */
  ask: (operationId: string, request?: Partial<RawRequest>) => Promise<Seen>;
  /** Makes the valid request of a named example that this service can accept; `undefined` if the target lacks a value. */
  compose: (operationId: string, example?: string) => RawRequest | undefined;
  /** Sends such a request, once for all probes; `undefined` if the target lacks a value. */
  sendValid: (
    operationId: string,
    example?: string,
  ) => Promise<{ request: RawRequest; seen: Seen } | undefined>;
  values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: () => number;
  learned: Learned;
}

/** A question to the service, by hand where no case of the conformance suite can tell. */
export interface Probe {
  name: string;
  points: readonly string[];
  risk: Risk;
  /** The operation that it calls. */
  operationId: string;
  /** A call that must be accepted before and after, so that an answer is due to what differs. @default a read of events */
  control?: (tools: ProbeTools) => Promise<Seen | undefined>;
  run: (tools: ProbeTools) => Promise<Observation[]>;
}

/** An authenticated request without anything else. */
export const bare: RawRequest = { path: {}, query: {}, headers: {}, isAuthenticated: true };

/** Reads the events: the call that needs nothing but a token. */
export const readEvents = ({ ask }: ProbeTools) => ask("listUndeliveredEvents", { query: { limit: "1" } });

/** Whether an answer refuses the request for what is wrong with it. */
export const isRefused = ({ kind }: Seen): boolean => kind === "refused";

/** Whether an answer accepts the request. */
export const isAccepted = ({ kind }: Seen): boolean => kind === "accepted";

/** Says whether what was seen agrees with what is assumed, if the answer accepts or refuses the request at all. */
export function judge(point: string, seen: Seen, isAsAssumed: boolean, text: string): Observation {
  if (!isAccepted(seen) && !isRefused(seen)) return unanswered(point, `The call got ${seen.why}.`);
  return { point, verdict: isAsAssumed ? "consistent" : "different", seen: text };
}

/** Reads the objects of a list in an answer. */
export function readList({ body }: Pick<Seen, "body">, name: string): JsonObject[] {
  const found = isJsonObject(body) ? body[name] : undefined;
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}

/** Asks several times, one after the other. */
export async function askEach<Given, Got>(
  given: readonly Given[],
  ask: (one: Given) => Promise<Got>,
): Promise<Got[]> {
  const seen: Got[] = [];
  for (const one of given) seen.push(await ask(one));
  return seen;
}

/** Says that a point was not answered. */
export const unanswered = (point: string, seen: string): Observation => ({
  point,
  verdict: "not answered",
  seen,
});
