import { listSynonyms } from "../../../catalogues/describe-words.ts";
import { languages } from "../../../config/languages.ts";
import { readSite } from "../../../chapters/read-chapters.ts";
import { listAsks, nameSource } from "../../../text/name-source.ts";

// The pages are bundled before they are rendered, so their own place says nothing.
const { DOCS_ROOT: root = process.cwd() } = import.meta.env;
const { absences, questions, words, ...site } = await readSite(root);

/** The contract, the guides and catalogues in the order of the menu, the settings of the site, and the journeys. */
export const { contract, chapters, shown, config, journeys } = site;

/** The texts of the site itself, for code that has no `Astro.locals.t`. */
export const texts = languages[config.language];

/** The language of what stays English, unless the whole page is in it. */
export const english = config.language === "en" ? undefined : "en";

/** Writes lists of names in the language of the site. */
export const listFormat = new Intl.ListFormat(english === undefined ? "en-GB" : config.language);

/** What readers call things, by the words of the site. */
export const synonyms = {
  ...listSynonyms(words),
  ...Object.fromEntries(absences.map(({ title, words: said }) => [title, said.flat()])),
};

/** The words of the site that have a translation, or need none. */
export const knownWords = [...Object.keys(words.terms), ...words.same, ...absences.map(({ title }) => title)];

/** Every operation and notification: each has a page. */
export const calls = [...contract.operations, ...contract.webhooks];

/** The words of the questions for the provider, by id, as Markdown. */
export const asks = listAsks(questions);

/** The line of every page about where its facts come from, as Markdown. */
export const sourceLine = () => nameSource(questions, contract.assumptions);

const selected = process.env["DOCS_PAGES"]?.split(" ");

/**
 * Returns whether the page at an address is part of this build. `DOCS_PAGES` can select pages, such as those that a test
 * needs. Links and the menu are those of the whole site.
 */
export function isBuilt(address: string): boolean {
  return selected === undefined || selected.includes(address);
}
