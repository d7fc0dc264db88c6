import bundle from "../../generated/openapi.json" with { type: "json" };
import { type ConformanceCase, nameCase } from "../../src/conformance/case.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { bare } from "../../src/target/exchange.ts";

/** The operations and notifications of the bundled contract. */
export const { operations, notifications } = readContract(bundle as unknown as OpenApiDocument);

/** One of the operations. */
export function find(operationId: string): ContractOperation {
  const found = operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation \`${operationId}\`.`);
  return found;
}

/** A request with a value of another type, or with these changes. */
export const caseOf = (changes: Partial<Omit<ConformanceCase, "name" | "group">> = {}) =>
  nameCase({
    operation: find("getPayout"),
    kind: "type",
    pointer: "/query/externalId",
    request: bare,
    expectation: { outcome: "rejected", because: "invalid" },
    ...changes,
  });
