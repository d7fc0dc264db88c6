import type { ValidatorEntry } from "./list-validators.ts";

/** Returns the name of the function of an entry. Components and events are exported by it, so it reads as a type guard. */
export function nameValidator([table, ...keys]: ValidatorEntry["place"]): string {
  const name = keys.map(toPascalCase).join("");
  switch (table) {
    case "schemas":
      return `is${name}`;
    case "events":
      return `is${name}Event`;
    default:
      return `${table}${name}`;
  }
}

/** `ORDER-PAYIN.PAID` is `OrderPayinPaid`, `idempotency-key` is `IdempotencyKey`; camel case is preserved. */
function toPascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
