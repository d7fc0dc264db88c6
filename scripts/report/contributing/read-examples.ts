/** A piece of an example in CONTRIBUTING: a new file, or lines that are added to a file. */
export interface ExamplePart {
  /** The heading that it is shown below. */
  heading: string;
  /** Path in the repository. */
  file: string;
  /** The lines, as they are in the file. */
  text: string;
  /** The line that they go before or after; a new file, or the end of the file, where there is none. */
  place?: { side: "before" | "after"; line: string } | undefined;
}

/**
 * The code blocks of a Markdown text that name a file behind their language: `file=PATH`, then where in it, as
 * `indent=2 before=LINE` or `indent=2 after=LINE`. A line with quotes or spaces at its ends is put in single quotes.
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
    /^file=(\S+)(?: indent=(\d+) (before|after)=(.+))?$/u.exec(info) ?? [];
  const text = body.replace(/^(?=.)/gmu, " ".repeat(Number(indent)));
  if (side !== "before" && side !== "after") return { file, text: `${text}\n` };
  return { file, text: `${text}\n`, place: { side, line: line.replace(/^'(.*)'$/u, "$1") } };
}

function dedent(body: string, margin: number): string {
  return body
    .split("\n")
    .map((line) => line.slice(margin))
    .join("\n");
}

/**
 * A file with a part added.
 * @throws {Error} where the line that the part goes beside is not in the file exactly once.
 */
export function addPart(text: string, { file, text: added, place }: ExamplePart): string {
  if (place === undefined) return text === "" ? added : `${text}\n${added}`;
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) => (line.trim() === place.line ? [index] : []));
  const [at, more] = found.filter((index) => isOutermost(lines, found, index));
  if (at === undefined || more !== undefined) {
    throw new Error(
      `\`${place.line}\` is not in ${file} exactly once. Correct the example in CONTRIBUTING.md.`,
    );
  }
  lines.splice(place.side === "before" ? at : at + 1, 0, added.trimEnd());
  return lines.join("\n");
}

/** Whether no other of these lines is indented less: `security:` is the one of the document, not of an operation. */
function isOutermost(lines: readonly string[], among: readonly number[], index: number): boolean {
  const depth = (at: number) => (lines[at] ?? "").search(/\S/u);
  return among.every((other) => depth(index) <= depth(other));
}
