// A request and its reply as data, and what a response says about its request.
// Requests are sent in service.ts.

import type { CauseName } from "../errors/failure-causes.ts";
import type { ContractOperation } from "../contract/operations.ts";
import type { Secured } from "../contract/token-header.ts";
import { isJsonObject, type JsonObject, parseJson, type ParameterValue } from "../values/json.ts";

/** The response to a request. */
export interface ReceivedResponse {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** In lower case and without parameters. Empty if the header is missing. */
  mediaType: string;
  text: string;
  /** When it had been read, in milliseconds since 1970. */
  at?: number;
  /** How long it took, in milliseconds. */
  ms?: number;
}

/** A response that is larger says nothing that is worth the memory. */
const mostBytes = 20_000_000;

/** Reads a whole response. @throws {Error} if it is larger than 20 MB */
export async function readResponse(response: Response): Promise<ReceivedResponse> {
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    mediaType: mediaType.trim().toLowerCase(),
    text: await readText(response),
  };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let [text, bytes] = ["", 0];
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > mostBytes) {
      await reader?.cancel();
      throw new Error("the response is larger than 20 MB");
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

/** What a response says about its request. */
export type ResponseClass =
  | { kind: "accepted" | "rejected" | "unauthenticated" | "server-error" }
  /** It says nothing about the request. `reason` continues "got". */
  | { kind: "unclear"; reason: string };

/** The statuses that say that something is wrong with the request itself. */
const rejections = new Set([400, 405, 406, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 431]);

const unclear: Readonly<Record<number, string>> = {
  404: "404, as for a resource that does not exist",
  408: "408, a timeout",
  429: "429, too many requests",
};

/** The statuses of a gateway. With a page of its own, it is not the service that responds. */
const gateway = new Set([502, 503, 504]);

/**
 * Classifies a response. 404 and 429 do not reject a request for what is wrong with it, and neither do a redirect and the
 * page of a proxy.
 */
export function classifyResponse({ status, headers, mediaType, text }: ReceivedResponse): ResponseClass {
  const isPage = /html/u.test(mediaType) && parseJson(text) === undefined;
  if (status >= 500 && !(isPage && gateway.has(status))) return { kind: "server-error" };
  if (status >= 300 && status < 400) {
    const host = readHost(headers["location"]);
    return {
      kind: "unclear",
      reason: `${status}, a redirect${host && ` to ${host}`}, which is not followed`,
    };
  }
  if (isPage) return { kind: "unclear", reason: `${status} and an HTML page, as of a login or a proxy` };
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 401 || status === 403) return { kind: "unauthenticated" };
  if (rejections.has(status)) return { kind: "rejected" };
  return { kind: "unclear", reason: unclear[status] ?? String(status) };
}

function readHost(location: string | undefined): string {
  return /^https?:\/\/([^/?#]+)/u.exec(location ?? "")?.[1] ?? "";
}

/** Whether the service carried a request out, or may have. */
export function mayBeCarriedOut(response: ReceivedResponse): boolean {
  return response.status >= 500 || classifyResponse(response).kind === "accepted";
}

/**
 * Whether an error names the member that is broken: in `details`, or in one of its strings where it is a list of them.
 * @param pointer place of the breakage, such as `/requestBody/order/code` or `/header/idempotency-key`
 */
export function namesMember({ text }: Pick<ReceivedResponse, "text">, pointer: string): boolean {
  const [, , ...path] = listNames(pointer.replace(/^\/requestBody/u, "/body/"));
  const wanted = path.join(".");
  return (
    wanted !== "" && listFields(text).some((field) => `.${listNames(field).join(".")}`.endsWith(`.${wanted}`))
  );
}

/** Splits a path in any notation into its names, without the positions in lists. */
function listNames(path: string): string[] {
  return path.split(/[^\w-]+/u).filter((name) => !/^\d+$/u.test(name));
}

function listFields(text: string): string[] {
  const body = parseJson(text);
  if (Array.isArray(body))
    return body.flatMap((item) => (typeof item === "string" ? item.split(/\s+/u) : []));
  const details = isJsonObject(body) ? body["details"] : undefined;
  if (!Array.isArray(details)) return [];
  return details.flatMap((entry: unknown) => {
    const field = isJsonObject(entry) ? entry["field"] : undefined;
    return typeof field === "string" ? [field] : [];
  });
}

/** A request to send, whether or not the contract allows it. */
export interface RawRequest {
  path: Readonly<Record<string, ParameterValue>>;
  query: Readonly<Record<string, ParameterValue>>;
  headers: Readonly<Record<string, string>>;
  /** Which of them carries the idempotency key. */
  keyHeader?: string | undefined;
  /** A form is sent unchanged, any other value as JSON. */
  body?: unknown;
  /** Text to send unchanged in place of `body`. */
  text?: { mediaType: string; content: string };
  /** Members of the body that no value of the target replaces, as `order/code`. */
  fixed?: readonly string[];
  /** The events that it causes. */
  expect?: readonly string[];
  /** Whether the request includes the token. */
  isAuthenticated: boolean;
  /** The token in place of the usual one: it has expired, lacks the scope, or belongs to another company. */
  token?: "expired" | "other-scope" | "other-company";
  /** Where it was sent, if not to the operation of its case. */
  sentTo?: { method: string; path: string } & Secured & Partial<Pick<ContractOperation, "parameters">>;
}

/** What became of a request. */
export type Reply =
  | { kind: "responded"; response: ReceivedResponse }
  /** There was no response. `reason` is a clause. */
  | { kind: "failed"; reason: string; cause: CauseName | "timeout" }
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
  return reply.kind === "responded" && classifyResponse(reply.response).kind === "accepted";
}

/** Reads the object in the response of an exchange; an empty one if there is none. */
export function readBody({ reply }: Exchange): JsonObject {
  const body = reply.kind === "responded" ? parseJson(reply.response.text) : undefined;
  return isJsonObject(body) ? body : {};
}

/** The status of a response, as text. */
export function statusOf({ reply }: Exchange): string {
  return reply.kind === "responded" ? String(reply.response.status) : "nothing";
}

/** Whether the service itself rejected a request, or does not know what the request names. */
export function isRejected({ reply }: Exchange): boolean {
  if (reply.kind !== "responded") return false;
  const { status, mediaType } = reply.response;
  const { kind } = classifyResponse(reply.response);
  return kind === "rejected" || kind === "unauthenticated" || (status === 404 && !mediaType.includes("html"));
}

/** Replaces the idempotency key of a request. @param key the new one; made up if it is left out */
export function renewKey(request: RawRequest, key: string = crypto.randomUUID()): RawRequest {
  const { keyHeader, headers } = request;
  const isSent = keyHeader !== undefined && keyHeader in headers;
  return isSent ? { ...request, headers: { ...headers, [keyHeader]: key } } : request;
}

/** Makes up a reference of the caller, which the service may require to be new. */
export function newReference(): string {
  return `check-${crypto.randomUUID().slice(0, 13)}`;
}
