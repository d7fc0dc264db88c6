import type { OperationId } from "../../../generated/operations.ts";
import type { FormFields, RepeatableRequest, ServiceRequest } from "../../server/service-request.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
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

/** A request as it is kept, without copies: it is put into words when somebody asks. */
interface RawRequest extends Pick<ServiceRequest, "method" | "url" | "headers"> {
  readonly body: string | FormFields | undefined;
  readonly time: number;
  readonly operationId: OperationId | undefined;
  readonly status: number;
  /** The content of the response. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly size: number;
}

type Outcome = Pick<RawRequest, "time" | "operationId" | "status" | "text" | "problem">;

type RawDelivery = DeliveryEvent & Pick<RawRequest, "time" | "size">;

/** What callers sent and receivers got. */
export interface Traffic {
  readonly requests: Log<RawRequest, LoggedRequest>;
  readonly deliveries: Log<RawDelivery, LoggedDelivery>;
}

/** Creates the logs. @param maxBytes of each */
export function createTraffic(maxBytes: number): Traffic {
  return {
    requests: createLog(maxBytes, readRequest, {
      operation: ({ operationId }, value) => operationId === value,
      resource: (entry, value) => contains(entry, value) || readSegments(entry.path).includes(String(value)),
      key: ({ headers }, value) => headers["idempotency-key"] === value,
    }),
    deliveries: createLog(maxBytes, readDelivery, {
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

/** Adds a request to the log. */
export function logRequest({ requests }: Traffic, request: RepeatableRequest, outcome: Outcome): void {
  const { method, url, headers, body: sent } = request;
  const { time, operationId, status, text, problem } = outcome;
  // A file is released when its call ends.
  const body = typeof sent === "object" ? (hideSecrets(sent) as FormFields) : sent;
  const texts = url.length + text.length + (problem?.length ?? 0);
  const size = texts + measure(headers) + measure(sent) + overhead;
  requests.add({ time, operationId, status, text, problem, method, url, headers, body, size });
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

function readRequest(raw: RawRequest): LoggedRequest {
  const { time, method, url, headers, body, operationId, status, text, problem } = raw;
  const { pathname, search } = new URL(url, "http://sandbox");
  return {
    time: new Date(time).toISOString(),
    method,
    path: pathname + hideSecretsInQuery(search),
    ...omitUndefined({ operationId, problem }),
    headers: hideSecrets(headers) as Record<string, string>,
    ...(body !== undefined && { body: typeof body === "string" ? hideSecretsInText(body) : body }),
    status,
    ...(text !== "" && { response: hideSecretsInText(text) }),
  };
}

/** Adds an attempt to the log. */
export function logDelivery({ deliveries }: Traffic, delivery: DeliveryEvent, time: number): void {
  const { body, url, message } = delivery;
  const size = JSON.stringify(body).length + url.length + message.length + overhead;
  deliveries.add({ ...delivery, time, size });
}

function readDelivery(raw: RawDelivery): LoggedDelivery {
  const { id, event, referenceId, url, attempt, statusCode: status, message, acknowledged, body } = raw;
  const time = new Date(raw.time).toISOString();
  return { time, id, event, referenceId, url, attempt, status, message, acknowledged, body };
}
