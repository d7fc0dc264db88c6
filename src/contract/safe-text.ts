// Texts of services and contracts that anybody may have written, as a terminal and the log of a workflow can show them.

/**
 * Makes a text of somebody else safe to print in a line: it can neither begin another line, nor move the cursor, nor hide
 * or reorder what is shown, nor be taken for a workflow command of GitHub Actions (`::add-mask::`, `##[add-mask]`). A text
 * that is safe already stays as it is.
 */
export function printSafely(text: string): string {
  return escapeControls(text.replaceAll(/[\t\n\r]+/gu, " "));
}

/** The same for a text of several lines. */
export function printLinesSafely(text: string): string {
  return escapeControls(text.replaceAll(/\r\n?/gu, "\n"));
}

/** The same for JSON, in which only strings can contain such characters: what is read from it stays the same. */
export function printJsonSafely(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(invisible, escapeCharacter)
    .replaceAll("##[", String.raw`#\u0023[`);
}

/**
 * Replaces in a text what could forge, color or hide lines of a log, by blanks: for messages that say something of the
 * text, and need not show it whole.
 */
export function cleanText(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]+|##(?=\[)/gu, " ");
}

// Joiners make one character of several, as in an emoji of a family.
const invisible = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

function escapeControls(text: string): string {
  return text
    .replaceAll(invisible, escapeCharacter)
    .replaceAll(/^([^\S\n]*)::/gmu, String.raw`$1\::`)
    .replaceAll("##[", String.raw`##\[`);
}

/** Writes a character as JSON does. */
function escapeCharacter(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
