import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Text of the source files, by path in the repository with `/` as the separator. */
export type Sources = ReadonlyMap<string, string>;

const isSource = (file: string) => /\.(?:ts|js|astro)$/u.test(file) && !file.includes("node_modules/");

/** Reads the code of folders. */
export async function readSources(root: string, folders: readonly string[]): Promise<Sources> {
  const sources = new Map<string, string>();
  for (const folder of folders)
    for (const file of (await listSources(root, folder)).sort())
      sources.set(file, await readFile(path.join(root, file), "utf8"));
  return sources;
}

async function listSources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, "/"))
    .filter(isSource);
}
