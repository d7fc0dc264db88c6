import { compareMoney } from "../../money/calculate-money.ts";
import type { MoneyInput } from "../../money/parse-money.ts";

/** Returns whether two amounts are equal to the cent, however each is written: `1.5` equals `"1.50"`. */
export function isSameAmount(one: MoneyInput, other: MoneyInput): boolean {
  if (one.currency !== other.currency) return false;
  if (one.value === other.value) return true;
  try {
    return compareMoney(one, other) === 0;
  } catch {
    // A number too large to be exact equals no other spelling.
    return false;
  }
}
