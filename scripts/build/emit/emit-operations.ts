import { type ContractOperation, describeCall } from "../../../src/contract/operations.ts";
import { notice } from "../print/generated-header.ts";
import { printComment } from "../print/print-comment.ts";
import { printKey, printLiteral } from "../print/print-literal.ts";

/** Writes the table of operations, for use by programs. */
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

/** Writes the doc comment of an operation, which the types of the client inherit. */
function explain({ method, path, operation }: ContractOperation): string {
  const texts = [operation.summary, operation.description, `\`${method.toUpperCase()} ${path}\``];
  return texts
    .filter((text) => text !== undefined)
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

const declarations = `/** Describes an operation. */
export interface OperationRow {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** Whether the operation requires a token. */
  readonly auth: boolean;
  /** Required scope of the token, or null if it is not documented. */
  readonly scope: string | null;
  /** Whether a call changes nothing and can be retried without a key: a GET, or an operation marked \`x-safe\`. */
  readonly safe: boolean;
  /** Whether the operation accepts or requires an \`idempotency-key\` header. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body, or null if the operation has no body. */
  readonly requestMediaType: string | null;
  /**
   * Pagination by a \`cursor\` in the query, by time (\`cursor\`, \`from\`, \`to\` and \`sort\` in the query), or by an offset
   * (\`skip\` and \`take\` in the body).
   */
  readonly paging: "none" | "cursor" | "time" | "offset";
  /** Names of the path parameters, in the order of the contract. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters, in the order of the contract. */
  readonly queryParameters: readonly string[];
  /** Documented statuses, including \`default\`. */
  readonly statuses: readonly string[];
}
`;
