import type { Contract } from "../../../../src/contract/contract.ts";
import type { Chapter } from "../../../addresses/addresses.ts";
import { absencesTitle } from "../../../catalogues/describe-absences.ts";
import { splitSections } from "../data/split-sections.ts";
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
