import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readContract, type Contract } from "../../../src/contract/read-contract.ts";

const known = new WeakMap<OpenApiDocument, Contract>();

/** Reads a contract that several parts of the comparison need. */
export function readOnce(document: OpenApiDocument): Contract {
  const contract = known.get(document) ?? readContract(document);
  known.set(document, contract);
  return contract;
}
