import { InvalidMoneyError } from "./invalid-money-error.ts";
import { knownDecimals } from "./money.ts";

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
 * Parses an amount exactly. A JSON number is read by its shortest decimal form, so 0.1 is exactly one tenth.
 * @throws {InvalidMoneyError} for a string that is not a plain decimal; for a number that is negative, not finite, or
 * at least 10^13, where floating point loses cents; and in BRL and USD, for a string without exactly two decimals or a
 * number with more than two.
 */
export function parseMoney<Currency extends string>({
  currency,
  value,
}: MoneyInput<Currency>): ParsedMoney<Currency> {
  const spelled = typeof value === "number" ? spell(currency, value) : value;
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(spelled) ?? [];
  if (whole === undefined)
    throw new InvalidMoneyError(`${currency} \`${spelled}\` is not an amount; write it like \`150.75\`.`);
  const decimals = knownDecimals.get(currency) ?? fraction.length;
  if (typeof value === "string" && fraction.length !== decimals)
    throw new InvalidMoneyError(`${currency} \`${spelled}\` must have ${decimals} decimals.`);
  if (fraction.length > decimals)
    throw new InvalidMoneyError(`${currency} ${spelled} must have at most ${decimals} decimals.`);
  return { currency, units: BigInt(whole + fraction.padEnd(decimals, "0")), decimals };
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
