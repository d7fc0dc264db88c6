import { listExamples } from "../../../src/contract/examples.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";

/** The figures of the landing page, each counted in the contract. */
export function countFacts({
  operations,
  webhooks,
  assumptions,
}: Pick<Contract, "operations" | "webhooks" | "assumptions">): Record<string, number> {
  return {
    operations: operations.length,
    notifications: webhooks.length,
    "valid examples": [...operations, ...webhooks].flatMap(listExamples).length,
    "open points, listed": new Set(assumptions.map(({ text }) => text)).size,
  };
}
