const removed = "[removed]";
const named =
  /((?:client_?secret|password|authorization|card_?number|cvv|cvc|card_?token|card3ds_?token)["'`]?\s*[:=]\s*["'`]?)[^\s"'`,;}]+/gi;
const tokens = /\bbearer\s+[^\s"'`,;]+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
const digits = /\d(?:[ -]?\d){12,18}/g;

/**
 * Takes out of a text from elsewhere what no log may hold: the given secrets, bearer tokens, JWTs, card numbers (13 to
 * 19 digits with a right check digit), and values that stand behind a telling name.
 */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let safe = text;
  for (const secret of secrets) safe = safe.replaceAll(asWord(secret), removed);
  return safe
    .replace(tokens, removed)
    .replace(named, `$1${removed}`)
    .replace(digits, (number) => (hasCheckDigit(number) ? removed : number));
}

// Short secrets, such as a card's three digits, also occur inside other words and numbers.
function asWord(secret: string): RegExp {
  return new RegExp(`(?<!\\w)${secret.replace(/\W/g, "\\$&")}(?!\\w)`, "g");
}

/** Luhn's formula, which every card number follows. */
function hasCheckDigit(text: string): boolean {
  let sum = 0;
  const number = text.replace(/\D/g, "");
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
