import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where the guides stand. */
export const guideFolder = fileURLToPath(new URL("../../docs/guides", import.meta.url));

/** A fenced piece of code, and where a reader finds it. */
export interface GuideBlock {
  guide: string;
  /** Which block of its guide it is, from 1. */
  number: number;
  language: string;
  code: string;
}

/** A guide taken apart. */
export interface Guide {
  name: string;
  text: string;
  /** The text without its code. */
  prose: string;
  blocks: GuideBlock[];
  /** Targets of the links. */
  links: string[];
  headings: { level: number; heading: string }[];
  title: string;
}

/** Every guide, in the order of the file names. */
export async function readGuides(): Promise<Guide[]> {
  const names = (await readdir(guideFolder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) => readGuide(name, await readFile(path.join(guideFolder, name), "utf8"))),
  );
}

function readGuide(name: string, text: string): Guide {
  const blocks = [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(
    ([, language = "", code = ""], index) => ({
      guide: name,
      number: index + 1,
      language,
      code,
    }),
  );
  const prose = text.replaceAll(/^```[^]*?^```$/gm, "").replaceAll(/`[^`\n]+`/g, "");
  // The title of a guide holds blanks, which Markdown itself would not take as the target of a link.
  const links = [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
  const headings = [...prose.matchAll(/^(#+) (.*)$/gm)].map(([, level = "", heading = ""]) => ({
    level: level.length,
    heading,
  }));
  return { name, text, prose, blocks, links, headings, title: headings[0]?.heading ?? "" };
}
