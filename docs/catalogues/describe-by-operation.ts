import type { ContractOperation } from "../../src/contract/operations.ts";
import { groupBy } from "../../src/contract/group-by.ts";
import { linkOperations } from "./link-operation.ts";

/** A remark about an operation. */
export interface Remark {
  operation: ContractOperation;
  words: string;
}

/** Lists each wording once: the most common one first, the others with the operations that they apply to. */
export function describeByOperation(remarks: readonly Remark[]): string[] {
  return [...groupBy(remarks, ({ words }) => words)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([words, group], index) => {
      return index === 0 ? words : `For ${linkOperations(group.map(({ operation }) => operation))}: ${words}`;
    });
}
