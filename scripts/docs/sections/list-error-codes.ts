import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { listValues, type NamedValue } from "../text/list-values.ts";
import type { ContractError } from "./list-errors.ts";

/** The codes that an error body may carry in its `error` member, with their meaning. */
export function listErrorCodes(document: OpenApiDocument): NamedValue[] {
  const codes: NamedValue[] = [];
  walkDocument(document.components?.schemas ?? {}, (node: SchemaObject) => {
    const error = node.properties?.["error"];
    if (typeof error === "object") codes.push(...listValues([error]).values);
  });
  return codes;
}

/** The codes that come with a status, as its examples show it; none for `default`, which may carry any. */
export function listCodesOf(document: OpenApiDocument, { status, answers }: ContractError): NamedValue[] {
  if (status === "default") return [];
  const shown = answers.flatMap(({ examples }) => examples).map(({ value }) => readCode(value));
  return listErrorCodes(document).filter(({ value }) => shown.includes(value));
}

function readCode(body: unknown): unknown {
  return typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
}
