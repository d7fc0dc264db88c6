import type { Payload } from "../conformance/payload.ts";
import {
  type ReceivedResponse,
  type ResponseClass,
  classifyResponse,
  type RawRequest,
} from "../target/exchange.ts";
import { isJsonObject, type JsonObject, parseJson } from "../values/json.ts";
import type { OverlayAction } from "../answers/actions.ts";

/**
 * What is known about a question. That something always or never happens can be contradicted, but not confirmed. What is
 * doubtful may be contrary to it, and nothing agrees then.
 */
type Verdict = "confirmed" | "different" | "doubtful" | "consistent" | "not answered";

/** What calls show. */
export interface Reading {
  verdict: Verdict;
  /** What was seen, or why nothing was, as one sentence. It has no values of the service but words and numbers. */
  seen: string;
  /** JSON pointers of the nodes whose assumption it answers. */
  places?: readonly string[];
  /** Settings of the sandbox that follow from it. */
  sandbox?: JsonObject;
  actions?: readonly OverlayAction[];
}

/** What was seen about a question: its id, or the subject of a decision of the sandbox. */
export interface Observation extends Reading {
  question: string;
}

/** A response, or none. `why` continues "got". */
export interface Seen {
  kind: ResponseClass["kind"] | "none";
  status: number;
  body: JsonObject;
  why: string;
}

/** What a request has unlike the example. */
export interface Change extends Payload, Partial<Pick<RawRequest, "query" | "headers" | "path">> {
  /** Size of the file of a form, in bytes. */
  size?: number;
}

/** What a probe is about: the valid request, and when it got its response, in milliseconds since 1970. */
interface About {
  request: RawRequest;
  now: number;
}

/** A question to the service where no case of the contract can tell: by default, one request with its change. */
export interface Probe extends Change {
  questions: readonly string[];
  what: string;
  /** The valid request, which must be accepted before and after: an operation, and an example other than the first. */
  call: readonly [operationId: string, example?: string];
  /** What that request has unlike the example. */
  base?: Change;
  /** The name of a value of the target, for `filled`. */
  needs?: string;
  changes?: readonly Change[];
  /**
   * Whether the request is assumed to be accepted, or what its response has; `undefined` if the response does not tell. It
   * gets the responses to the first change, to the valid request, and to the last change.
   */
  assumed?: boolean | ((body: JsonObject, first: JsonObject, last: JsonObject) => boolean | undefined);
  /** By hand: what the responses show, or why they show nothing. Without any request, the response is that of the valid one. */
  read?: (seen: readonly [Seen, ...Seen[]], about: About) => Reading | string;
  /** The overlay of a response that is not the assumed one. */
  otherwise?: Pick<Reading, "actions" | "places">;
}

/** Stands for the value of the target that a probe needs, in its path or query. */
export const filled = "<value of the target>";

/** Whether a response rejects the request for what is wrong with it. */
export const isRejected = ({ kind }: Seen): boolean => kind === "rejected";

/** Whether a response accepts the request. */
export const isAccepted = ({ kind }: Seen): boolean => kind === "accepted";

/** Reads a response. */
export function readResponse(response: ReceivedResponse): Seen {
  const found = classifyResponse(response);
  const body = parseJson(response.text);
  const why = found.kind === "unclear" ? found.reason : String(response.status);
  return { kind: found.kind, status: response.status, body: isJsonObject(body) ? body : {}, why };
}

/** Says whether a response agrees with what is assumed, if it accepts or rejects the request at all. */
export function judge(response: Seen, isAsAssumed: boolean, seen: string): Reading | string {
  if (!isAccepted(response) && !isRejected(response)) return `The call got ${response.why}.`;
  return { verdict: isAsAssumed ? "consistent" : "different", seen };
}

/** Reads the objects of a list. */
export function readList(body: JsonObject, name: string): JsonObject[] {
  const found = body[name];
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}
