import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection, z } from "astro:content";
import { chapterLoader } from "./data/load-chapters.ts";

/** What every page has in addition: its first paragraph as HTML, which is shown below its title. */
const extend = z.object({ lead: z.string().default("") });

/** The guides and the catalogues, which Starlight shows. */
export const collections = {
  docs: defineCollection({ loader: chapterLoader, schema: docsSchema({ extend }) }),
};
