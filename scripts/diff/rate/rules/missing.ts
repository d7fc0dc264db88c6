import { isDeepStrictEqual } from "node:util";

/** Lists the values that are not among the others. */
export function missing<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  return values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));
}
