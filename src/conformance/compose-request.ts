import type { RawRequest } from "./conformance-case.ts";
import type { Parameter } from "./contract-document.ts";
import { encodeForm } from "./encode-form.ts";
import type { Json } from "./json.ts";
import type { ContractOperation } from "./read-operations.ts";
import { printText } from "./print-text.ts";
import { sampleValue } from "./sample-value.ts";

/** A valid request with this body, and with the parameters that are required or shown by example or default. */
export function composeRequest(document: object, operation: ContractOperation, body?: Json): RawRequest {
  const { requestBody, parameters } = operation;
  const isForm = requestBody?.mediaType === "multipart/form-data";
  const show = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((parameter) => {
          const shown = showParameter(document, parameter);
          return shown === undefined ? [] : [[parameter.name, printText(shown)] as const];
        }),
    );
  return {
    path: show("path"),
    query: show("query"),
    headers: show("header"),
    ...(body !== undefined && { body: isForm ? encodeForm(document, requestBody, body) : body }),
    isAuthenticated: operation.auth,
  };
}

function showParameter(document: object, { example, schema = true, required }: Parameter): Json | undefined {
  const shown = example ?? (typeof schema === "object" ? schema.default : undefined);
  return shown ?? (required === true ? sampleValue(document, [schema]) : undefined);
}
