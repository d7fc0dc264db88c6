import { secretMembers } from "../../generated/marks.ts";

export const removed = "[removed]";
/** Longest text that is kept. */
export const longestText = 8_192;
// The members as the contract spells them, or in snake case, and what else is usually called a secret.
const names = [...secretMembers, "password", "authorization", "cvc"]
  .map((name) => name.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "_?"))
  .join("|");
// A value is quoted, or has a digit or twelve characters: "cvv: must be blank" holds no secret.
const named = new RegExp(
  `((?:${names})["'\`]?\\s*[:=]\\s*)(?:"[^"]*"|'[^']*'|\`[^\`]*\`|[^\\s"'\`,;}]*\\d[^\\s"'\`,;}]*|[^\\s"'\`,;}]{12,})`,
  "gi",
);
const tokens =
  /\bbearer\s+(?:[^\s"'`,;]*(?:\d|\.\w)|[^\s"'`,;]{16})[^\s"'`,;]*|(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
const digits = /\d(?:[ +-]?\d){12,18}/g;

/** Cleans a text; see `redactText`. */
export type Redact = (text: string) => string;

/** `redactText` for several texts that may repeat the same secrets. */
export function createRedactor(secrets: readonly string[] = []): Redact {
  const known = secrets.filter((secret) => secret.trim() !== "").map(toPattern);
  const redact = (text: string) => {
    let safe = text;
    for (const secret of known) safe = safe.replace(secret, removed);
    return safe
      .replace(tokens, removed)
      .replace(named, `$1${removed}`)
      .replace(digits, (number) => (hasCheckDigit(number) ? removed : number));
  };
  return (text) => {
    let safe = redact(text.slice(0, 2 * longestText));
    const plain = decode(safe);
    const safePlain = redact(plain);
    if (safePlain !== plain) safe = safePlain;
    if (text.length <= longestText) return safe;
    // The cut may leave half of a secret, so what is kept ends well before it.
    return `${safe.slice(0, text.length > 2 * longestText ? -longestText : undefined).slice(0, longestText)}…`;
  };
}

/**
 * Takes out of a text from elsewhere what no log may hold: the given secrets, bearer tokens, JWTs, card numbers (13 to
 * 19 digits with a right check digit), and values that follow the name of a secret. Text that hides one of them in an
 * encoding (URL, JSON, HTML) is returned decoded. A very long text is cut.
 */
export function redactText(text: string, secrets?: readonly string[]): string {
  return createRedactor(secrets)(text);
}

/** Short secrets, such as a card's three digits, also occur inside other words and numbers; long ones do not. */
function toPattern(secret: string): RegExp {
  const trimmed = secret.trim();
  const text = trimmed.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "[\\s+]+");
  return new RegExp(trimmed.length < 8 ? `(?<!\\w)${text}(?!\\w)` : text, "g");
}

function decode(text: string): string {
  let plain = text;
  // What is encoded more often than that was made to be slow.
  for (let layer = 0; layer < 4 && /[%&\\]/.test(plain); layer += 1) {
    plain = plain
      .replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
        new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), (byte) => parseInt(byte, 16))),
      )
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/\\[bfnrt]|&#?\w{1,8};/g, " ")
      .replace(/\\(?=\W)/g, "");
  }
  return plain;
}

/** Luhn's formula, which every card number follows. */
function hasCheckDigit(text: string): boolean {
  const reversed = text.replace(/\D/g, "").split("").reverse();
  const sum = reversed.reduce((total, digit, index) => {
    const weighted = Number(digit) * (1 + (index % 2));
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
