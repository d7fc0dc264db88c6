import { secretMembers } from "../../generated/marks.ts";

const removed = "[removed]";
// The members as the contract spells them, or in snake case, and what else is usually called a secret.
const names = [...secretMembers, "password", "authorization", "cvc"]
  .map((name) => name.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "_?"))
  .join("|");
// A value is what stands in quotes, or what has a digit or twelve characters: "cvv: must be blank" tells no secret.
const named = new RegExp(
  `((?:${names})["'\`]?\\s*[:=]\\s*)(?:"[^"]*"|'[^']*'|\`[^\`]*\`|[^\\s"'\`,;}]*\\d[^\\s"'\`,;}]*|[^\\s"'\`,;}]{12,})`,
  "gi",
);
const tokens =
  /\bbearer\s+(?:[^\s"'`,;]*(?:\d|\.\w)|[^\s"'`,;]{16})[^\s"'`,;]*|(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
const digits = /\d(?:[ -]?\d){12,18}/g;
const longest = 8_192;

/**
 * Takes out of a text from elsewhere what no log may hold: the given secrets, bearer tokens, JWTs, card numbers (13 to
 * 19 digits with a right check digit), and values that stand behind a telling name. A very long text is cut.
 */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let safe = text.length > longest ? cut(text) : text;
  for (const secret of secrets) {
    if (secret.trim() !== "") safe = safe.replaceAll(asWord(secret), removed);
  }
  return safe
    .replace(tokens, removed)
    .replace(named, `$1${removed}`)
    .replace(digits, (number) => (hasCheckDigit(number) ? removed : number));
}

/** Cuts at the end of a word that is no number, so that no half of a token or a card stays behind. */
function cut(text: string): string {
  let end = text.lastIndexOf(" ", longest);
  while (end > 0 && /[\d -]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, Math.max(end, 0))}…`;
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
