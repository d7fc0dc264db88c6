import { createHash } from "node:crypto";

/** Longest text that is a key as it is: an index of Postgres takes entries of up to 2.7 kB. */
const maxLength = 400;

/** A text, such as an id, as it is stored. */
export interface Key {
  /** A text that an index can hold: the text itself, or a hash of it. */
  readonly key: string;
  /** The text as JSON if the key is a hash. */
  readonly full: string | null;
}

/**
 * Returns the key of a text. Texts that are long, or contain anything but ASCII, are hashed: Postgres rejects NUL
 * characters and lone surrogates, and callers may send both.
 */
export function toKey(text: string): Key {
  if (text.length <= maxLength && /^(?!#)[ -~]*$/.test(text)) return { key: text, full: null };
  const full = JSON.stringify(text);
  return { key: `#${createHash("sha256").update(full).digest("base64url")}`, full };
}

/** Returns the text of a key. */
export function fromKey(key: string, full: string | null): string {
  return full === null ? key : (JSON.parse(full) as string);
}
