import { escapeText } from "../text/escape-text.ts";

/** Returns the changelog page: the text of `CHANGELOG.md`. */
export function describeChangelog(text: string): string {
  return escapeText(text.trim());
}
