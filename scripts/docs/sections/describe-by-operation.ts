import type { ContractOperation } from "../../build/contract/list-operations.ts";
import { linkOperations } from "./link-operation.ts";

/** Something said of an operation. */
export interface Saying {
  operation: ContractOperation;
  words: string;
}

/** Each wording once, that of most operations first; the others name the operations that they are for. */
export function describeByOperation(sayings: readonly Saying[]): string[] {
  const groups = new Map<string, ContractOperation[]>();
  for (const { operation, words } of sayings) {
    groups.set(words, [...(groups.get(words) ?? []), operation]);
  }
  return [...groups]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([words, operations], index) =>
      index === 0 ? words : `For ${linkOperations(operations)}: ${words}`,
    );
}
