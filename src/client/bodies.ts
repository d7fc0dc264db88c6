// Bodies that are not JSON objects, and queries in rare styles: how they are written and read. Loaded late, since most contracts have none.
// The table is in contract/documented-responses.ts; forms with files are in upload.ts. Nothing of the client is imported, since bundlers
// would make a file of their own of what both need.

import {
  bodiesOf,
  findMediaType,
  kindOfBody,
  kindOfJson,
  mainMediaType,
  type SuccessBodies,
  toMediaType,
} from "../contract/documented-responses.ts";
import { InputError, type ResponseProblem } from "../errors/errors.ts";
import { rejectResponse } from "../errors/failures.ts";
import type { FoundOperation } from "./call.ts";
import type { PathCallInput, PathCallResult } from "./path-call.ts";
import type { KeptResponse } from "./response.ts";

const json = "application/json";

/** Writes a body in the media type that the operation takes, so that each attempt can send it again. */
export async function writeBody(
  { operationId, media: mediaType = json }: FoundOperation,
  { body, headers }: PathCallInput,
): Promise<Pick<PathCallInput, "body" | "bodySerializer" | "headers">> {
  if (body === null && kindOfBody(mediaType) !== "json")
    throw new InputError("body", "is missing", { operationId });
  const written = await writeAs(mediaType, body);
  return {
    body: written,
    bodySerializer: () => written,
    headers: { "content-type": mediaType, ...headers },
  };
}

async function writeAs(mediaType: string, body: unknown): Promise<unknown> {
  if (body instanceof Blob) return body.arrayBuffer();
  if (body instanceof ArrayBuffer) return body;
  if (ArrayBuffer.isView(body))
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice().buffer;
  if (kindOfBody(mediaType) === "json") return JSON.stringify(body);
  if (typeof body === "string") return body;
  return new URLSearchParams(body as Record<string, string>).toString();
}

/** Writes a query whose lists or objects have another style than those of openapi-fetch, unless the caller does. */
export function writeQuery(
  { styles = {} }: Pick<FoundOperation, "styles">,
  { querySerializer }: PathCallInput,
): Pick<PathCallInput, "querySerializer"> {
  return { querySerializer: querySerializer ?? createQueryWriter(styles) };
}

/** Creates what writes queries whose lists or objects have other styles than those of openapi-fetch. */
export function createQueryWriter(
  styles: NonNullable<FoundOperation["styles"]>,
): (query: Readonly<Record<string, unknown>>) => string {
  return (query) =>
    listGiven(query)
      .flatMap(([name, value]) => writeParameter(name, value, styles[name]))
      .join("&");
}

function writeParameter(name: string, value: unknown, style: string | undefined): string[] {
  if (typeof value !== "object") return [`${name}=${encode(value)}`];
  const isList = Array.isArray(value);
  const members = listGiven(value as object);
  if (style === undefined || style === "&") {
    const nameOf = (key: string) => (isList ? name : style === "&" ? key : `${name}[${key}]`);
    return members.map(([key, member]) => `${nameOf(key)}=${encode(member)}`);
  }
  const parts = members.flatMap(([key, member]) => (isList ? [member] : [key, member]).map(encode));
  return parts.length === 0 ? [] : [`${name}=${parts.join(style)}`];
}

function listGiven(values: object): [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value));
}

/**
 * Reads the body of a success as the contract documents its media type, and sets the data of its result: JSON as its value,
 * text as a string, and any other as a `Blob`.
 * @param kept the response as it arrived; `undefined` for one that middleware created
 * @param parseJson is handed over, since bundlers would make a file of their own of it
 * @returns whether it is in the media type whose schema validators check: JSON, or else the first one
 * @throws {UnexpectedResponseError} for a body that the contract does not document
 */
export async function readSuccess(
  { operationId }: FoundOperation,
  success: SuccessBodies,
  result: PathCallResult,
  kept: KeptResponse | undefined,
  parseJson: (text: string) => unknown,
): Promise<boolean> {
  const { data, response } = result;
  const bodies = bodiesOf(success, response.status);
  const documented = Object.keys(bodies);
  const given = response.headers.get("content-type");
  const reject = (problem: ResponseProblem) => rejectResponse(operationId, problem, kept);
  // openapi-fetch does not read a body of length 0.
  const blob = data instanceof Blob ? data : new Blob([], { type: toMediaType(given) });
  result.data = undefined;
  if (documented.length === 0 && blob.size === 0) return false;
  const [only = ""] = documented;
  // A service may send its own kind of JSON under the name of all JSON.
  const isJson = documented.length === 1 && kindOfBody(only) === "json" && toMediaType(given) === json;
  const mediaType = findMediaType(documented, given) ?? (isJson ? only : undefined);
  if (mediaType === undefined) throw reject("wrong-type");
  const isMain = mediaType === mainMediaType(documented);
  const kind = kindOfBody(mediaType.includes("*") ? (given ?? mediaType) : mediaType);
  if (kind === "file") {
    result.data = blob;
    return false;
  }
  const text = await blob.text();
  result.data = kind === "text" ? text : parseJson(text);
  if (result.data === undefined) throw reject("not-json");
  const kinds = bodies[mediaType] ?? "";
  if (kinds !== "" && !kinds.split(" ").includes(kindOfJson(result.data))) throw reject("wrong-shape");
  return isMain;
}
