import { InvalidMoneyError } from "./invalid-money-error.ts";
import { money, type MoneyValue } from "./money.ts";
import { parseMoney, type MoneyInput } from "./parse-money.ts";

/**
 * Adds amounts of one currency. Where their decimals differ, the result has the most of them.
 * @throws {InvalidMoneyError} when the currencies differ, an amount is not valid, or the list is empty.
 */
export function sumMoney<Currency extends string>(
  amounts: readonly MoneyInput<Currency>[],
): MoneyValue<Currency> {
  const [first] = amounts;
  if (first === undefined)
    throw new InvalidMoneyError("An empty list of amounts has no currency; start with an amount of zero.");
  const { units, decimals } = align(amounts);
  return money(
    first.currency,
    units.reduce((sum, part) => sum + part, 0n),
    { decimals },
  );
}

/** Adds two amounts of one currency, as `sumMoney` does. */
export function addMoney<Currency extends string>(
  a: MoneyInput<Currency>,
  b: MoneyInput<NoInfer<Currency>>,
): MoneyValue<Currency> {
  return sumMoney<Currency>([a, b]);
}

/**
 * Subtracts an amount from another one of the same currency.
 * @throws {InvalidMoneyError} when the result would be negative.
 */
export function subtractMoney<Currency extends string>(
  from: MoneyInput<Currency>,
  amount: MoneyInput<NoInfer<Currency>>,
): MoneyValue<Currency> {
  const { units, decimals } = align<Currency>([from, amount]);
  const [whole = 0n, part = 0n] = units;
  return money(from.currency, whole - part, { decimals });
}

/** Compares two amounts of one currency by value: `1.5` equals `1.50`. */
export function compareMoney<Currency extends string>(
  a: MoneyInput<Currency>,
  b: MoneyInput<NoInfer<Currency>>,
): -1 | 0 | 1 {
  const [first = 0n, second = 0n] = align<Currency>([a, b]).units;
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Converts the amounts to units of the same size. */
function align<Currency extends string>(amounts: readonly MoneyInput<Currency>[]) {
  const parsed = amounts.map((amount) => parseMoney(amount));
  const other = parsed.find(({ currency }) => currency !== parsed[0]?.currency);
  if (other !== undefined)
    throw new InvalidMoneyError(
      `${parsed[0]?.currency ?? ""} and ${other.currency} cannot be combined; convert one of them first.`,
    );
  const decimals = Math.max(...parsed.map((amount) => amount.decimals));
  const units = parsed.map((amount) => amount.units * 10n ** BigInt(decimals - amount.decimals));
  return { units, decimals };
}
