import { money } from "./money.ts";
import { parseMoney, type MoneyInput } from "./parse-money.ts";

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
