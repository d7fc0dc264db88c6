import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract, type Contract } from "../../src/contract/read-contract.ts";
import type { Chapter } from "../addresses/addresses.ts";
import { DocsError } from "../build/docs-error.ts";
import { listCatalogues, type CatalogueSources } from "../catalogues/list-catalogues.ts";
import { listGuideTargets, readGuideLinks } from "./read-guide-links.ts";
import { questionsFile } from "../../scripts/questions/question-list.ts";

/** The texts that chapters are made of. */
export interface ChapterSources extends CatalogueSources {
  /** Texts of the guides, by file name. */
  guides: Readonly<Record<string, string>>;
}

/** Reads the contract and the chapters of a repository as they are now. */
export async function readSite(root: string): Promise<{
  contract: Contract;
  chapters: Chapter[];
  guides: ChapterSources["guides"];
}> {
  const bundle = await readFile(path.join(root, "generated", "openapi.json"), "utf8");
  const contract = readContract(JSON.parse(bundle) as OpenApiDocument);
  const sources = await readChapterSources(root);
  return { contract, chapters: listChapters(sources, contract), guides: sources.guides };
}

/** Reads the texts of the repository that chapters are made of. */
async function readChapterSources(root: string): Promise<ChapterSources> {
  const folder = path.join(root, "docs", "guides");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const texts = names.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")] as const);
  return {
    guides: Object.fromEntries(await Promise.all(texts)),
    changelog: await readFile(path.join(root, "CHANGELOG.md"), "utf8"),
    questions: await readFile(path.join(root, questionsFile), "utf8"),
  };
}

/**
 * Lists the guides in the order of their file names, and the catalogues that are derived from the contract.
 * @throws {DocsError} if a guide does not begin with its title
 */
export function listChapters({ guides, ...sources }: ChapterSources, contract: Contract): Chapter[] {
  const targets = listGuideTargets(contract, guides);
  const names = Object.keys(guides).sort();
  return [
    ...names.map((name) => {
      const source = `docs/guides/${name}`;
      return toChapter("guide", readGuideLinks(guides[name] ?? "", targets, source), source);
    }),
    ...listCatalogues(contract, sources).map((text) => toChapter("catalogue", text, "The catalogue")),
  ];
}

function toChapter(kind: Chapter["kind"], text: string, source: string): Chapter {
  const [, title, markdown = ""] = /^# (.+)\n([\s\S]*)$/u.exec(text.trim()) ?? [];
  if (title === undefined) throw new DocsError(`${source} must begin with a title: \`# Title\`.`);
  return { kind, title, markdown: markdown.trim() };
}
