import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readDocsConfig } from "../config/read-docs-config.ts";

/** What the pages are made from: the sandbox within them comes from `src`. */
const sources = [
  "docs",
  "generated",
  "openapi/journeys",
  "openapi/questions.yaml",
  "src",
  "CHANGELOG.md",
  "package-lock.json",
];

/** The file of a built site that has the digest of its sources. */
export const digestFile = ".sources";

/** Returns a digest of the sources of the site, and of the settings that it is built with. */
export async function digestSources(root: string, settings: unknown): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  const { logo, favicon, guides } = await readDocsConfig(root);
  const named = [typeof logo === "object" ? Object.values(logo) : logo, favicon, guides].flat();
  for (const source of [...sources, ...named.filter((name) => name !== undefined)]) {
    for (const file of await listFiles(path.resolve(root, source)))
      hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

/** Lists the files of a folder, without those of the framework, or returns the file itself, unless it is missing. */
async function listFiles(source: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return existsSync(source) ? [source] : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}.astro${path.sep}`))
    .sort();
}
