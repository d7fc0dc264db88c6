import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileField, packageName, tokenHeader } from "../../generated/marks.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";
import type { Chapter } from "../addresses/addresses.ts";
import { DocsError } from "../build/docs-error.ts";
import type { DocsConfig } from "../config/docs-config.ts";
import { docsConfigFile, readDocsConfig } from "../config/read-docs-config.ts";
import { describeWords, parseWords } from "../catalogues/describe-words.ts";
import { listCatalogues, type CatalogueSources } from "../catalogues/list-catalogues.ts";
import { listGuideTargets, readGuideLinks } from "./read-guide-links.ts";
import { namePackage } from "../../scripts/package/name-package.ts";
import { readData } from "../../src/bundle/data-file.ts";
import { questionsFile } from "../../src/bundle/questions.ts";

/** The texts that chapters are made of. */
interface ChapterSources extends CatalogueSources {
  /** Texts of the guides in their order, by file, relative to `docs/guides`. */
  guides: Readonly<Record<string, string>>;
  /** Text of `docs/words.yaml`. */
  words: string;
}

/** Everything that a site is made from. */
export interface Site extends ChapterSources {
  config: DocsConfig;
  contract: Contract;
  chapters: Chapter[];
  /** Absolute names of these files and folders. */
  files: string[];
}

/**
 * Reads the settings, the contract and the chapters of a repository as they are now.
 * @throws {DocsError} if a setting or a guide is not valid
 */
export async function readSite(root: string): Promise<Site> {
  const config = await readDocsConfig(root);
  const own = path.join(root, "docs", "guides");
  const journeys = path.join(root, "openapi", "journeys");
  const bundle = path.join(findContract(root), "openapi.json");
  const [changelog, questions] = [path.join(root, "CHANGELOG.md"), path.join(root, questionsFile)];
  const words = path.join(root, "docs", "words.yaml");
  const folders = [own, ...(config.guides === undefined ? [] : [config.guides])];
  const texts = await Promise.all(folders.map((folder) => readTexts(folder, ".md", own)));
  const contract = readContract(JSON.parse(await readFile(bundle, "utf8")) as OpenApiDocument);
  const sources = {
    guides: Object.fromEntries(texts.flat()),
    journeys: Object.fromEntries(await readTexts(journeys, ".arazzo.yaml", journeys)),
    changelog: await readFile(changelog, "utf8"),
    questions: await readData(root, questionsFile, String),
    words: await readFile(words, "utf8"),
  };
  const files = [...folders, journeys, bundle, changelog, questions, words, path.join(root, docsConfigFile)];
  return { ...sources, config, contract, chapters: listChapters(sources, contract), files };
}

/** Returns the folder of the contract: what the build made, with an overlay if `DOCS_CONTRACT` names another folder. */
export function findContract(root: string): string {
  return process.env["DOCS_CONTRACT"] ?? path.join(root, "generated");
}

/** Reads the files of a folder with an extension. Their names are relative to another folder. */
async function readTexts(
  folder: string,
  extension: string,
  base: string,
): Promise<[name: string, text: string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return [path.relative(base, file), await readFile(file, "utf8")];
    }),
  );
}

/**
 * Lists the guides, and the catalogues that are derived from the contract.
 * @throws {DocsError} if a guide does not begin with its title, or has that of another
 */
function listChapters({ guides, words, ...sources }: ChapterSources, contract: Contract): Chapter[] {
  const targets = listGuideTargets(contract, guides);
  const titles = new Map<string, string>();
  const read = Object.entries(guides).map(([name, text]) => {
    const source = path.posix.join("docs/guides", name);
    const guide = toChapter("guide", readGuideLinks(followContract(text), targets, source), source);
    const other = titles.get(guide.title);
    if (other !== undefined) throw new DocsError(`${source} has the title of ${other}; choose another.`);
    titles.set(guide.title, source);
    return guide;
  });
  const toCatalogue = (text: string) => toChapter("catalogue", text, "The catalogue");
  const chapters = [...read, ...listCatalogues(contract, sources).map(toCatalogue)];
  return [...chapters, toCatalogue(describeWords(parseWords(words), contract, chapters))];
}

/** Lets a guide send tokens and files as the contract says, if an overlay has changed that. */
function followContract(guide: string): string {
  const { name, scheme } = tokenHeader;
  return guide
    .replaceAll("authorization: Bearer ", `${name}: ${scheme && `${scheme} `}`)
    .replaceAll("file: { path:", `${fileField}: { path:`);
}

function toChapter(kind: Chapter["kind"], text: string, source: string): Chapter {
  const [, title, markdown = ""] = /^# (.+)\n([\s\S]*)$/u.exec(namePackage(text.trim(), packageName)) ?? [];
  if (title === undefined) throw new DocsError(`${source} must begin with a title: \`# Title\`.`);
  return { kind, title, markdown: markdown.trim() };
}
