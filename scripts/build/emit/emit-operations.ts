import { isIdempotencyKey } from "../../../src/contract/is-idempotency-key.ts";
import { isSafe } from "../../../src/contract/is-safe.ts";
import {
  findBodyMedia,
  listOperations,
  type ContractOperation,
} from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { findMembers } from "../../../src/contract/resolve-schema.ts";
import { notice } from "../print/generated-header.ts";
import { printComment } from "../print/print-comment.ts";
import { printKey, printLiteral } from "../print/print-literal.ts";

/** The operation table: what the contract says of each operation, for programs. */
export function emitOperations(document: OpenApiDocument): string {
  const operations = listOperations(document);
  const rows = operations.map((operation) => {
    const row = printLiteral(describeOperation(document, operation), "  ");
    return `${printComment(explain(operation), "  ")}  ${printKey(operation.operationId)}: ${row},\n`;
  });
  return [
    `// ${notice}\n`,
    declarations,
    `/** Every operation of the contract, by operationId. */`,
    `export const operations = {\n${rows.join("")}} as const satisfies Record<string, OperationRow>;\n`,
    `/** Name of an operation. */`,
    `export type OperationId = keyof typeof operations;\n`,
  ].join("\n");
}

/** The row of one operation. */
export function describeOperation(
  document: OpenApiDocument,
  operation: ContractOperation,
): Record<string, unknown> {
  const { parameters, requestBody } = operation;
  const security = operation.operation.security ?? document.security ?? [];
  const key = parameters.find(({ node }) => isIdempotencyKey(node));
  const body = requestBody && findBodyMedia(requestBody);
  const members = (name: string): boolean => findMembers(document, body?.schema, name).length > 0;
  const hasCursor = parameters.some(({ node }) => node.in === "query" && node.name === "cursor");
  return {
    method: operation.method.toUpperCase(),
    path: operation.path,
    auth: security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0),
    scope: operation.operation["x-scope"] ?? null,
    safe: isSafe(operation.method, operation.operation),
    idempotencyKey: key === undefined ? "none" : key.node.required === true ? "required" : "optional",
    requestMediaType: body?.mediaType ?? null,
    paging: hasCursor ? "cursor" : members("skip") && members("take") ? "offset" : "none",
    pathParameters: namesOf(operation, "path"),
    queryParameters: namesOf(operation, "query"),
    statuses: Object.keys(operation.responses),
  };
}

/** The docs of the named operation, which a client's types take over from the row. */
function explain({ method, path, operation }: ContractOperation): string {
  const texts = [operation.summary, operation.description, `\`${method.toUpperCase()} ${path}\``];
  return texts
    .filter((text) => text !== undefined)
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

function namesOf({ parameters }: ContractOperation, place: "path" | "query"): string[] {
  return parameters.filter(({ node }) => node.in === place).map(({ node }) => node.name);
}

const declarations = `/** What the contract says of an operation, for programs. */
export interface OperationRow {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template, parameters in braces. */
  readonly path: string;
  /** Whether the operation must be called with a token. */
  readonly auth: boolean;
  /** Scope that the token needs; null where the contract names none. */
  readonly scope: string | null;
  /** Whether a call changes nothing, so that it can be repeated without a key: a GET, or marked \`x-safe\`. */
  readonly safe: boolean;
  /** Whether the operation takes an \`idempotency-key\` header. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body; null where there is none. */
  readonly requestMediaType: string | null;
  /** How the operation pages: by a \`cursor\` in the query, by \`skip\` and \`take\` in the body, or not. */
  readonly paging: "none" | "cursor" | "offset";
  /** Names of the path parameters, in the order of the contract. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters, in the order of the contract. */
  readonly queryParameters: readonly string[];
  /** Documented statuses, \`default\` included. */
  readonly statuses: readonly string[];
}
`;
