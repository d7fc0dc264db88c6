import bundle from "../../../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../../../src/contract/document.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { readContract } from "../../../../src/contract/contract.ts";

/** The operations of the bundle. */
export const { operations } = readContract(bundle as unknown as OpenApiDocument);

/** The operations, of which only one has bodies, which is sufficient for a verdict, and fast. */
export function keepBodiesOf(path: string): ContractOperation[] {
  return operations.map((operation) =>
    operation.path === path ? operation : { ...operation, requestBody: undefined, responses: {} },
  );
}
