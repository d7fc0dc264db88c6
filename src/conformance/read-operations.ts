import type { OpenApiDocument } from "../contract/openapi-document.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { readContract } from "../contract/read-contract.ts";

/** Reads the operations of the contract, `payment-orders-api/openapi.json`. */
export function readOperations(document: object): ContractOperation[] {
  return readContract(document as OpenApiDocument).operations;
}
