import type {
  OpenApiDocument,
  Operation,
  RequestBody,
  Response,
  SchemaObject,
} from "../build/contract/openapi-document.ts";
import { resolveReference } from "../build/contract/resolve-reference.ts";
import type { Input } from "./statement.ts";

/** The component schema of each answer of an operation, by status, in the order of the contract. */
export function listAnswers(document: OpenApiDocument, operation: Operation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const { node } = resolveReference<Response>(document, response, "");
      return [status, nameBody(node.content)];
    }),
  );
}

/** The parameters and the body that an operation takes. */
export function listInputs(document: OpenApiDocument, operation: Operation): Input {
  const input: Input = {};
  for (const parameter of operation.parameters ?? []) {
    const { node } = resolveReference(document, parameter, "");
    if (node.in === "cookie") continue;
    (input[node.in] ??= []).push(`${node.name}${node.required === true ? "" : "?"}`);
  }
  if (operation.requestBody === undefined) return input;
  const { node } = resolveReference<RequestBody>(document, operation.requestBody, "");
  return { ...input, body: `${nameBody(node.content)}${node.required === true ? "" : "?"}` };
}

/** `Money` for JSON, `multipart/form-data DocumentUpload` for any other type; `-` where there is no body. */
function nameBody(content: Response["content"] = {}): string {
  const bodies = Object.entries(content).map(([mediaType, { schema }]) => {
    const name = (schema as SchemaObject | undefined)?.$ref?.split("/").at(-1) ?? "(inline)";
    return mediaType === "application/json" ? name : `${mediaType} ${name}`;
  });
  return bodies.length === 0 ? "-" : bodies.join(", ");
}
