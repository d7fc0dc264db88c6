// The errors that every entry may throw, and problems with a schema in words. Small, since it is always loaded.
// Failed calls are in failures.ts and api-error.ts, those of the receiver in webhooks/errors.ts.

import type { OperationId } from "../../generated/operations.ts";
import type { ValidationError } from "../../generated/validators.js";
import { unlisted } from "../contract/error-limit.ts";

/** Base class of every error that this package throws. */
export class PaymentOrdersError extends Error {
  override name = "PaymentOrdersError";
}

/** The call whose input is not valid. */
interface RejectedCall {
  readonly operationId: OperationId;
  /** The rules that the input breaks, where several were checked. */
  readonly problems?: readonly SchemaProblem[];
  /** Describes them in the message. */
  readonly sentence?: string;
}

/**
 * An option, an argument, or the input of a call is not valid; nothing was sent. Values are left out, since they may be
 * secret.
 */
export class InputError extends PaymentOrdersError {
  override name = "InputError";
  /** The part that is wrong: the name of an option such as `retry.maxAttempts`, or a part of the input such as `path.id`. */
  readonly param: string;
  /** The rule that it breaks, for example `must be at least 1`. */
  readonly problem: string;
  /** The operation whose call was not sent; `undefined` for options. */
  readonly operationId: OperationId | undefined;
  /**
   * With `validate.requests`, each rule that the input breaks; its pointer starts with `/body`, `/path`, `/query` or
   * `/headers`. Otherwise empty.
   */
  readonly problems: readonly SchemaProblem[];

  constructor(
    param: string,
    problem: string,
    { operationId, problems = [], sentence = `\`${param}\` ${problem}` }: Partial<RejectedCall> = {},
  ) {
    const end = sentence.endsWith("?") ? "" : ".";
    super(`${operationId ? `\`${operationId}\` was not sent: ` : ""}${sentence}${end}`);
    this.param = param;
    this.problem = problem;
    this.operationId = operationId;
    this.problems = problems;
  }
}

/**
 * The response of the service, or of a proxy in front of it, with secrets removed and cut to a length that fits a log.
 */
export interface ErrorResponse {
  readonly status: number;
  /** At most 100 headers. Cookies and tokens are replaced by `[removed]`. */
  readonly headers: Headers;
  /** The body as text, whatever its media type; at most 8192 characters. */
  readonly body: string;
}

/** Details of a call, whether it succeeded or not. Contains no header, secret or body. */
export interface CallDetails {
  readonly operationId: OperationId;
  /** Key that every attempt carried; `undefined` where the operation does not take one. */
  readonly idempotencyKey: string | undefined;
  /** Number of requests sent for this call, not counting token calls. */
  readonly attempts: number;
  /** Status of the last response; `undefined` when there was none. */
  readonly status: number | undefined;
  /**
   * Id with which the service may find the call in its logs, from the header `x-request-id` or `request-id`. That it
   * sends one is an assumption: the provider's documentation shows no response header.
   */
  readonly requestId: string | undefined;
  /**
   * Whether the service may have processed a request of this call: one that succeeded, or that ended without a clear
   * rejection, such as by a timeout, a broken connection or a 5xx. It stays `true` if a later attempt is rejected. Of an
   * earlier call with the same key it knows nothing, except that a 409 to a key of your own counts as such.
   * `false` for calls that change nothing: reads and the token call.
   */
  readonly mayBeProcessed: boolean;
}

/** Returns the details of a call that was not sent, because it was rejected or because middleware responded. */
export function unknownCall(operationId: OperationId, status?: number): CallDetails {
  return {
    operationId,
    idempotencyKey: undefined,
    attempts: 0,
    status,
    requestId: undefined,
    mayBeProcessed: false,
  };
}

/** Says that the service may have processed a request, and how to repeat the call; empty if it cannot have. */
function describeRisk({ mayBeProcessed, attempts, idempotencyKey }: CallDetails): string {
  if (!mayBeProcessed) return "";
  const request = attempts > 1 ? `one of the ${attempts} requests` : "the request";
  const advice =
    idempotencyKey === undefined
      ? "find out before you repeat the call"
      : "repeat the call only with the same `idempotencyKey`";
  return ` The service may have processed ${request}; ${advice}.`;
}

/** Base class of the errors of a call that was sent, or was about to be. */
export class CallError extends PaymentOrdersError implements CallDetails {
  override name = "CallError";
  declare readonly operationId: OperationId;
  declare readonly idempotencyKey: string | undefined;
  declare readonly attempts: number;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly mayBeProcessed: boolean;
  /**
   * The response, as far as it arrived, with secrets removed and shortened; `undefined` when there was none. Left out of
   * the JSON form and of printed errors, since its body may contain personal data.
   */
  declare readonly response: ErrorResponse | undefined;

  constructor(message: string, details: CallDetails, response?: ErrorResponse, risk = describeRisk(details)) {
    super(message + risk);
    Object.assign(this, details);
    Object.defineProperty(this, "response", { value: response });
  }

  /** Returns the error as plain data for loggers, since `JSON.stringify` leaves out the message of an error. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message };
  }
}

/** The time limit of a function or stream that users handed in. */
interface UserLimit {
  /** Name of the option, or of the part of the input. */
  readonly waitedFor: string;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Problem with a response: `not-json` (a success whose body is missing or is not JSON), `wrong-shape` (a success whose
 * JSON is not the object that the contract promises, or a page without its list), `wrong-type` (a success whose body has a
 * media type that the contract does not have, or that the contract has without one), `too-large` (the body exceeds
 * `maxResponseBytes`), `redirect` (never followed, since token and body would be sent along; a `fetch` that follows it
 * nevertheless is reported too), `status` (not an HTTP status: below 200 or above 599), `thrown` (your `fetch` throws
 * for statuses such as 404, instead of returning the response), or `no-response` (your `fetch` returns something other
 * than a `Response`, such as parsed JSON).
 */
export type ResponseProblem =
  | "not-json"
  | "wrong-shape"
  | "wrong-type"
  | "too-large"
  | "redirect"
  | "status"
  | "thrown"
  | "no-response";

/** A task ended early: by its time limit, by the caller, or because of the response that it got. */
export class Interruption extends Error {
  override name = "Interruption";
  readonly kind: "timeout" | "abort" | ResponseProblem;
  /** The limit that was exceeded, if it is not that of the whole task. */
  readonly limit: UserLimit | undefined;

  constructor(kind: Interruption["kind"], limit?: UserLimit) {
    super(kind);
    this.kind = kind;
    this.limit = limit;
  }
}

/** Creates the error for a call whose input breaks rules. */
export function rejectInput(operationId: OperationId, problems: readonly SchemaProblem[]): InputError {
  const { pointer = "", problem = "" } = problems[0] ?? {};
  return new InputError(pointer, problem, { operationId, problems, sentence: joinProblems(problems) });
}

/** A mismatch between a value and its schema. Never contains the value itself. */
export interface SchemaProblem {
  /** JSON pointer to the invalid value; empty for the whole value. */
  readonly pointer: string;
  /** The JSON Schema keyword that failed, for example `type`. */
  readonly keyword: string;
  /** Description of the problem, for example `must be a string`. */
  readonly problem: string;
}

/** Converts the errors of a validator to problems, without duplicates from several schemas of one value. */
export function describeProblems(
  errors: readonly ValidationError[] | null | undefined,
  base = "",
): SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>();
  for (const { instancePath, keyword, message: problem = "" } of errors ?? [])
    problems.set([instancePath, keyword, problem].join(), { pointer: base + instancePath, keyword, problem });
  return [...problems.values()];
}

/** Joins the first problems into part of a sentence. */
export function joinProblems(problems: readonly SchemaProblem[]): string {
  const shown = problems.slice(0, 5).map(({ pointer, problem }) => `\`${pointer || "/"}\` ${problem}`);
  const rest = problems.length - shown.length;
  const count = problems.at(-1)?.keyword === unlisted ? `at least ${rest}` : rest;
  return shown.join("; ") + (rest > 0 ? `; and ${count} more` : "");
}

/** The place at which a list ended: one of these, depending on how the list pages. */
interface ListPosition {
  readonly time?: string | undefined;
  readonly skip?: number;
  readonly cursor?: string | undefined;
}

/**
 * The service reports more items of a list than it returned, or nothing shows that it returned all. Everything that it did
 * return has been passed on before.
 */
export class IncompleteListError extends PaymentOrdersError {
  override name = "IncompleteListError";
  readonly operationId: OperationId;
  /**
   * For `listUndeliveredEvents`: when the last event was created, as the service wrote it. Others that were created then
   * may be missing. To read what follows, list the events `from` a later time, or `to` an earlier one if the newest come
   * first. `undefined` if the service returned no event with a time, or did not sort them.
   */
  readonly time: string | undefined;
  /** For lists that page by `skip` and `take`: the number of items before those that are missing. */
  readonly skip: number | undefined;
  /** For other lists that page by a cursor: the last cursor that the service named. */
  readonly cursor: string | undefined;

  constructor(operationId: OperationId, position: ListPosition) {
    const [member = "", value] = Object.entries(position)[0] ?? [];
    // A text of the service may contain control characters, and commands for the log of a workflow.
    const text = value || value === 0 ? JSON.stringify(value).slice(0, 100) : "";
    const place = text && ` (${text.replace(/[^ -~]|##/g, "?")})`;
    super(
      `\`${operationId}\` may have more items than the service returned; ask your provider about those at \`${member}\`${place}, and continue beyond it.`,
    );
    this.operationId = operationId;
    this.time = position.time;
    this.skip = position.skip;
    this.cursor = position.cursor;
  }
}
