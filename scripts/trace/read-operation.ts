import type {
  Operation,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from "../../src/contract/openapi-document.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { followReference } from "../../src/contract/references.ts";
import type { Nodes } from "../../src/contract/walk-document.ts";
import type { Input } from "./statement.ts";

/** Lists the component schema of each response of an operation, by status, in the order of the contract. */
export function listAnswers(operation: Operation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const { node } = followReference<Response>(response);
      return [status, nameBody(node.content)];
    }),
  );
}

/** Lists the parameters and the body of an operation. */
export function listInputs(operation: Operation): Input {
  const input: Input = {};
  for (const parameter of operation.parameters ?? []) {
    const { node } = followReference<Parameter>(parameter);
    if (node.in === "cookie") continue;
    (input[node.in] ??= []).push(`${node.name}${node.required === true ? "" : "?"}`);
  }
  if (operation.requestBody === undefined) return input;
  const { node } = followReference<RequestBody>(operation.requestBody);
  return { ...input, body: `${nameBody(node.content)}${node.required === true ? "" : "?"}` };
}

/** Lists the scope of each operation that has one. */
export function listScopes(calls: readonly ContractOperation[]): Record<string, string> {
  const stated = calls.flatMap(({ operationId, operation }) => {
    const scope = operation["x-scope"];
    return scope === undefined ? [] : [[operationId, scope] as const];
  });
  return Object.fromEntries(stated);
}

/** Lists the operations that are marked as safe although they are not a GET. */
export function listSafe(calls: readonly ContractOperation[]): string[] {
  return calls.flatMap(({ operationId, operation }) => ("x-safe" in operation ? [operationId] : []));
}

/** Lists the pointers of the schemas that have null among their types. */
export function listNullable(nodes: Nodes): string[] {
  return [...nodes].flatMap(([pointer, { type }]) =>
    Array.isArray(type) && type.includes("null") ? [pointer] : [],
  );
}

/**
 * Returns `Money` for JSON, `multipart/form-data DocumentUpload` for any other media type, `Money, narrowed` if conditions
 * are added to a component, and `-` if there is no body.
 */
function nameBody(content: Response["content"] = {}): string {
  const bodies = Object.entries(content).map(([mediaType, { schema }]) => {
    const name = nameSchema(schema);
    return mediaType === "application/json" ? name : `${mediaType} ${name}`;
  });
  return bodies.length === 0 ? "-" : bodies.join(", ");
}

function nameSchema(schema: Schema | undefined): string {
  if (typeof schema !== "object") return "(any)";
  const [base] = schema.allOf ?? [];
  if (schema.$ref === undefined && base !== undefined) return `${nameSchema(base)}, narrowed`;
  return schema.$ref?.split("/").at(-1) ?? "(inline)";
}
