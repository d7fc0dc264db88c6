import type { Contract } from "../../../../src/contract/contract.ts";
import {
  addressOfCall,
  addressOfChapter,
  targetOfCall,
  titleOfCall,
  type Chapter,
} from "../../../addresses/addresses.ts";
import { wordsTitle } from "../../../catalogues/describe-words.ts";
import { isAboutContract } from "../data/navigation.ts";
import { inEnglish } from "../../../text/say.ts";
import { findNewest } from "../../../text/versions.ts";
import type { Entry, SearchIndex, SearchPage, Synonyms } from "./entry.ts";
import { listCallEntries } from "./list-call-entries.ts";
import { listChapterEntries } from "./list-chapter-entries.ts";
import { fillers, listParts } from "./tokenize.ts";

/** Lists everything that can be found on the site: calls, members, errors, states, guides and catalogues. */
export async function makeIndex(
  contract: Contract,
  chapters: readonly Chapter[],
  synonyms: Synonyms,
): Promise<SearchIndex> {
  const pages: SearchPage[] = [];
  const entries: Entry[] = [];
  const guides = chapters.filter(({ kind }) => kind === "guide");
  const add = (page: Omit<SearchPage, "links">, target: string, rows: readonly Omit<Entry, "page">[]) => {
    const links = guides.filter(({ markdown }) => markdown.includes(`](${target})`)).length;
    const index = pages.push({ ...page, links }) - 1;
    entries.push(...rows.map((row) => ({ page: index, ...row })));
  };
  for (const call of [...contract.operations, ...contract.webhooks])
    add(
      {
        address: addressOfCall(call),
        title: titleOfCall(call),
        ...(findNewest(call, contract.operations) !== undefined && { isOlder: true }),
      },
      targetOfCall(call),
      inEnglish(() => listCallEntries(call)),
    );
  for (const chapter of chapters) {
    // The search knows these words itself, and the page would be found by all of them.
    const isWords = chapter.title === wordsTitle;
    const markdown = isWords ? chapter.markdown.split("\n\n")[0] : chapter.markdown;
    const rows = await listChapterEntries({ ...chapter, markdown: markdown ?? "" }, contract);
    add(
      {
        address: addressOfChapter(chapter),
        title: chapter.title,
        ...(isAboutContract(chapter.title) && { isAside: true }),
        ...(rows.length === 1 && { isList: true }),
      },
      `${chapter.kind}:${chapter.title}`,
      rows,
    );
  }
  return { pages, entries, synonyms };
}

/**
 * Lists the words of names that readers cannot look for in Portuguese or Spanish, each with a page that has it.
 * @param words the words that have a translation or need none
 */
export function listUntranslated(
  { pages, entries }: Pick<SearchIndex, "pages" | "entries">,
  words: readonly string[],
): { word: string; address: string }[] {
  const known = new Set(words.flatMap(listParts));
  const found = new Map<string, string>();
  for (const { page, name, aliases = [], values = [] } of entries) {
    const { address = "" } = pages[page] ?? {};
    // Their headings are sentences, rather than names.
    if (address === "catalogues/ask-your-provider" || address === "catalogues/changelog") continue;
    for (const word of listParts([name, ...aliases, ...values].join(" ")))
      if (!/^\d+$/u.test(word) && !fillers.has(word) && !known.has(word) && !found.has(word))
        found.set(word, address);
  }
  return [...found].map(([word, address]) => ({ word, address }));
}
