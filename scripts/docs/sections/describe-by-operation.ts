import type { ContractOperation } from "../../../src/contract/operations.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import { linkOperations } from "./link-operation.ts";

/** Something said of an operation. */
export interface Saying {
  operation: ContractOperation;
  words: string;
}

/** Each wording once, that of most operations first; the others name the operations that they are for. */
export function describeByOperation(sayings: readonly Saying[]): string[] {
  return [...groupBy(sayings, ({ words }) => words)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([words, group], index) => {
      return index === 0 ? words : `For ${linkOperations(group.map(({ operation }) => operation))}: ${words}`;
    });
}
