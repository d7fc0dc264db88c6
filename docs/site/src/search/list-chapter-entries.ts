import { createMarkdownProcessor } from "@astrojs/markdown-remark";
import type { Contract } from "../../../../src/contract/contract.ts";
import type { Chapter } from "../../../addresses/addresses.ts";
import { absencesTitle } from "../../../catalogues/describe-absences.ts";
import type { Entry, Kind } from "./entry.ts";
import { listCodeNames, toPlainText } from "./plain-text.ts";

/** The subject of a section in a catalogue: an error, or the states of an object. */
interface Meaning {
  kind: Kind;
  aliases: string[];
}

/** Lists the sections of a guide or catalogue, beginning with the page itself. */
export async function listChapterEntries(
  { kind, title, markdown }: Chapter,
  contract: Pick<Contract, "errors" | "states">,
): Promise<Omit<Entry, "page">[]> {
  const meanings = listMeanings(contract);
  const [intro, ...sections] = await splitSections(markdown);
  const read = (below: string) => {
    const text = toPlainText(below);
    const code = kind === "guide" ? listCodeNames(below).join(" ") : "";
    return { ...(text !== "" && { text }), ...(code !== "" && { code }) };
  };
  return [
    { kind, name: title, ...(intro !== undefined && read(intro.markdown)) },
    ...sections.map(({ title: name, slug: anchor, markdown: below }) => {
      // What readers call it is known to the search by itself.
      const [about = "", said] = title === absencesTitle ? below.split("\n\n<details>") : [below];
      const meaning = kind === "catalogue" ? meanings.get(name) : undefined;
      const own: Kind = said === undefined ? kind : "absence";
      return { kind: own, name, anchor, ...read(about), ...meaning };
    }),
  ];
}

/** Lists what the catalogues explain in a section each, by the heading of the section. */
function listMeanings({ errors, states }: Pick<Contract, "errors" | "states">): Map<string, Meaning> {
  return new Map([
    ...errors.map(({ status, codes }): [string, Meaning] => {
      const names = [...(status === "default" ? [] : [status]), ...codes.map(({ value }) => String(value))];
      return [names.join(" "), { kind: "error", aliases: names }];
    }),
    ...states.map(({ title, values }): [string, Meaning] => [
      title,
      { kind: "state", aliases: values.map(({ value }) => String(value)) },
    ]),
  ]);
}

/** A heading of a page with the text below it, up to the next heading. */
interface Section {
  /** The heading; empty for the text before the first one. */
  title: string;
  /** Id of the heading on the page. */
  slug: string;
  markdown: string;
}

const processor = await createMarkdownProcessor({ syntaxHighlight: false });

/** A code block, or a heading. */
const marks = /^(```+|~~~+)[\s\S]*?^\1[ \t]*$|^#{1,6} .*$/gmu;

/**
 * Splits the Markdown of a page at its headings. The first section is the text before the first heading.
 * @throws {Error} if a heading is underlined, or if a line looks like a heading but is not rendered as one
 */
export async function splitSections(markdown: string): Promise<Section[]> {
  const lines = [...markdown.matchAll(marks)].filter(([text]) => text.startsWith("#"));
  const underlined = /^\S.*\n {0,3}(?:=+|-+)[ \t]*$/mu.exec(markdown.replaceAll(marks, ""));
  if (underlined !== null)
    throw new Error(`Headings begin with "#" here, instead of being underlined: "${underlined[0]}".`);
  // Without the text between them, which would take most of the time.
  const { headings } = (await processor.render(lines.map(([line]) => line).join("\n\n"))).metadata;
  if (headings.length !== lines.length)
    throw new Error(`Only ${headings.length} of these are headings: ${lines.join(", ")}`);
  const cut = (from: number, to?: number) => markdown.slice(from, to).trim();
  return [
    { title: "", slug: "", markdown: cut(0, lines[0]?.index) },
    ...lines.map(({ 0: line, index }, at) => ({
      title: headings[at]?.text ?? "",
      slug: headings[at]?.slug ?? "",
      markdown: cut(index + line.length, lines[at + 1]?.index),
    })),
  ];
}
