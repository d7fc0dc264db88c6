const mark = String.raw`\[open: ([\w-]+)\]\([^)]*\)`;
const marks = new RegExp(` ?${mark}(?:, ${mark})*`, "gu");

/**
 * Leaves out of a page in Markdown what is only useful on its own: JSON examples, what is folded, and the
 * addresses of operations and events, which are named as their pages are, and of open questions. Each of these is named
 * once, as `(open: end-date)`.
 */
export function shortenPage(markdown: string): string {
  const named = new Set<string>();
  return markdown
    .replaceAll(/(?:^Example:? [^\n]*\n\n)?^```json\n[\s\S]*?^```\n+/gmu, "")
    .replaceAll(/^<details>\n[\s\S]*?^<\/details>\n*/gmu, "")
    .replaceAll(/\[[^\]\n]*\]\((?:operation|event):([\w.-]+)\) `\1`/gu, "`$1`")
    .replaceAll(/\[(`?)([\w.-]+)\1\]\((?:operation|event):\2\)/gu, "$1$2$1")
    .replaceAll(marks, (group) => {
      const ids = [...group.matchAll(new RegExp(mark, "gu"))].flatMap(([, id = ""]) =>
        named.has(id) ? [] : id,
      );
      for (const id of ids) named.add(id);
      return ids.length === 0 ? "" : `${group.startsWith(" ") ? " " : ""}(open: ${ids.join(", ")})`;
    })
    .replaceAll(/\n{3,}/gu, "\n\n");
}
