import { listSynonyms } from "../../../catalogues/describe-words.ts";
import { readSite } from "../../../chapters/read-chapters.ts";
import { listAsks, nameSource } from "../../../text/name-source.ts";

// The pages are bundled before they are rendered, so their own place says nothing.
const { DOCS_ROOT: root = process.cwd() } = import.meta.env;
const { questions, words, ...site } = await readSite(root);

/** The contract, the guides and catalogues in the order of the menu, and the settings of the site. */
export const { contract, chapters, config } = site;

/** What readers call things, by the words of the site. */
export const synonyms = listSynonyms(words);

/** Every operation and notification: each has a page. */
export const calls = [...contract.operations, ...contract.webhooks];

/** The words of the questions for the provider, by id, as Markdown. */
export const asks = listAsks(questions);

/** The line of every page about where its facts come from, as Markdown. */
export const sourceLine = nameSource(questions, contract.assumptions);
