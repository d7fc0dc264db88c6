import path from "node:path";
import type { Loader } from "astro/loaders";
import { addressOfChapter, listAddresses, resolveLinks, type Chapter } from "../../../addresses/addresses.ts";
import { wordsTitle } from "../../../catalogues/describe-words.ts";
import { onChange } from "../../../chapters/follow-files.ts";
import { readSite } from "../../../chapters/read-chapters.ts";
import { listDiagrams } from "../../../diagrams/list-diagrams.ts";
import { splitLead } from "../../../text/markdown.ts";
import { summarize } from "../../../text/write-llms.ts";
import { say, sayName } from "../../../text/say.ts";
import { splitSections } from "./split-sections.ts";
import { fitTables, quietAssumptions } from "./fit-tables.ts";
import { placeDiagrams } from "./diagrams.ts";
import { alternate, linkTo } from "./links.ts";
import { renderProse } from "./prose.ts";
import { chapters, contract, english, isBuilt, journeys, shown, texts } from "./site.ts";

const repository = path.resolve(import.meta.dirname, "..", "..", "..", "..");

/** Titles of most pages are English in every language. */
const title = (name: string, target: string) => {
  const link = `[${sayName(name)}](${target})`;
  return english === undefined ? link : `<span lang="${english}">${link}</span>`;
};

const notFound = `${texts["404.intro"]}

- ${title("Five-minute start", "guide:Five-minute start")}: ${texts["404.start"]}
- ${title("Charge a customer", "operation:createTransparentOrderV3")}: ${texts["404.order"]}
- ${title("Event catalogue", "catalogue:Event catalogue")}: ${texts["404.events"]}
- ${title("Error catalogue", "catalogue:Error catalogue")}: ${texts["404.errors"]}
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
 * id, and closed from it on; without an id, all are closed.
 */
const folded: Readonly<Record<string, string>> = {
  "Error catalogue": "",
  "The sandbox": "",
  // Readers of the site use the contract, and some of them the packages.
  Changelog: "payment-orders-api",
  // Every integration needs the answers to what is above it.
  "Ask your provider": "some-calls",
};

/** Folds the sections below headings of the third level. */
function foldSections(html: string, firstClosed: string): string {
  const end = html.search(new RegExp(`<h[23] id="${firstClosed}"`, "u"));
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
    .replaceAll(`data-label="${say("Spanish")}"`, '$& lang="es"')
    .replaceAll(`data-label="${say("English")}"`, '$& lang="en"');
}

/** Returns the files and folders that the pages are made of. */
async function loadChapters(context: Parameters<Loader["load"]>[0]): Promise<string[]> {
  const { store, watcher } = context;
  // Read on each call: the running docs follow every save, and the contract is imported only once. A build watches nothing.
  const read =
    watcher === undefined ? { contract, chapters, shown, journeys, files: [] } : await readSite(repository);
  const addresses = listAddresses([...read.contract.operations, ...read.contract.webhooks], read.chapters);
  const missing = {
    id: "404",
    body: resolveLinks(notFound.replace("START", linkTo("")), addresses, linkTo),
    data: { title: texts["404.title"], tableOfContents: false, prev: false, next: false },
    own: undefined,
  };
  const selected = read.chapters
    .map((own, index) => ({ own, chapter: read.shown[index] ?? own }))
    .filter(({ own }) => isBuilt(addressOfChapter(own)));
  const toPage = async ({ own, chapter }: Record<"own" | "chapter", Chapter>) => {
    const id = addressOfChapter(own);
    const { lead, rest } = splitLead(resolveLinks(chapter.markdown, addresses, linkTo));
    // A list of a hundred headings is a second page.
    const isLong = (chapter.markdown.match(/^### /gmu)?.length ?? 0) > 30;
    const data = {
      title: sayName(chapter.title),
      description: summarize(chapter),
      head: [alternate(id)],
      lead: quietAssumptions(await renderProse(lead)),
      ...(isLong && { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 } }),
    };
    return { id, body: rest, data, own };
  };
  const diagrams = listDiagrams(read.contract, read.journeys);
  const all = [missing, ...(await Promise.all(selected.map(toPage)))];
  for (const id of store.keys()) if (!all.some((page) => page.id === id)) store.delete(id);
  for (const { id, body, data, own } of all) {
    const digest = context.generateDigest({ body, data, diagrams });
    // Rendering highlights the code, which takes most of the time.
    if (store.get(id)?.digest === digest) continue;
    const { html, metadata } = await context.renderMarkdown(body);
    // Links lead to the anchors of the English headings, whatever the language.
    const sections =
      own === undefined || english === undefined ? [] : (await splitSections(own.markdown)).slice(1);
    const headings = metadata?.headings?.map((heading, at) => ({
      ...heading,
      slug: sections[at]?.slug ?? heading.slug,
    }));
    const slugs = sections.map(({ slug }) => slug).values();
    const anchored = html.replaceAll(/(?<=<h[2-6] id=")[^"]*/gu, (slug) => slugs.next().value ?? slug);
    const drawn = own === undefined ? anchored : placeDiagrams(anchored, own, diagrams);
    const text = quietAssumptions(fitTables(drawn));
    const firstClosed = folded[own?.title ?? ""];
    const finished = firstClosed === undefined ? text : foldSections(text, firstClosed);
    const parsed = await context.parseData({ id, data });
    store.set({
      id,
      data: parsed,
      body,
      digest,
      rendered: {
        html: own?.title === wordsTitle ? markWords(finished) : finished,
        metadata: { ...metadata, ...(headings && { headings }) },
      },
    });
  }
  return read.files;
}
