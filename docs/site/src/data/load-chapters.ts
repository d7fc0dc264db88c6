import path from "node:path";
import type { Loader } from "astro/loaders";
import { addressOfChapter, listAddresses, resolveLinks, type Chapter } from "../../../addresses/addresses.ts";
import { wordsTitle } from "../../../catalogues/describe-words.ts";
import { onChange } from "../../../chapters/follow-files.ts";
import { readSite } from "../../../chapters/read-chapters.ts";
import { listDiagrams } from "../../../diagrams/list-diagrams.ts";
import { splitLead } from "../../../text/markdown.ts";
import { summarize } from "../../../text/write-llms.ts";
import { fitTables, quietAssumptions } from "./fit-tables.ts";
import { placeDiagrams } from "./diagrams.ts";
import { alternate, linkTo } from "./links.ts";
import { renderProse } from "./prose.ts";
import { chapters, contract, english, isBuilt, journeys, texts } from "./site.ts";

const repository = path.resolve(import.meta.dirname, "..", "..", "..", "..");

/** Titles of pages are English in every language. */
const title = (link: string) => (english === undefined ? link : `<span lang="${english}">${link}</span>`);

const notFound = `${texts["404.intro"]}

- ${title("[Five-minute start](guide:Five-minute start)")}: ${texts["404.start"]}
- ${title("[Charge a customer](operation:createTransparentOrderV3)")}: ${texts["404.order"]}
- ${title("[Event catalogue](catalogue:Event catalogue)")}: ${texts["404.events"]}
- ${title("[Error catalogue](catalogue:Error catalogue)")}: ${texts["404.errors"]}
- [${texts["page.all"]}](START#pages): ${texts["404.all"]}
`;

/** Makes a page of each guide, and of each catalogue that is derived from the contract. */
export const chapterLoader: Loader = {
  name: "chapters",
  async load(context) {
    const files = await loadChapters(context);
    if (context.watcher !== undefined)
      onChange(context.watcher, files, () => {
        void loadChapters(context);
      });
  },
};

/**
 * Titles of the pages of many screens, which are read one section at a time. Sections are open before the heading with this
 * id, and closed below it; without an id, all are closed.
 */
const folded: Readonly<Record<string, string>> = {
  "Error catalogue": "",
  "The sandbox": "",
  Changelog: "",
  // Every integration needs the answers to what is above it.
  "Ask your provider": "some-calls",
};

/** Folds the sections below headings of the third level. */
function foldSections(html: string, firstClosed: string): string {
  const end = html.indexOf(`<h2 id="${firstClosed}"`);
  return html.replaceAll(
    /<h3\b[\s\S]*?<\/h3>(?<text>[\s\S]*?)(?=<h[23]\b|$)/gu,
    (section, text: string, at: number) => {
      const heading = section.slice(0, section.length - text.length);
      const open = at < end ? " open" : "";
      return `<details class="fold"${open}><summary>${heading}</summary>${text}</details>\n`;
    },
  );
}

/** Marks the tables of words, which keep their columns on a phone, and the languages in them. */
function markWords(html: string): string {
  return html
    .replaceAll('<table class="of-a-kind"', '<table class="of-a-kind words"')
    .replaceAll(/<tr>\s*<td>/gu, '<tr><td lang="pt">')
    .replaceAll('data-label="Spanish"', '$& lang="es"')
    .replaceAll('data-label="English"', '$& lang="en"');
}

/** Returns the files and folders that the pages are made of. */
async function loadChapters(context: Parameters<Loader["load"]>[0]): Promise<string[]> {
  const { store, watcher } = context;
  // Read on each call: the running docs follow every save, and the contract is imported only once. A build watches nothing.
  const read =
    watcher === undefined ? { contract, chapters, journeys, files: [] } : await readSite(repository);
  const addresses = listAddresses([...read.contract.operations, ...read.contract.webhooks], read.chapters);
  const missing = {
    id: "404",
    body: resolveLinks(notFound.replace("START", linkTo("")), addresses, linkTo),
    data: { title: texts["404.title"], tableOfContents: false, prev: false, next: false },
    chapter: undefined,
  };
  const selected = read.chapters.filter((chapter) => isBuilt(addressOfChapter(chapter)));
  const toPage = async (chapter: Chapter) => {
    const id = addressOfChapter(chapter);
    const { lead, rest } = splitLead(resolveLinks(chapter.markdown, addresses, linkTo));
    // A list of a hundred headings is a second page.
    const isLong = (chapter.markdown.match(/^### /gmu)?.length ?? 0) > 30;
    const data = {
      title: chapter.title,
      description: summarize(chapter),
      head: [alternate(id)],
      lead: quietAssumptions(await renderProse(lead)),
      ...(isLong && { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 } }),
    };
    return { id, body: rest, data, chapter };
  };
  const diagrams = listDiagrams(read.contract, read.journeys);
  const all = [missing, ...(await Promise.all(selected.map(toPage)))];
  for (const id of store.keys()) if (!all.some((page) => page.id === id)) store.delete(id);
  for (const { id, body, data, chapter } of all) {
    const digest = context.generateDigest({ body, data, diagrams });
    // Rendering highlights the code, which takes most of the time.
    if (store.get(id)?.digest === digest) continue;
    const { html, ...rendered } = await context.renderMarkdown(body);
    const drawn = chapter === undefined ? html : placeDiagrams(html, chapter, diagrams);
    const text = quietAssumptions(fitTables(drawn));
    const firstClosed = folded[data.title];
    const finished = firstClosed === undefined ? text : foldSections(text, firstClosed);
    const parsed = await context.parseData({ id, data });
    store.set({
      id,
      data: parsed,
      body,
      digest,
      rendered: { ...rendered, html: data.title === wordsTitle ? markWords(finished) : finished },
    });
  }
  return read.files;
}
