// Checks of amounts beyond those of the contract. Exact arithmetic is in src/money.ts.

import { compareMoney, knownDecimals, type MoneyInput, parseMoney } from "../money.ts";
import type { FieldProblem } from "../server/rejection.ts";
import { RejectedError } from "./context.ts";

/**
 * Finds the amounts that are numbers no bank would book: negative ones, and those with fractions of a cent or too many
 * digits to be exact. The contract sets no bounds for numbers, since none are documented.
 * @param amounts by the path of the member that holds them
 */
export function findWrongAmounts(amounts: Readonly<Record<string, MoneyInput | undefined>>): FieldProblem[] {
  return Object.entries(amounts).flatMap(([member, amount]) => {
    if (typeof amount?.value !== "number") return [];
    try {
      parseMoney(amount);
      return [];
    } catch {
      const decimals = knownDecimals.get(amount.currency);
      const most = decimals === undefined ? "" : ` with at most ${decimals} decimals`;
      const issue = `must be a number from 0 to 9999999999999.99${most}, not ${amount.value}`;
      return [{ field: `${member}.value`, issue }];
    }
  });
}

/**
 * Rejects a call that contains such amounts.
 * @throws {RejectedError} that names them
 */
export function checkAmounts(amounts: Readonly<Record<string, MoneyInput | undefined>>): void {
  const problems = findWrongAmounts(amounts);
  if (problems.length > 0) throw new RejectedError({ reason: "invalid", problems });
}

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
