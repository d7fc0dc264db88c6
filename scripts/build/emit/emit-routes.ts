import { describeCall, findFileField, type ContractOperation } from "../../../src/contract/operations.ts";
import { notice } from "../print/generated-header.ts";
import { printKey, printLiteral } from "../print/print-literal.ts";

/** Writes the table that every bundle with a client includes: only what is needed to send a call. */
export function emitRoutes(operations: readonly ContractOperation[]): string {
  const routes = operations.map((operation) => {
    const { method, path, auth, safe, idempotencyKey, requestMediaType, paging } = describeCall(operation);
    const isForm = requestMediaType === "multipart/form-data";
    const facts = {
      auth,
      safe,
      key: idempotencyKey !== "none",
      body: operation.requestBody?.node.required === true,
      form: isForm,
      file: findFileField(operation),
      paging: paging !== "none" && paging,
    };
    const set = Object.entries(facts).filter(([, fact]) => fact);
    const route = printLiteral({ method, path, ...Object.fromEntries(set) }, "  ");
    return `  ${printKey(operation.operationId)}: ${route},\n`;
  });
  return [
    `// ${notice}\n`,
    `import type { OperationId, OperationRow } from "./operations.ts";\n`,
    declaration,
    `/** How each operation is called, by operationId. */`,
    `export const routes: Readonly<Record<OperationId, Route>> = {\n${routes.join("")}};\n`,
  ].join("\n");
}

const declaration = `/** How an operation is called. Members that do not apply are omitted, since this table is part of every client. */
export interface Route {
  readonly method: OperationRow["method"];
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** The operation requires a token. */
  readonly auth?: true;
  /** A call changes nothing and can be retried without a key. */
  readonly safe?: true;
  /** The operation accepts an \`idempotency-key\` header. */
  readonly key?: true;
  /** The operation requires a body. */
  readonly body?: true;
  /** The body is sent as \`multipart/form-data\`. */
  readonly form?: true;
  /** Name of the form field that contains a file. */
  readonly file?: string;
  /** The operation returns a page of a list. */
  readonly paging?: Exclude<OperationRow["paging"], "none">;
}
`;
