// Bodies of requests, read within limits, and the values that their texts stand for.
// Whether they keep the contract is checked in validate.ts.

import { fileField } from "../../generated/constants.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { maxUploadBytes } from "../client/upload.ts";
import { kindOfBody } from "../contract/documented-responses.ts";
import type { Rejection } from "./rejection.ts";
import { BodyTooLargeError, FormLimitError, type ServiceRequest } from "./request.ts";
import type { ValidationError, Validator } from "../../generated/validators.js";
import { joinPointer } from "../contract/pointer.ts";
import { readText } from "../contract/schema.ts";

/** Largest form: a file, and room for the other fields and the boundaries. */
const maxFormBytes = maxUploadBytes + 64 * 1024;
/** Largest body of any other operation. The contract sets no limit; the longest body that it describes is far smaller. */
export const maxTextBytes = 1024 * 1024;

const formType = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

/** Deepest nesting of JSON that is read. The contract describes far less, and what reads deeper bodies may overflow. */
const maxDepth = 100;

/** The body of a request. */
interface RequestContent {
  /** Parsed JSON, the fields of a form, or text that is neither, such as that of a file; `undefined` without a body. */
  value: unknown;
  /** Set if the body is not JSON although its operation needs it. */
  rejection?: Rejection;
}

/** Checks what the headers say about the body, before it is read. */
export function validateHeaders(operationId: OperationId, request: ServiceRequest): Rejection | undefined {
  const expected = operations[operationId].requestMediaType;
  if (expected === null) return undefined;
  const size = Number(request.headers["content-length"] ?? 0);
  if (size > limitOf(expected)) return tooLarge(expected);
  const given = mediaTypeOf(request);
  // Without a body, the rest of the contract says better what is missing.
  if (given === expected || (given === "" && !(size > 0))) return undefined;
  return {
    reason: "invalid",
    status: 415,
    problems: [{ field: "content-type", issue: `must be ${expected}` }],
  };
}

/** Reads the body of a request, up to the limit of its operation. */
export async function readBody(
  operationId: OperationId | undefined,
  request: ServiceRequest,
): Promise<RequestContent> {
  // Another contract may have other types.
  const expected: string | null = operationId === undefined ? null : operations[operationId].requestMediaType;
  const given = mediaTypeOf(request);
  try {
    if (given === formType) return { value: await request.form(limitOf(given)) };
    const text = await request.text(limitOf(given));
    if (expected !== null && given === expected && given !== urlencoded && kindOfBody(given) !== "json")
      return { value: text };
    if (text === "") return { value: undefined };
    if (given === urlencoded) return { value: Object.fromEntries(new URLSearchParams(text)) };
    const content = parseJson(text);
    return expected === null ? { value: content.value } : content;
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return { value: undefined, rejection: tooLarge(expected ?? given) };
    if (request.signal.aborted || given !== formType) throw error;
    if (expected === null) return { value: undefined };
    const issue =
      error instanceof FormLimitError
        ? error.message
        : "is not a valid form: check the boundary in `content-type` and the end of the last part";
    return { value: undefined, rejection: { reason: "invalid", problems: [{ field: "", issue }] } };
  }
}

function parseJson(text: string): RequestContent {
  try {
    const value: unknown = JSON.parse(text);
    if (isDeeper(value, maxDepth))
      return rejectText(text, `must not be nested more than ${maxDepth} levels deep`);
    return { value };
  } catch {
    // The parser's own message may quote the body, which may contain card data.
    return rejectText(text, "is not valid JSON");
  }
}

function rejectText(text: string, issue: string): RequestContent {
  return { value: text, rejection: { reason: "invalid", problems: [{ field: "", issue }] } };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) if (isDeeper(members[name], levels - 1)) return true;
  return false;
}

function limitOf(mediaType: string): number {
  return mediaType === formType ? maxFormBytes : maxTextBytes;
}

function tooLarge(mediaType: string): Rejection {
  if (mediaType === formType)
    return { reason: "invalid", problems: [{ field: fileField, issue: "must be at most 10 MB" }] };
  const issue = `must be at most ${maxTextBytes} bytes`;
  return { reason: "invalid", status: 413, problems: [{ field: "", issue }] };
}

function mediaTypeOf({ headers }: ServiceRequest): string {
  return (headers["content-type"]?.split(";", 1)[0] ?? "").trim().toLowerCase();
}

/**
 * Returns the value that the text of a parameter stands for: a number or boolean only where its schema needs one, and a
 * list, whose items commas separate, where it needs that.
 */
export function readParameter(text: string, isValid: Validator<unknown>): unknown {
  const accepts: (value: unknown) => boolean = isValid;
  if (accepts(text)) return text;
  const types = findTypes(isValid.errors, "");
  if (!types.includes("array")) return readText(types, text);
  const items = text.split(",");
  if (accepts(items)) return items;
  const { errors } = isValid;
  return items.map((item, index) => readText(findTypes(errors, `/${index}`), item));
}

/** Returns a form with the types of its schema: the fields that are sent are texts and files. */
export function readForm(fields: object, isValid: Validator<unknown>): object {
  if (isValid(fields)) return fields;
  const { errors } = isValid;
  const members = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? readText(findTypes(errors, joinPointer("", name)), value) : value,
  ]);
  return Object.fromEntries(members) as object;
}

/** Returns the types that a validator expects at a place where it found another one. */
function findTypes(errors: readonly ValidationError[] | null | undefined, pointer: string): unknown[] {
  return (errors ?? [])
    .filter(({ keyword, instancePath }) => keyword === "type" && instancePath === pointer)
    .flatMap(({ params }) => params["type"]);
}
