import { chapters, contract, synonyms } from "../data/site.ts";
import { makeIndex } from "../search/make-index.ts";

const index = await makeIndex(contract, chapters, synonyms);

/** Everything that can be found on the site, which the search loads when it is first opened. */
export function GET(): Response {
  return Response.json(index);
}
