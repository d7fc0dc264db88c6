import { currencyDecimals } from "../../generated/marks.ts";
import { InvalidMoneyError } from "./invalid-money-error.ts";

/** Currencies with two decimals: banking objects are in BRL, orders also in USD. */
export type TwoDecimalCurrency = {
  [Currency in keyof typeof currencyDecimals]: (typeof currencyDecimals)[Currency] extends 2
    ? Currency
    : never;
}[keyof typeof currencyDecimals];

/** An amount as the service writes it: a currency code, and a decimal string without a sign. */
export interface MoneyValue<Currency extends string = string> {
  currency: Currency;
  value: string;
}

/** The decimals of an amount in a currency that the contract does not list. */
export interface Decimals {
  /** A whole number, 0 for a currency without minor units. */
  decimals: number;
}

/** Number of decimals by currency, for each currency whose decimals the contract states. */
export const knownDecimals: ReadonlyMap<string, number> = new Map(Object.entries(currencyDecimals));

/**
 * Creates an amount from minor units, for example `money("BRL", 15075n)` for 150.75 reais. The provider's documentation
 * does not list the decimals of any currency: BRL and USD are assumed to have two, and any other currency needs
 * `decimals`.
 * @throws {InvalidMoneyError} for a negative amount, or decimals that are missing or wrong.
 */
export function money<Currency extends TwoDecimalCurrency>(
  currency: Currency,
  units: bigint,
): MoneyValue<Currency>;
export function money<Currency extends string>(
  currency: Currency,
  units: bigint,
  options: Decimals,
): MoneyValue<Currency>;
export function money<Currency extends string>(
  currency: Currency,
  units: bigint,
  options?: Decimals,
): MoneyValue<Currency> {
  if (typeof currency !== "string")
    throw new InvalidMoneyError('The currency comes first: `money("BRL", 15075n)`.');
  const decimals = findDecimals(currency, options?.decimals);
  if (typeof units !== "bigint")
    throw new InvalidMoneyError(`\`units\` of ${currency} must be a bigint such as \`15075n\`.`);
  if (units < 0n)
    throw new InvalidMoneyError(`${currency} ${units} is negative; an amount must be zero or more.`);
  const digits = units.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return { currency, value: decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}` };
}

/** Returns the decimals of a known currency, or the given ones for any other. */
function findDecimals(currency: string, given: number | undefined): number {
  const decimals = knownDecimals.get(currency) ?? given;
  if (decimals === undefined)
    throw new InvalidMoneyError(
      `The provider's documentation does not say how many decimals ${currency} has; pass \`{ decimals }\`.`,
    );
  if ((given ?? decimals) !== decimals)
    throw new InvalidMoneyError(`${currency} has ${decimals} decimals, not ${given ?? 0}.`);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 100)
    throw new InvalidMoneyError(`\`decimals\` of ${currency} must be a whole number from 0 to 100.`);
  return decimals;
}
