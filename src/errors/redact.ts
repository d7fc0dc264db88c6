// What no message, log or report may show: secrets and card numbers, in texts of others and in what was thrown.
// Which members are secret is in the contract (`format: password`). What makes a text safe to print is in
// contract/safe-text.ts.

import { secretMembers } from "../../generated/constants.ts";
import { printLinesSafely } from "../contract/safe-text.ts";
import { PaymentOrdersError } from "./errors.ts";

/** The text that replaces a secret. */
export const removed = "[removed]";
/** Maximum length of a redacted text. */
export const longestText = 8_192;

/** Removes secrets from a text; see `redactText`. */
export type Redact = (text: string) => string;

/**
 * Removes from an external text what must not be logged: the given secrets, also in base64 or hexadecimal, bearer tokens,
 * JWTs, private keys, passwords in URLs, card numbers, and values after the name of a secret. A text that hides one of
 * them in an encoding (URL, JSON, HTML) is returned decoded. A very long text is truncated.
 */
export function redactText(text: string, secrets?: readonly string[]): string {
  return createRedactor(secrets)(text);
}

/**
 * Creates a `redactText` for several texts that may repeat the same secrets.
 * @param shownIds ids that are shown whole, although some may look like the number of a card
 */
export function createRedactor(secrets: readonly string[] = [], shownIds: readonly string[] = []): Redact {
  const known = secrets.flatMap(listForms);
  const notCards = findNotCards(shownIds);
  const redact = (text: string) =>
    removeKnown(text, known)
      .replace(tokens, removed)
      .replace(urlPassword, `$1${removed}@`)
      .replace(named, `$1${removed}`)
      .split(notCards)
      .map((part, index) => (index % 2 ? part : part.replace(digits, removeCards)))
      .join("");
  return (text) => {
    let safe = redact(text.slice(0, 2 * longestText));
    let plain = safe;
    for (let layer = 0; layer < mostLayers; layer += 1) {
      const decoded = decode(plain);
      if (decoded === plain) break;
      plain = redact(decoded);
      if (plain !== decoded) safe = plain;
    }
    if (text.length <= longestText) return safe;
    // The cut may leave half of a secret, so the kept text ends well before it.
    return `${safe.slice(0, text.length > 2 * longestText ? -longestText : undefined).slice(0, longestText)}…`;
  };
}

/** What the service may repeat: the parts of a request that may contain secrets, and the secrets of its client. */
export interface SentParts {
  readonly body?: unknown;
  readonly headers: Record<string, string>;
  /** Lower-case name of the header that carries the token. */
  readonly tokenHeader: string;
  /** The secrets of the client: those of its credentials, and its tokens. */
  readonly known?: readonly string[] | undefined;
}

/** Names of headers that carry secrets. `www-authenticate` is not one: it says why a token was rejected. */
export const secretHeader = /auth(?!enticate$)|api-?key|cookie|passw|secret|session|signature|token/i;

/** Returns the secrets of a request and of its client, which the service may repeat. */
export function findAllSecrets({ body, headers, tokenHeader, known = [] }: SentParts): string[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    name === tokenHeader || secretHeader.test(name) ? [value, value.replace(/^\S+\s+/, "")] : [],
  );
  return [...findInBody(body), ...inHeaders, ...known];
}

/**
 * Describes what a function of the user threw, for a log: an error with its stack and the reason behind it, but without
 * secrets, and without its other members, in which many libraries keep requests with their headers.
 */
export function describeThrown(thrown: unknown, secrets?: readonly string[]): string {
  return printLinesSafely(redactText(tellThrown(thrown), secrets));
}

/**
 * Returns what was thrown. If it contains one of these secrets, or what looks like one, returns a copy: an `Error` with
 * the redacted texts, and without other members.
 */
export function hideSecrets(thrown: unknown, secrets: readonly string[] = []): unknown {
  try {
    return hide(thrown, createRedactor(secrets), 0);
  } catch {
    // Code of what was thrown ran, and threw too.
    return unreadable(thrown);
  }
}

// Decoders nest. A text with more layers of encoding than that was crafted to be slow.
const mostLayers = 6;
// A value is quoted, up to the end of a text that was cut, or has a digit or twelve characters: "cvv: must be blank" holds
// no secret. In XML, it ends where its element does.
const character = "(?:[^\\s\"'`,;}<]|<(?!/))";
const namedValue = [
  ...['"', "'", "`"].map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\[^])*(?:${quote}|$)`),
  `(?:(?:basic|bearer)\\s+)?(?:${character}*\\d${character}*|${character}{12,})`,
].join("|");
// The members as named in the contract, in snake case or with hyphens, and other usual names of secrets.
const names = [
  ...secretMembers,
  "password",
  "passphrase",
  "authorization",
  "cookie",
  "apiKey",
  "secret",
  "cvc",
]
  .map((name) => name.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "[-_]?"))
  .join("|");
const named = new RegExp(`((?:${names})["'\`]?(?:\\s*[:=]>?\\s*(?:\\[\\s*)?|>))(?:${namedValue})`, "gi");
const tokens = new RegExp(
  [
    /\bbearer\s+(?:[^\s"'`,;]*(?:\d|\.\w)|[^\s"'`,;]{16})[^\s"'`,;]*/,
    /\bbasic\s+(?=[a-z+/]*[\d=])[\w+/-]{8,}=*/,
    /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*){0,3}/,
    /-----BEGIN [\w ]*PRIVATE KEY-----[^-]*/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi",
);
// The password in a URL, as in the connection string of a database.
const urlPassword = /(:\/\/[^\s/:@]*:)[^\s/?#]+@/g;

/** A form in which a secret may be repeated. */
interface SecretForm {
  /** The form without blanks. A text that does not contain it, without its own blanks, needs no further search. */
  readonly bare: string;
  readonly createPattern: () => RegExp;
}

// Blanks and signs with which a long text may be split, wrapped or grouped. A plus is also a blank in a form, and a hyphen
// a plus in base64 for URLs.
const blank = "[-\\s+.\\u00ad\\u200b-\\u206f]";
const blanks = new RegExp(`${blank}+`, "g");

/**
 * Lists the forms of a secret. A short one, such as the three digits of a card, also occurs inside other words and
 * numbers, and counts as a whole word only; a long one does not, and is found however it is split, in base64 and as
 * hexadecimal digits.
 */
function listForms(secret: string): SecretForm[] {
  const whole = secret.trim();
  // The engine rejects a very long pattern, and of a long secret, a part may be cut off.
  const text = whole.slice(0, 1_000);
  const bare = toBare(text);
  if (text.length < 8 || bare.length < 6) {
    const words = text.split(/[\s+]+/).filter(Boolean);
    const pattern = `(?<!\\w)${words.map(escapePattern).join("[\\s+]+")}(?!\\w)`;
    return words.length === 0 ? [] : [{ bare, createPattern: () => new RegExp(pattern, "gi") }];
  }
  const write = (form: string, rest: string) => ({
    bare: toBare(form),
    createPattern() {
      const characters = Array.from(form.replace(blanks, ""), escapePattern);
      return new RegExp(characters.join(`${blank}*`) + rest, "gi");
    },
  });
  return [
    write(text, text === whole ? "" : "\\S*"),
    ...encode(text).map((form) => write(form, "[\\w+/=-]*")),
  ];
}

/** Returns a text in small letters and without blanks, and base64 for URLs as other base64. */
function toBare(text: string): string {
  return text.replace(blanks, "").replaceAll("_", "/").toLowerCase();
}

function escapePattern(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&").replace(/\\\/|_/g, "[/_]");
}

/**
 * Writes a secret in hexadecimal digits and in base64: three times, since what is before it, as in a `Basic` header, moves
 * it by up to two bytes. Only characters that depend on nothing but the secret are returned.
 */
function encode(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const base64 = ["", " ", "  "].map((before) =>
    btoa(before + String.fromCharCode(...bytes)).slice(
      Math.ceil((before.length * 8) / 6),
      Math.floor(((before.length + bytes.length) * 8) / 6),
    ),
  );
  return [hex, ...base64];
}

function removeKnown(text: string, known: readonly SecretForm[]): string {
  const bareText = toBare(text);
  for (const { bare, createPattern } of known)
    if (bareText.includes(bare)) text = text.replace(createPattern(), removed);
  return text;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes one layer of what is encoded for a URL, for JSON and other literals, or for HTML. */
function decode(text: string): string {
  if (!/[%&\\]/.test(text)) return text;
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
      new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), (byte) => parseInt(byte, 16))),
    )
    .replace(
      /\\(?:u([\da-f]{4})|x([\da-f]{2})|(\W)|[bfnrt])/gi,
      (_, unit?: string, byte?: string, sign?: string) =>
        sign ?? (unit || byte ? String.fromCharCode(parseInt(unit ?? byte ?? "", 16)) : " "),
    )
    .replace(/&#x([\da-f]+);|&(#?)(\w{1,8});/gi, (_, hex?: string, isCode?: string, name: string = "") =>
      hex || isCode ? String.fromCharCode(hex ? parseInt(hex, 16) : Number(name)) : (entities[name] ?? " "),
    );
}

// Groups of digits: a card number begins and ends with one, but the text around it can contain digits too.
const digits = /\d+(?:[\s.+\u2000-\u206f-]{1,3}\d+)*/g;
// Not the number of a card, although its digits may be one: a UUID, a long word with letters, as other ids are, and the
// line of a boleto. A card may stand beside a short word.
const ids = [
  "[\\da-f]{8}(?:-[\\da-f]{4}){4}[\\da-f]{8}",
  "\\b(?=\\d*[a-z])[\\da-z]{24,}\\b",
  "(?<!\\d)\\d{5}\\.\\d{5} \\d{5}\\.\\d{6} \\d{5}\\.\\d{6} \\d \\d{14}(?!\\d)",
];
const noCards = toSplitter(ids);

/** Returns the pattern that splits a text at what is not a card number, such as these ids. */
function findNotCards(shownIds: readonly string[]): RegExp {
  const likeCards = shownIds.filter((id) => redactText(id) !== id).map(escapePattern);
  if (likeCards.length === 0) return noCards;
  return toSplitter([...likeCards.map((id) => `(?<!\\w)${id}(?!\\w)`), ...ids]);
}

function toSplitter(sources: readonly string[]): RegExp {
  return new RegExp(`(${sources.join("|")})`, "i");
}

/**
 * Removes numbers of 13 to 19 digits whose last one is a check digit and whose first one is that of a payment card, 2 to 6.
 * They begin and end with a group of digits. Of numbers that begin with the same group, the longest one counts.
 */
function removeCards(run: string): string {
  let safe = "";
  let shown = 0;
  for (let start = 0; start < run.length; start += 1) {
    if (start < shown || !/[2-6]/.test(run.charAt(start)) || isDigit(run, start - 1)) continue;
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

/** Returns the secrets in a request body. */
function findInBody(body: unknown): string[] {
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

function tellThrown(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error))
      return typeof thrown === "string" ? thrown : `A value of type ${typeof thrown} was thrown.`;
    const { name, message, stack, cause } = thrown;
    // Errors of this package say what happened; where in the package they were thrown helps nobody.
    if (thrown instanceof PaymentOrdersError) return `${name}: ${message}`;
    const text = stack ?? `${name}: ${message}`;
    return cause instanceof Error ? `${text}\nCause: ${cause.name}: ${cause.message}` : text;
  } catch {
    return unreadable(thrown);
  }
}

function unreadable(thrown: unknown): string {
  return `A value of type ${typeof thrown} that cannot be shown was thrown.`;
}

// Causes can be circular.
const deepest = 8;

function hide(thrown: unknown, redact: Redact, depth: number): unknown {
  // Errors of this package contain no secret.
  if (thrown instanceof PaymentOrdersError) return thrown;
  if (typeof thrown === "string") return redact(thrown);
  if (isHarmless(thrown, redact, depth)) return thrown;
  if (!(thrown instanceof Error)) return unreadable(thrown);
  const { name, message, stack, cause } = thrown;
  const copy = new Error(redact(message));
  const texts = { name: redact(name), stack: redact(String(stack)) };
  for (const [member, value] of Object.entries(texts))
    Object.defineProperty(copy, member, { value, configurable: true, writable: true });
  const { code } = thrown as { code?: unknown };
  if (typeof code === "string") Object.assign(copy, { code: redact(code) });
  if (cause !== undefined && depth < deepest)
    Object.defineProperty(copy, "cause", { value: hide(cause, redact, depth + 1), configurable: true });
  return copy;
}

/** Returns whether a value and everything in it can be read as plain data, and contains no secret. */
function isHarmless(value: unknown, redact: Redact, depth: number): boolean {
  if (typeof value === "function") return false;
  if (typeof value !== "object" || value === null) return isHarmlessText(String(value), redact);
  if (depth > deepest) return false;
  if (value instanceof PaymentOrdersError) return true;
  const isPlain =
    value instanceof Error || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  // What its own code writes into a log is not known.
  if (!isPlain || "toJSON" in value) return false;
  // Names of members are texts too, and those of an error that are not enumerable, such as its cause, are printed.
  return Reflect.ownKeys(value).every((name) => {
    const member = Reflect.getOwnPropertyDescriptor(value, name);
    // Not read: it may run code.
    if (member === undefined || !("value" in member)) return name === "stack";
    return typeof name === "string" && isHarmlessMember(name, member.value, redact, depth);
  });
}

function isHarmlessMember(name: string, value: unknown, redact: Redact, depth: number): boolean {
  // The name of a member can show that its value is a secret.
  const isNamed = typeof value === "string" && !isHarmlessText(`${name}: ${value}`, redact);
  return !isNamed && isHarmlessText(name, redact) && isHarmless(value, redact, depth + 1);
}

function isHarmlessText(text: string, redact: Redact): boolean {
  return text.length <= longestText && redact(text) === text;
}
