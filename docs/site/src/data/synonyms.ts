import { parse } from "yaml";
import type { Synonyms } from "../search/entry.ts";
import text from "../search/synonyms.yaml?raw";

/** What readers call things, by the words of the site. */
export const synonyms = parse(text) as Synonyms;
