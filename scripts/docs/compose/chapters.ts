import type { Guide } from "./read-guides.ts";
import type { ChapterTitles } from "./resolve-links.ts";

/** What stands before the operations. */
export interface Chapters {
  readonly guides: readonly Guide[];
  /** Sections that are derived, each with a title of its own as its first line. */
  readonly catalogues: readonly string[];
}

/** The titles of all chapters. */
export function listTitles({ guides, catalogues }: Chapters): ChapterTitles {
  return { guides: guides.map(({ title }) => title), catalogues: catalogues.map(readTitle) };
}

/** The title of a section, which is its first line. */
export function readTitle(section: string): string {
  return section.slice(2, section.indexOf("\n"));
}
