import { chapters, contract, isBuilt, knownWords, synonyms } from "../data/site.ts";
import { listUntranslated, makeIndex } from "../search/make-index.ts";

const index = await makeIndex(contract, chapters, synonyms);
// Readers miss a word in their language less than a contributor would mind a build that fails.
const missing = listUntranslated(index, knownWords).filter(({ address }) => isBuilt(address));
for (const { word, address } of missing.slice(0, 10))
  console.warn(
    `note: docs/words.yaml has no Portuguese and Spanish words for \`${word}\`, a name on ${address}.`,
  );
if (missing.length > 10) console.warn(`note: ${missing.length - 10} more names have none.`);

/** Everything that can be found on the site, which the search loads when it is first opened. */
export function GET(): Response {
  return Response.json(index);
}
