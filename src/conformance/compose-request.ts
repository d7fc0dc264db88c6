import { readContractBody } from "../contract/bodies.ts";
import type { Parameter } from "../contract/openapi-document.ts";
import { needsToken, type ContractOperation } from "../contract/operations.ts";
import type { RawRequest } from "./exchange.ts";
import { encodeBody } from "./forms.ts";
import { sampleValue } from "./samples.ts";
import { printText } from "./json-values.ts";

/** Composes a valid request with the body, the required parameters, and those that have an example or default. */
export function composeRequest(operation: ContractOperation, body?: unknown): RawRequest {
  const requestBody = readContractBody(operation.requestBody);
  const show = (place: Parameter["in"]) =>
    Object.fromEntries(
      operation.parameters
        .filter(({ node }) => node.in === place)
        .flatMap(({ node }) => {
          const shown = showParameter(node);
          return shown === undefined ? [] : [[node.name, printText(shown)]];
        }),
    );
  return {
    path: show("path"),
    query: show("query"),
    headers: show("header"),
    ...(body !== undefined && { body: requestBody === undefined ? body : encodeBody(requestBody, body) }),
    isAuthenticated: needsToken(operation),
  };
}

/** Composes a valid request with the first example of the body. */
export function composeValid(operation: ContractOperation): RawRequest {
  return composeRequest(operation, readContractBody(operation.requestBody)?.examples.values().next().value);
}

function showParameter({ example, schema = true, required }: Parameter): unknown {
  const shown = example ?? (typeof schema === "object" ? schema.default : undefined);
  return shown ?? (required === true ? sampleValue(schema) : undefined);
}

const known = new WeakMap<RawRequest, string>();

/** Formats a request, so that equal ones have the same text. */
export function describeRequest(request: RawRequest): string {
  const { path, query, headers, body, isAuthenticated } = request;
  const written = body instanceof FormData ? [...body] : body;
  const text = known.get(request) ?? JSON.stringify([path, query, headers, written, isAuthenticated]);
  known.set(request, text);
  return text;
}
