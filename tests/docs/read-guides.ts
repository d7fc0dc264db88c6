import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the guides. */
const guideFolder = fileURLToPath(new URL("../../docs/guides", import.meta.url));

/** A fenced code block, and its place in the guides. */
interface GuideBlock {
  guide: string;
  /** Its number among the blocks of its guide, from 1. */
  number: number;
  language: string;
  code: string;
}

/** A parsed guide. */
export interface Guide {
  name: string;
  text: string;
  /** The text without its code. */
  prose: string;
  blocks: GuideBlock[];
  /** Targets of the links. */
  links: string[];
  headings: { level: number; heading: string }[];
  /** The address of each heading below the title on the page of the guide, without `#`. */
  anchors: string[];
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
  const page = text.replaceAll(/^```[^]*?^```$/gm, "");
  const prose = page.replaceAll(/`[^`\n]+`/g, "");
  // The title of a guide contains spaces, which Markdown does not allow in the target of a link.
  const links = [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
  const headings = [...page.matchAll(/^(#+) (.*)$/gm)].map(([, level = "", heading = ""]) => ({
    level: level.length,
    heading,
  }));
  const anchors = headings.slice(1).map(({ heading }) => toAnchor(heading));
  return { name, text, prose, blocks, links, headings, anchors, title: headings[0]?.heading ?? "" };
}

/** Spells a heading as the site does in an address. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
