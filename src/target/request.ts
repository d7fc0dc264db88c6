// Valid requests, composed of the examples of the contract, and bodies as they are sent and read.
// What a target changes in them is in conformance/adapted-request.ts.

import {
  createFinalURL,
  defaultPathSerializer,
  serializeArrayParam,
  serializeObjectParam,
} from "openapi-fetch";
import { createQueryWriter } from "../client/bodies.ts";
import { kindOfBody } from "../contract/documented-responses.ts";
import {
  type ContractBody,
  type ContractOperation,
  isIdempotencyKey,
  nameKeyHeader,
  needsToken,
  readContractBody,
} from "../contract/operations.ts";
import type { Parameter, Schema, SchemaObject } from "../contract/document.ts";
import type { RawRequest } from "./exchange.ts";
import { sampleFile } from "../values/sample-files.ts";
import { sampleValue } from "../values/samples.ts";
import { isJsonObject, type JsonObject, printText, printTexts, readValue } from "../values/json.ts";
import { findMembers, isBinary, listParts } from "../contract/schema.ts";
import { listQueryStyles } from "../contract/query-styles.ts";

/** Composes a valid request with the body, the required parameters, and those that have an example or default. */
export function composeRequest(operation: ContractOperation, body?: unknown): RawRequest {
  const requestBody = readContractBody(operation.requestBody);
  const show = <Value>(place: Parameter["in"], write: (value: unknown, node: Parameter) => Value) =>
    Object.fromEntries(
      operation.parameters
        .filter(({ node }) => node.in === place)
        .flatMap(({ node }) => {
          const shown = showParameter(node);
          return shown === undefined ? [] : [[node.name, write(shown, node)] as const];
        }),
    );
  return {
    path: show("path", printTexts),
    query: show("query", printTexts),
    headers: { ...show("header", printHeader), ...(body !== undefined && nameMediaType(requestBody)) },
    ...(body !== undefined && encodeAny(requestBody, body)),
    keyHeader: nameKeyHeader(operation),
    isAuthenticated: needsToken(operation),
  };
}

const urlencoded = "application/x-www-form-urlencoded";

/** Whether a body is a form, whose fields are texts or files. */
export function isForm(mediaType: string): boolean {
  return mediaType === urlencoded || mediaType === "multipart/form-data";
}

/** Encodes a body: one that is neither JSON nor a form is sent as its text. */
function encodeAny(requestBody: ContractBody | undefined, body: unknown): Pick<RawRequest, "body" | "text"> {
  if (requestBody === undefined) return { body };
  const { mediaType } = requestBody;
  if (isForm(mediaType) || kindOfBody(mediaType) === "json") return { body: encodeBody(requestBody, body) };
  return { text: { mediaType, content: printText(body) } };
}

/** Names a media type that a client does not choose by itself. */
function nameMediaType({ mediaType }: Partial<ContractBody> = {}): Record<string, string> {
  const isUsual =
    mediaType === undefined || mediaType === "application/json" || mediaType.startsWith("multipart/");
  return isUsual ? {} : { "content-type": mediaType };
}

/** Adds the headers that every call of an operation needs to a request without them. Its key is the request's own. */
export function addNeededHeaders(operation: ContractOperation, request: RawRequest): RawRequest {
  const parameters = operation.parameters.filter(
    ({ node }) => node.in === "header" && node.required === true && !isIdempotencyKey(node),
  );
  const { headers } = composeRequest({ ...operation, parameters });
  return { ...request, headers: { ...headers, ...request.headers } };
}

/**
 * Divides the headers of a target: those that the operation declares take the place of the contract's examples in a request,
 * and are not in one that leaves them out or breaks them; the others are in every request.
 */
export function splitTargetHeaders(
  { parameters = [] }: Partial<Pick<ContractOperation, "parameters">>,
  { headers }: Pick<RawRequest, "headers">,
  given: Readonly<Record<string, string>> = {},
): Record<"declared" | "others", Record<string, string>> {
  const declared: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const node = parameters.find(({ node: own }) => own.in === "header" && equalsName(own.name, name))?.node;
    const shown = node && showParameter(node);
    if (node === undefined) others[name] = value;
    else if (headers[node.name] === (shown === undefined ? undefined : printHeader(shown, node)))
      declared[node.name] = value;
  }
  return { declared, others };
}

function equalsName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Composes a valid request with the first example of the body. */
export function composeValid(operation: ContractOperation): RawRequest {
  const body = readContractBody(operation.requestBody);
  return composeRequest(operation, body && showBody(body));
}

/** Returns the first example of a body, or makes up a value if it has none. */
export function showBody({ examples, schema }: ContractBody): unknown {
  return examples.size > 0 ? examples.values().next().value : sampleValue(schema);
}

/** Returns the example of a parameter, or its default, or makes up a value that must be sent. */
export function showParameter({ example, schema = true, required }: Parameter): unknown {
  const shown = example ?? (typeof schema === "object" ? schema.default : undefined);
  return shown ?? (required === true ? sampleValue(schema) : undefined);
}

/** Writes a value as a header: items and members with commas between them, as the style `simple` has it. */
export function printHeader(value: unknown, { explode = false }: Parameter): string {
  const options = { style: "simple", explode, allowReserved: true } as const;
  if (Array.isArray(value)) return serializeArrayParam("", value.map(printText), options);
  return isJsonObject(value) ? serializeObjectParam("", value, options) : printText(value);
}

/** What may declare query parameters. */
interface WithQuery {
  readonly parameters?: ContractOperation["parameters"] | undefined;
}

/** Writes the URL of a request as it is sent. */
export function writeUrl(
  baseUrl: string,
  { path, parameters }: Pick<ContractOperation, "path"> & WithQuery,
  request: Pick<RawRequest, "path" | "query">,
): string {
  return createFinalURL(path, {
    baseUrl,
    params: { path: request.path, query: request.query },
    querySerializer: queryWriterOf({ parameters }),
    pathSerializer: defaultPathSerializer,
  });
}

/** Returns what writes the queries of an operation, as the client does. */
export function queryWriterOf({ parameters = [] }: WithQuery): ReturnType<typeof createQueryWriter> {
  return createQueryWriter(listQueryStyles({ parameters }) ?? {});
}

const known = new WeakMap<RawRequest, string>();

/** Formats a request, so that equal ones have the same text. */
export function describeRequest(request: RawRequest): string {
  const { path, query, headers, body, isAuthenticated } = request;
  const parts = body instanceof FormData ? [...body] : [];
  const fields = parts.map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size],
  );
  const written = body instanceof FormData ? fields : body;
  const text = known.get(request) ?? JSON.stringify([path, query, headers, written, isAuthenticated]);
  known.set(request, text);
  return text;
}

/** Encodes the body of a form. Returns the value of any other body unchanged. */
export function encodeBody(body: ContractBody, value: unknown): unknown {
  if (body.mediaType === urlencoded) return printTexts(value);
  return isForm(body.mediaType) ? encodeForm(body, value) : value;
}

/** Returns the body that a service reads; `undefined` if it cannot be sent. */
export function decodeBody({ mediaType, schema }: ContractBody, value: unknown): unknown {
  if (isForm(mediaType)) return readForm(schema, value);
  return kindOfBody(mediaType) === "json" ? value : printText(value);
}

/** Encodes an example as a form: with a file for each field that contains bytes, and text for the others. */
function encodeForm({ schema, partTypes }: ContractBody, example: unknown): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(isJsonObject(example) ? example : {})) {
    if (value === undefined) continue;
    const text = printText(value);
    if (listFieldParts(schema, field).some(isBinary)) {
      const types = partTypes[field] ?? [];
      const [type = "application/octet-stream"] = types;
      const isDocument = types.includes("application/pdf");
      form.append(field, isDocument ? sampleFile(chooseFormat(example)) : new File([text], field, { type }));
    } else form.append(field, text);
  }
  return form;
}

/** A selfie is an image, and every other document may be a pdf. */
function chooseFormat(example: unknown): "pdf" | "png" {
  const type = isJsonObject(example) ? example["documentType"] : undefined;
  return typeof type === "string" && type.startsWith("selfie") ? "png" : "pdf";
}

/** Returns the body that a service reads from a form, or `undefined` if a form cannot represent the body. */
export function readForm(schema: Schema, body: unknown): JsonObject | undefined {
  if (!isJsonObject(body)) return undefined;
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.some(([, value]) => typeof value === "object")) return undefined;
  return Object.fromEntries(
    fields.map(([field, value]) => [field, readValue(listFieldParts(schema, field), printText(value))]),
  );
}

function listFieldParts(schema: Schema, field: string): SchemaObject[] {
  const declared = findMembers(schema, field, { withBranches: true });
  return listParts({ allOf: declared }, { withBranches: true });
}
