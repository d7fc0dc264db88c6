// Apart from redact.ts, since the receiver loads it at once.

/** Replaces characters that could forge, color or hide lines of a log: control characters and invisible ones. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
}
