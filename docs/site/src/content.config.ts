import { i18nLoader } from "@astrojs/starlight/loaders";
import { docsSchema, i18nSchema } from "@astrojs/starlight/schema";
import { defineCollection, z } from "astro:content";
import { languages, type TextKey } from "../../config/languages.ts";
import { chapterLoader } from "./data/load-chapters.ts";

/** What every page has in addition: its first paragraph as HTML, which is shown below its title. */
const extend = z.object({ lead: z.string().default("") });

/** The texts that each language must have, and no others but those of Starlight. */
const texts = Object.fromEntries(Object.keys(languages.en).map((key) => [key, z.string()])) as Record<
  TextKey,
  z.ZodString
>;

/** The guides and the catalogues, which Starlight shows, and the texts of the site itself. */
export const collections = {
  docs: defineCollection({ loader: chapterLoader, schema: docsSchema({ extend }) }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema({ extend: z.object(texts) }).strict() }),
};
