// Texts of contracts that anybody may have changed, as a terminal and the log of a workflow can show them.

/**
 * Makes a text of somebody else safe to print in a line: it can neither begin another line, nor move the cursor, nor be
 * taken for a workflow command of GitHub Actions (`::add-mask::`, `##[add-mask]`).
 */
export function printSafely(text: string): string {
  return escapeControls(text.replaceAll(/[\t\n\r]+/gu, " "));
}

/** The same for a text of several lines. */
export function printLinesSafely(text: string): string {
  return escapeControls(text.replaceAll(/\r\n?/gu, "\n"));
}

function escapeControls(text: string): string {
  return text
    .replaceAll(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    })
    .replaceAll(/^([^\S\n]*)::/gmu, String.raw`$1\::`)
    .replaceAll("##[", String.raw`##\[`);
}
