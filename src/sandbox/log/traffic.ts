import type { OperationId } from "../../../generated/operations.ts";
import {
  RepeatableRequest,
  type FormFields,
  type ServiceAnswer,
  type ServiceRequest,
} from "../../server/service-request.ts";
import type { DeliveryEvent } from "../events.ts";
import { hideSecrets, hideSecretsInQuery, hideSecretsInText } from "./hide-secrets.ts";
import { contains, createLog, type Log, type LogEntry } from "./log.ts";

/** A request as it was sent, and its response, without tokens, secrets, card numbers and CVVs. */
export interface LoggedRequest extends LogEntry {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Absent for what is not in the contract. */
  readonly operationId?: OperationId;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the fields of a form, or text. Absent if it was not read. */
  readonly body?: unknown;
  /** The content of the response. */
  readonly response?: unknown;
  /** Reason why the call was rejected, or not carried out. */
  readonly problem?: string;
}

/** An attempt to deliver a notification, which is the `body`. */
export type LoggedDelivery = LogEntry &
  Pick<
    DeliveryEvent,
    "id" | "event" | "referenceId" | "url" | "attempt" | "message" | "acknowledged" | "body"
  >;

interface RawRequest {
  readonly time: number;
  readonly request: Pick<ServiceRequest, "method" | "url" | "headers">;
  readonly body: string | FormFields | undefined;
  readonly operationId: OperationId | undefined;
  readonly answer: Pick<ServiceAnswer, "status" | "text">;
  readonly problem: string | undefined;
}

/** What callers sent and receivers got. */
export interface Traffic {
  readonly requests: Log<RawRequest, LoggedRequest>;
  readonly deliveries: Log<LoggedDelivery, LoggedDelivery>;
}

/** Creates the logs. @param maxBytes of each */
export function createTraffic(maxBytes: number): Traffic {
  return {
    requests: createLog(maxBytes, readRequest, {
      operation: ({ operationId }, value) => operationId === value,
      resource: (entry, value) => contains(entry, value) || readSegments(entry.path).includes(String(value)),
      key: ({ headers }, value) => headers["idempotency-key"] === value,
    }),
    deliveries: createLog(maxBytes, (entry: LoggedDelivery) => entry, {
      operation: ({ event }, value) => event === value,
    }),
  };
}

function readSegments(path: string): string[] {
  const segments = path.replace(/\?.*$/su, "").split("/");
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}

/** Bytes of an entry besides its texts, estimated. */
const overhead = 1_000;

/** Returns a request that remembers its body, and a function that adds it with its response to the log. */
export function watchRequest({ requests }: Traffic, request: ServiceRequest, realTime: () => number) {
  // A fault may need the text before the call does.
  const watched = request instanceof RepeatableRequest ? request : new RepeatableRequest(request);
  const { method, url, headers } = request;
  const add = (
    operationId: OperationId | undefined,
    answer: Pick<ServiceAnswer, "status" | "text">,
    problem: string | undefined,
  ) => {
    const { body } = watched;
    // A file is released when its call ends.
    const texts = url.length + answer.text.length + (problem?.length ?? 0);
    const size = texts + measure(headers) + measure(body) + overhead;
    const kept = typeof body === "object" ? (hideSecrets(body) as FormFields) : body;
    requests.add(
      { time: realTime(), request: { method, url, headers }, body: kept, operationId, answer, problem },
      size,
    );
  };
  return { watched, add };
}

/** Length of a text, or of names and texts. A file is not kept. */
function measure(texts: string | Readonly<Record<string, unknown>> = ""): number {
  if (typeof texts === "string") return texts.length;
  let size = 0;
  for (const name in texts) {
    const text = texts[name];
    size += name.length + (typeof text === "string" ? text.length : 0);
  }
  return size;
}

function readRequest({ time, request, body, operationId, answer, problem }: RawRequest): LoggedRequest {
  const { pathname, search } = new URL(request.url, "http://sandbox");
  return {
    time: new Date(time).toISOString(),
    method: request.method,
    path: pathname + hideSecretsInQuery(search),
    ...(operationId !== undefined && { operationId }),
    headers: hideSecrets(request.headers) as Record<string, string>,
    ...(body !== undefined && { body: typeof body === "string" ? hideSecretsInText(body) : body }),
    status: answer.status,
    ...(answer.text !== "" && { response: hideSecretsInText(answer.text) }),
    ...(problem !== undefined && { problem }),
  };
}

/** Adds an attempt to the log. */
export function logDelivery({ deliveries }: Traffic, delivery: DeliveryEvent, realTime: number): void {
  const { id, event, referenceId, url, attempt, statusCode: status, message, acknowledged, body } = delivery;
  const time = new Date(realTime).toISOString();
  deliveries.add(
    { time, id, event, referenceId, url, attempt, status, message, acknowledged, body },
    JSON.stringify(body).length + url.length + message.length + overhead,
  );
}
