// What callers sent and receivers got, without secrets, for tests to search.
// Events as they happen are in events.ts; the log of client and receiver is base/log.ts.

import type { OperationId } from "../../generated/operations.ts";
import type { FormFields, RepeatableRequest, ServiceRequest } from "../server/request.ts";
import { readIdempotencyKey } from "../server/routes.ts";
import { omitUndefined } from "./omit-undefined.ts";
import type { DeliveryEvent } from "./events.ts";
import type { operations } from "./control/generated/types.ts";
import { secretMembers, tokenHeader } from "../../generated/constants.ts";
import { redactText, removed } from "../errors/redact.ts";

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
  /** Reason why the call was rejected, or not carried out, and names in it that the contract does not have. */
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
  readonly body: ReadText | FormFields | undefined;
  readonly time: number;
  readonly operationId: OperationId | undefined;
  readonly status: number;
  /** The content of the response. */
  readonly response: ReadText | undefined;
  readonly problem: string | undefined;
  readonly size: number;
}

/** Reads a text without its secrets. */
type ReadText = () => unknown;

interface Outcome extends Pick<RawRequest, "time" | "operationId" | "status" | "problem"> {
  /** The content of the response. */
  readonly text: string;
}

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
      key: ({ operationId, headers }, value) => readIdempotencyKey(operationId, headers) === value,
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
  const body = typeof sent === "string" ? createReader(sent) : (hideSecrets(sent) as FormFields | undefined);
  const response = text === "" ? undefined : createReader(text);
  const texts = url.length + text.length + (problem?.length ?? 0);
  const size = texts + measure(headers) + measure(sent) + overhead;
  requests.add({ time, operationId, status, response, problem, method, url, headers, body, size });
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
  const { time, method, url, headers, body, operationId, status, response, problem } = raw;
  const { pathname, search } = new URL(url, "http://sandbox");
  return {
    time: new Date(time).toISOString(),
    method,
    path: pathname + hideSecretsInQuery(search),
    ...omitUndefined({ operationId, problem }),
    headers: hideSecrets(headers) as Record<string, string>,
    ...(body !== undefined && { body: typeof body === "function" ? body() : body }),
    status,
    ...(response && { response: response() }),
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

/** What to look for in a log. Filters that are left out match every entry. */
export type LogQuery = NonNullable<operations["listRequests"]["parameters"]["query"]>;

/** The part of an entry that filters look at. */
export interface LogEntry {
  /** Real time at which it was complete, as a timestamp. */
  readonly time: string;
  readonly status: number;
}

/** The entries that a query matches, newest first. */
export interface LogResult<Entry> {
  readonly entries: Entry[];
  /** Number of entries that match, of which `entries` are the newest, at most `limit`. */
  readonly total: number;
  /** Number of older entries that were dropped, since the log is bounded. */
  readonly dropped: number;
  /** If nothing matches: the newest of the entries that match the most filters. */
  readonly nearest?: {
    readonly entry: Entry;
    /** The filters that it does not match. */
    readonly differs: string[];
  };
}

/** Whether an entry matches the value of a filter. */
type Filters<Entry> = Readonly<
  Partial<Record<keyof LogQuery, (entry: Entry, value: string | number) => boolean>>
>;

/** A list of what happened, bounded by size. */
export interface Log<Raw, Entry> {
  add(raw: Raw): void;
  find(query?: LogQuery): LogResult<Entry>;
  clear(): void;
}

/**
 * Creates a log. What is added is read only when somebody asks, since every call adds something; its `size` is an
 * estimate, in bytes.
 */
export function createLog<Raw extends { readonly size: number }, Entry extends LogEntry>(
  maxBytes: number,
  read: (raw: Raw) => Entry,
  own: Filters<Entry>,
): Log<Raw, Entry> {
  const filters: Filters<Entry> = {
    resource: (entry, value) => contains(entry, value),
    status: ({ status }, value) => status === value,
    since: ({ time }, value) => Date.parse(time) >= Date.parse(String(value)),
    until: ({ time }, value) => Date.parse(time) <= Date.parse(String(value)),
    ...own,
  };
  let kept: Raw[] = [];
  let bytes = 0;
  let dropped = 0;
  return {
    add(raw) {
      kept.push(raw);
      bytes += raw.size;
      while (bytes > maxBytes) {
        bytes -= kept.shift()?.size ?? 0;
        dropped += 1;
      }
    },
    find({ limit = 100, ...query } = {}) {
      const wanted = Object.entries(omitUndefined(query)) as [keyof LogQuery, string | number][];
      const entries: Entry[] = [];
      let nearest: LogResult<Entry>["nearest"];
      let total = 0;
      for (const raw of kept.toReversed()) {
        if (wanted.length === 0 && entries.length >= limit) {
          total = kept.length;
          break;
        }
        const entry = read(raw);
        const others = wanted.filter(([name, value]) => filters[name]?.(entry, value) !== true);
        if (others.length === 0) total += 1;
        if (others.length === 0 && entries.length < limit) entries.push(entry);
        if (others.length >= (nearest?.differs.length ?? Infinity)) continue;
        nearest = { entry, differs: others.map(([name]) => name) };
      }
      return { entries, total, dropped, ...(entries.length === 0 && omitUndefined({ nearest })) };
    },
    clear() {
      [kept, bytes, dropped] = [[], 0, 0];
    },
  };
}

/** Returns whether a string in a tree is equal to a value. */
function contains(tree: unknown, value: unknown): boolean {
  if (typeof tree !== "object" || tree === null) return tree === value;
  return Object.values(tree).some((part) => contains(part, value));
}

/** Secret in logs of a program, but of use to a test, and of no use to anybody without the rest of the card. */
const shown = ["holderName", "expirationDate"];
const toPlain = (name: string) => name.toLowerCase().replaceAll(/[_-]/gu, "");
/** Secrets that are not members of the contract: headers, and what callers of other services put in a query. */
const others = [
  tokenHeader.name,
  "authorization",
  "proxy-authorization",
  "x-api-key",
  "cookie",
  "access-token",
  "refresh-token",
  "api-key",
  "password",
];
const hidden: ReadonlySet<string> = new Set(
  [...secretMembers.filter((name) => !shown.includes(name)), ...others].map(toPlain),
);

/** Levels of a body that are shown: those that the API reads. More could overflow the stack of whoever reads the log. */
const shownLevels = 100;

/** Copies a tree without tokens, secrets, card numbers and CVVs. Everything else stays as it was sent, to a depth. */
export function hideSecrets(value: unknown, levels = shownLevels): unknown {
  if (value instanceof Blob) return { fileName: nameOf(value), type: value.type, size: value.size };
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return "nested too deeply to be shown";
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      hidden.has(toPlain(name)) ? removed : hideSecrets(member, levels - 1),
    ]),
  );
}

/** Returns a query as it was sent, without the values of parameters that hold secrets. */
function hideSecretsInQuery(search: string): string {
  return search.replaceAll(/([?&])([^=&]*)=[^&]*/gu, (parameter, start: string, name: string) => {
    const [[decoded = ""] = []] = new URLSearchParams(`${name}=`);
    return hidden.has(toPlain(decoded)) ? `${start}${name}=${removed}` : parameter;
  });
}

/**
 * Creates what reads a text without its secrets: JSON as it is, and other text redacted, since its members are not
 * known. That is done once, since an open page reads the log every second.
 */
function createReader(text: string): ReadText {
  let redacted: string | undefined;
  return () => {
    if (redacted !== undefined) return redacted;
    try {
      return hideSecrets(JSON.parse(text));
    } catch {
      redacted = redactText(text);
      text = "";
      return redacted;
    }
  };
}

function nameOf(file: Blob): string | undefined {
  return "name" in file ? String(file.name) : undefined;
}
