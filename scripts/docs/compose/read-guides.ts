import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { DocsError } from "../docs-error.ts";

/** One guide: the text of a file in `docs/guides/`. */
export interface Guide {
  readonly title: string;
  readonly markdown: string;
}

/**
 * Reads the guides in the order of their file names.
 * @throws {DocsError} for one that does not begin with its title.
 */
export async function readGuides(root: string): Promise<Guide[]> {
  const folder = path.join(root, "docs", "guides");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(
    files.map(async (file) => {
      const markdown = await readFile(path.join(folder, file), "utf8");
      const title = /^# (.+)\n/.exec(markdown)?.[1];
      if (title === undefined) throw new DocsError(`docs/guides/${file} does not begin with \`# Title\`.`);
      return { title, markdown };
    }),
  );
}
