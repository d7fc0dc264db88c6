// Removes secrets and card numbers from texts of others before they are shown.
// Which members are secret is in the contract (`format: password`); which headers, in secret-headers.ts.

import { secretMembers } from "../../generated/marks.ts";
import { findHeaderSecrets } from "./secret-headers.ts";

/** The text that replaces a secret. */
export const removed = "[removed]";
/** Maximum length of a redacted text. */
export const longestText = 8_192;
// The members as named in the contract, or in snake case, and other usual names of secrets.
const namePattern = [...secretMembers, "password", "authorization", "cvc"]
  .map((name) => name.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "_?"))
  .join("|");
// A value is quoted, or has a digit or twelve characters: "cvv: must be blank" holds no secret.
const named = new RegExp(
  `((?:${namePattern})["'\`]?\\s*[:=]\\s*)(?:"[^"]*"|'[^']*'|\`[^\`]*\`|[^\\s"'\`,;}]*\\d[^\\s"'\`,;}]*|[^\\s"'\`,;}]{12,})`,
  "gi",
);
const tokens =
  /\bbearer\s+(?:[^\s"'`,;]*(?:\d|\.\w)|[^\s"'`,;]{16})[^\s"'`,;]*|(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
// The password in a URL, as in the connection string of a database.
const urlPassword = /(:\/\/[^\s/:@]*:)[^\s/?#]+@/g;
// Groups of digits: a card number begins and ends with one, but the text around it can contain digits too.
const digits = /\d+(?:[\s.+\u2000-\u206f-]{1,3}\d+)*/g;
// Not the number of a card, although its digits may be one: a UUID, and a long word with letters, as other ids are. A card
// may stand beside a short word.
const ids = /([\da-f]{8}(?:-[\da-f]{4}){4}[\da-f]{8}|\b(?=\d*[a-z])[\da-z]{24,}\b)/i;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Removes secrets from a text; see `redactText`. */
export type Redact = (text: string) => string;

/**
 * Creates a `redactText` for several texts that may repeat the same secrets.
 * @param shown finds what is not the number of a card; see `showIds`
 */
export function createRedactor(secrets: readonly string[] = [], shown = ids): Redact {
  const known = secrets.filter((secret) => secret.trim()).map(toPattern);
  const redact = (text: string) => {
    for (const secret of [...known, tokens]) text = text.replace(secret, removed);
    return text
      .replace(urlPassword, `$1${removed}@`)
      .replace(named, `$1${removed}`)
      .split(shown)
      .map((part, index) => (index % 2 ? part : part.replace(digits, removeCards)))
      .join("");
  };
  return (text) => {
    let safe = redact(text.slice(0, 2 * longestText));
    const plain = decode(safe);
    // Most texts are not encoded, and need no second look.
    const safePlain = plain === safe ? plain : redact(plain);
    if (safePlain !== plain) safe = safePlain;
    if (text.length <= longestText) return safe;
    // The cut may leave half of a secret, so the kept text ends well before it.
    return `${safe.slice(0, text.length > 2 * longestText ? -longestText : undefined).slice(0, longestText)}…`;
  };
}

/** Returns what finds these ids too, some of which may look like the number of a card. */
export function showIds(given: readonly string[]): RegExp {
  const likeCards = given.filter((id) => redactText(id) !== id).map(escapePattern);
  const sources = likeCards.map((id) => `(?<!\\w)${id}(?!\\w)`);
  return new RegExp(`(${[...sources, ids.source.slice(1, -1)].join("|")})`, "i");
}

/**
 * Removes from an external text what must not be logged: the given secrets, bearer tokens, JWTs, passwords in URLs, card
 * numbers (13 to 19 digits with a valid check digit), and values after the name of a secret. A text that hides one of them in an encoding
 * (URL, JSON, HTML) is returned decoded. A very long text is truncated.
 */
export function redactText(text: string, secrets?: readonly string[]): string {
  return createRedactor(secrets)(text);
}

/**
 * Creates the pattern of a secret. A short one, such as the three digits of a card, also occurs inside other words and
 * numbers; a long one does not, and its digits may be written in groups.
 */
function toPattern(secret: string): RegExp {
  const whole = secret.trim();
  // The engine rejects a very long pattern, and of a long secret, a part may be cut off.
  const trimmed = whole.slice(0, 1_000);
  const text = escapePattern(trimmed).replace(/\s+/g, "[\\s+]*");
  const pattern = trimmed.length < 8 ? `(?<!\\w)${text}(?!\\w)` : text.replace(/\d(?=\d)/g, "$&\\W?");
  const source = trimmed === whole ? pattern : `${pattern}\\S*`;
  return new RegExp(source, "gi");
}

function escapePattern(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&");
}

function decode(text: string): string {
  let plain = text;
  // A text with more layers of encoding than that was crafted to be slow.
  for (let layer = 0; layer < 4 && /[%&\\]/.test(plain); layer += 1) {
    plain = plain
      .replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
        new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), (byte) => parseInt(byte, 16))),
      )
      .replace(/(?:\\u|&#x)([\da-f]{4}|[\da-f]+(?=;));?/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
      .replace(/\\[bfnrt]|&(#?)(\w{1,8});/g, (_, isCode, name: string) =>
        isCode ? String.fromCharCode(Number(name)) : (entities[name] ?? " "),
      )
      .replace(/\\(?=\W)/g, "");
  }
  return plain;
}

/**
 * Removes numbers of 13 to 19 digits whose last one is a check digit, as in every card number. They begin and end with a
 * group of digits. Of numbers that begin with the same group, the longest one counts.
 */
function removeCards(run: string): string {
  let safe = "";
  let shown = 0;
  for (let start = 0; start < run.length; start += 1) {
    if (start < shown || !isDigit(run, start) || isDigit(run, start - 1)) continue;
    const end = findCardEnd(run, start);
    if (end === undefined) continue;
    safe += run.slice(shown, start) + removed;
    shown = end;
  }
  return safe + run.slice(shown);
}

function findCardEnd(run: string, start: number): number | undefined {
  let found: number | undefined;
  let length = 0;
  // The Luhn sums of the digits so far. Every second digit from the end is doubled, so each digit swaps the sums.
  let [sum, doubled] = [0, 0];
  for (let at = start; at < run.length && length < 19; at += 1) {
    if (!isDigit(run, at)) continue;
    const digit = Number(run.charAt(at));
    [sum, doubled] = [doubled + digit, sum + ((digit * 2) % 9 || digit)];
    length += 1;
    if (length > 12 && sum % 10 === 0 && !isDigit(run, at + 1)) found = at + 1;
  }
  return found;
}

function isDigit(text: string, at: number): boolean {
  return /\d/.test(text.charAt(at));
}

const secretNames: readonly string[] = secretMembers;

/** What the service may repeat: the parts of a request that may contain secrets, and the secrets of its client. */
export interface SentParts {
  readonly body?: unknown;
  readonly headers: Record<string, string>;
  /** Lower-case name of the header that carries the token. */
  readonly tokenHeader: string;
  /** The secrets of the client: those of its credentials, and its tokens. */
  readonly known?: readonly string[] | undefined;
}

/** Returns the secrets of a request and of its client, which the service may repeat. */
export function findAllSecrets({ body, headers, tokenHeader, known = [] }: SentParts): string[] {
  return [...findSecrets(body), ...findHeaderSecrets(headers, tokenHeader), ...known];
}

/** Returns the secrets in a request body, so that they can be removed from an error text that repeats them. */
function findSecrets(body: unknown): string[] {
  const found: string[] = [];
  // If middleware creates its own request, the body is bytes.
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body;
  if (typeof text !== "string") return found;
  try {
    JSON.parse(text, (member, value: unknown) => {
      if (secretNames.includes(member) && (typeof value === "string" || typeof value === "number"))
        found.push(`${value}`);
      return value;
    });
  } catch {
    // A body that is not JSON has no named members.
  }
  return found;
}

/** Describes anything that was thrown. `fetch` hides the reason, such as a refused connection, in the cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
