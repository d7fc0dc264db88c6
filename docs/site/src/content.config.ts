import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
import { chapterLoader } from "./data/load-chapters.ts";

/** The guides and the catalogues, which Starlight shows. */
export const collections = { docs: defineCollection({ loader: chapterLoader, schema: docsSchema() }) };
