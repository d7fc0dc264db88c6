/** A part of an example in CONTRIBUTING: a new file, or lines to add to a file. */
export interface ExamplePart {
  /** The heading above it. */
  heading: string;
  /** Path in the repository. */
  file: string;
  /** The lines, with the indent that they have in the file. */
  text: string;
  /**
   * The line to add them before or after, or the beginning of the line to replace. Without it, they are a new file, or
   * go at the end of the file.
   */
  place?: { side: "before" | "after" | "replace"; line: string } | undefined;
}

/**
 * Lists the code blocks of a Markdown text that have `file=PATH` after their language, followed by the place in the file:
 * `indent=2 before=LINE`, `indent=2 after=LINE`, or `replace=BEGINNING OF LINE`. A line that starts or ends with a quote or space is in single quotes.
 */
export function readExamples(markdown: string): ExamplePart[] {
  const parts: ExamplePart[] = [];
  let heading = "";
  for (const [, title, margin = "", info = "", body = ""] of markdown.matchAll(
    /^## (.+)$|^( *)```\w+ (file=.+)\n([^]*?)\n *```$/gmu,
  )) {
    if (title !== undefined) heading = title;
    else parts.push({ heading, ...readBlock(info, dedent(body, margin.length)) });
  }
  return parts;
}

function readBlock(info: string, body: string): Omit<ExamplePart, "heading"> {
  const [, file = "", indent = "0", side, line = ""] =
    /^file=(\S+)(?: indent=(\d+))?(?: (before|after|replace)=(.+))?$/u.exec(info) ?? [];
  const text = body.replace(/^(?=.)/gmu, " ".repeat(Number(indent)));
  if (side !== "before" && side !== "after" && side !== "replace") return { file, text: `${text}\n` };
  return { file, text: `${text}\n`, place: { side, line: line.replace(/^'(.*)'$/u, "$1") } };
}

function dedent(body: string, margin: number): string {
  return body
    .split("\n")
    .map((line) => line.slice(margin))
    .join("\n");
}

/**
 * Adds a part to a file.
 * @throws {Error} if the file does not contain the line next to it exactly once
 */
export function addPart(text: string, { file, text: added, place }: ExamplePart): string {
  if (place === undefined) return text === "" ? added : `${text}\n${added}`;
  const lines = text.split("\n");
  const isReplaced = place.side === "replace";
  const found = lines.flatMap((line, index) =>
    (isReplaced ? line.trim().startsWith(place.line) : line.trim() === place.line) ? [index] : [],
  );
  const [at, more] = found.filter((index) => isOutermost(lines, found, index));
  if (at === undefined || more !== undefined) {
    throw new Error(
      `\`${place.line}\` is not in ${file} exactly once. Correct the example in CONTRIBUTING.md or tools/contributing/changes.md.`,
    );
  }
  lines.splice(place.side === "after" ? at + 1 : at, isReplaced ? 1 : 0, added.trimEnd());
  return lines.join("\n");
}

/** Returns whether a line has the smallest indent of these lines: `security:` of the document, not of an operation. */
function isOutermost(lines: readonly string[], among: readonly number[], index: number): boolean {
  const depth = (at: number) => (lines[at] ?? "").search(/\S/u);
  return among.every((other) => depth(index) <= depth(other));
}
