// Amounts, as whole units in a bigint and as the decimal strings of the service, with no float in between.

import { currencyDecimals } from "../generated/constants.ts";
import { PaymentOrdersError } from "./errors/errors.ts";

/** Currencies with two decimals: banking objects are in BRL, orders also in USD. */
type TwoDecimalCurrency = {
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
interface Decimals {
  /** A whole number, 0 for a currency without minor units. */
  decimals: number;
}

/** Number of decimals by currency, for each currency whose decimals the contract states. */
export const knownDecimals: ReadonlyMap<string, number> = new Map(Object.entries(currencyDecimals));

/**
 * Creates an amount from minor units, for example `money("BRL", 15075n)` for 150.75 reais. The provider's documentation
 * does not list the decimals of any currency: BRL and USD are assumed to have two, and any other currency needs
 * `decimals`.
 * @throws {InvalidMoneyError} for a negative amount, decimals that are missing or wrong, or a currency that is not a
 * code in capitals.
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
  const decimals = findKnownDecimals(currency) ?? given;
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

/** ISO 4217 has three letters, and stablecoins have four or five. */
const currencyCode = /^[A-Z]{3,5}$/;

/**
 * Returns the decimals that the contract states for a currency.
 * @throws {InvalidMoneyError} for what is not a currency code, also for another spelling of one, such as `brl`.
 */
function findKnownDecimals(currency: string): number | undefined {
  const code = currency.trim().toUpperCase();
  if (code === currency && currencyCode.test(code)) return knownDecimals.get(code);
  const advice = currencyCode.test(code)
    ? `did you mean \`${code}\`?`
    : "a currency is an ISO 4217 code such as `BRL`, or the code of a stablecoin such as `USDT`.";
  throw new InvalidMoneyError(`\`${show(currency)}\` is not a currency code; ${advice}`);
}

/**
 * An amount as the service may send it: subscriptions, scheduled payments and pay-ins also carry a JSON number as
 * `value`.
 */
export interface MoneyInput<Currency extends string = string> {
  readonly currency: Currency;
  readonly value: string | number;
}

/** An amount as a whole number of its smallest unit. */
export interface ParsedMoney<Currency extends string = string> {
  readonly currency: Currency;
  /** For 150.75: 15075. */
  readonly units: bigint;
  /** For 150.75: 2. */
  readonly decimals: number;
}

/**
 * Parses an amount exactly. A JSON number is read by its shortest decimal form, so 0.1 is exactly one tenth. Leading zeros,
 * which the service does not write, are accepted: `025.00` is 25.
 * @throws {InvalidMoneyError} for a string that is not a plain decimal; for a number that is negative, not finite, or
 * at least 10^13, where floating point loses cents; in BRL and USD, for a string without exactly two decimals or a number
 * with more than two; for a currency that is not a code in capitals; and for a value of any other type.
 */
export function parseMoney<Currency extends string>(amount: MoneyInput<Currency>): ParsedMoney<Currency> {
  const { currency, value } = Object(amount) as Partial<MoneyInput<Currency>>;
  if (typeof currency !== "string")
    throw new InvalidMoneyError(
      'An amount must be an object such as `{ currency: "BRL", value: "150.75" }`.',
    );
  const name = show(currency);
  if (typeof value !== "number" && typeof value !== "string")
    throw new InvalidMoneyError(
      `\`value\` of ${name} must be a string or a number; for minor units, use \`money("BRL", 15075n)\`.`,
    );
  const spelled = typeof value === "number" ? spell(name, value) : value;
  // The time that a bigint takes grows faster than its digits.
  const [, whole, fraction = ""] = /^(\d{1,50})(?:\.(\d{1,50}))?$/.exec(spelled) ?? [];
  if (whole === undefined)
    throw new InvalidMoneyError(`${name} \`${show(spelled)}\` is not an amount; write it like \`150.75\`.`);
  const decimals = findKnownDecimals(currency) ?? fraction.length;
  if (typeof value === "string" && fraction.length !== decimals)
    throw new InvalidMoneyError(`${name} \`${show(spelled)}\` must have ${decimals} decimals.`);
  if (fraction.length > decimals)
    throw new InvalidMoneyError(`${name} ${spelled} must have at most ${decimals} decimals.`);
  return { currency, units: BigInt(whole + fraction.padEnd(decimals, "0")), decimals };
}

/** Shortens a text of the service and removes characters that could forge lines of a log. */
function show(text: string): string {
  const start = text.slice(0, 40).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
  return text.length > 40 ? `${start}…` : start;
}

// A float keeps fifteen digits of any decimal: thirteen before the point, and two after it.
const exactBelow = 1e13;

function spell(currency: string, value: number): string {
  const spelled = String(value);
  if (!Number.isFinite(value)) throw new InvalidMoneyError(`${currency} ${spelled} is not a finite number.`);
  if (value < 0) throw new InvalidMoneyError(`${currency} ${spelled} must be zero or more.`);
  if (value >= exactBelow || spelled.includes("e"))
    throw new InvalidMoneyError(
      `${currency} ${spelled} cannot be represented exactly as a number; pass it as a string.`,
    );
  return spelled;
}

/**
 * Formats an amount for display, exactly and with all its decimals, for example `R$ 1.500,75` in `pt-BR`.
 * @param locale language of the reader; that of the platform by default.
 * @throws {InvalidMoneyError} for an amount that is not valid.
 */
export function formatMoney(amount: MoneyInput, locale?: string): string {
  const { currency, units, decimals } = parseMoney(amount);
  const { value } = money(currency, units, { decimals });
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Intl only supports currency codes of three letters; stablecoins have four.
  if (!/^[A-Z]{3}$/.test(currency))
    return `${new Intl.NumberFormat(locale, digits).format(value as `${number}`)} ${currency}`;
  return new Intl.NumberFormat(locale, { style: "currency", currency, ...digits }).format(
    value as `${number}`,
  );
}

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
      `${show(parsed[0]?.currency ?? "")} and ${show(other.currency)} cannot be combined; convert one of them first.`,
    );
  const decimals = parsed.reduce((most, amount) => Math.max(most, amount.decimals), 0);
  const units = parsed.map((amount) => amount.units * 10n ** BigInt(decimals - amount.decimals));
  return { units, decimals };
}

/** An amount is not valid in the contract, or a calculation has no valid result. */
export class InvalidMoneyError extends PaymentOrdersError {
  override name = "InvalidMoneyError";
}
