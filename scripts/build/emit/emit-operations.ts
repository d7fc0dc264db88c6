import type { ContractOperation } from "../../../src/contract/operations.ts";
import { describeCall } from "../../../src/contract/call-facts.ts";
import { notice } from "../print/generated-header.ts";
import { printComment } from "../print/print-comment.ts";
import { printKey, printLiteral } from "../print/print-literal.ts";

/** The operation table: what the contract says of each operation, for programs. */
export function emitOperations(operations: readonly ContractOperation[]): string {
  const rows = operations.map((operation) => {
    const row = printLiteral({ ...describeCall(operation) }, "  ");
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

/** The docs of the named operation, which a client's types take over from the row. */
function explain({ method, path, operation }: ContractOperation): string {
  const texts = [operation.summary, operation.description, `\`${method.toUpperCase()} ${path}\``];
  return texts
    .filter((text) => text !== undefined)
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n");
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
