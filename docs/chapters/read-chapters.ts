import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileField, packageName, tokenHeader } from "../../generated/constants.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";
import { addressOfChapter, type Chapter, toSlug } from "../addresses/addresses.ts";
import { DocsError } from "../build/docs-error.ts";
import { type DocsConfig, docsConfigFile, readDocsConfig } from "../config/read-docs-config.ts";
import { absencesTitle, parseAbsences } from "../catalogues/describe-absences.ts";
import { readJourneys } from "../catalogues/describe-journeys.ts";
import { describeWords, parseWords, type WordList } from "../catalogues/describe-words.ts";
import { listCatalogues, type CatalogueSources } from "../catalogues/list-catalogues.ts";
import { namePackage } from "../../scripts/package/name-package.ts";
import { inEnglish, speak } from "../text/say.ts";
import { questionsFile, readQuestions } from "../../src/bundle/questions.ts";

/** What chapters are made of. */
interface ChapterSources extends CatalogueSources {
  /** Texts of the guides in their order, by file, relative to `docs/guides`. */
  guides: Readonly<Record<string, string>>;
  words: WordList;
}

/** Everything that a site is made from. */
export interface Site extends ChapterSources {
  config: DocsConfig;
  contract: Contract;
  chapters: Chapter[];
  /** The same in the language of the site, as far as there are translations. */
  shown: Chapter[];
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
  const [words, absences] = [path.join(root, "docs", "words.yaml"), path.join(root, "docs", "absences.yaml")];
  const folders = [own, ...(config.guides === undefined ? [] : [config.guides])];
  const texts = await Promise.all(folders.map((folder) => readTexts(folder, ".md", own)));
  const contract = readContract(JSON.parse(await readFile(bundle, "utf8")) as OpenApiDocument);
  const sources = {
    guides: Object.fromEntries(texts.flat()),
    journeys: readJourneys(Object.fromEntries(await readTexts(journeys, ".arazzo.yaml", journeys))),
    changelog: await readFile(changelog, "utf8"),
    questions: await readQuestions(root),
    words: parseWords(await readFile(words, "utf8")),
    absences: parseAbsences(await readFile(absences, "utf8"), contract),
  };
  const files = [
    ...folders,
    journeys,
    bundle,
    changelog,
    questions,
    words,
    absences,
    path.join(root, docsConfigFile),
  ];
  speak(config.language);
  const chapters = inEnglish(() => listChapters(sources, contract));
  const shown = config.language === "en" ? chapters : listChapters(sources, contract);
  return { ...sources, config, contract, chapters, shown, files };
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
 * @throws {DocsError} if a guide does not begin with its title, or has the address of another
 */
function listChapters({ guides, words, ...sources }: ChapterSources, contract: Contract): Chapter[] {
  const targets = listGuideTargets(contract, guides);
  const addresses = new Map<string, string>();
  const read = Object.entries(guides).map(([name, text]) => {
    const source = path.posix.join("docs/guides", name);
    const guide = toChapter("guide", readGuideLinks(followContract(text), targets, source), source);
    const address = addressOfChapter(guide);
    const other = addresses.get(address);
    if (other !== undefined)
      throw new DocsError(
        `${source} has the title of ${other}, or one with the same letters; choose another.`,
      );
    if (toSlug(guide.title) === "")
      throw new DocsError(`The title of ${source} needs a letter or a digit, of which its address is made.`);
    addresses.set(address, source);
    return guide;
  });
  const toCatalogue = (text: string) => toChapter("catalogue", text, "The catalogue");
  const chapters = [...read, ...listCatalogues(contract, sources).map(toCatalogue)];
  return [...chapters, toCatalogue(describeWords(words, contract, chapters))];
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

/** Folders and files, from that of the guides, whose content a catalogue shows. */
const catalogues: Readonly<Record<string, string>> = {
  "../../generated/assumptions.md": "Ask your provider",
  "../../openapi/openapi.yaml": "About this contract",
  "../../openapi/journeys": "Journeys",
  "../../openapi/shared": "Error catalogue",
  "../../openapi": "Limits",
  "../../src/sandbox": "The sandbox",
  "../absences.yaml": absencesTitle,
  "../words.yaml": "Words in Portuguese and Spanish",
};

/**
 * Lists the targets of the files that guides link to. Guides link files, so that their links work on GitHub and in an
 * editor too; on the site, the page about the file takes its place.
 * @param guides texts by file
 */
export function listGuideTargets(
  { operations, notifications }: Pick<Contract, "operations" | "notifications">,
  guides: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...operations.map(
      ({ operationId }) => [`${toSlug(operationId)}.yaml`, `operation:${operationId}`] as const,
    ),
    ...notifications.map(({ name }) => [`events/${name}.yaml`, `event:${name}`] as const),
    ...Object.entries(guides).map(([name, text]) => [path.basename(name), `guide:${titleOf(text)}`] as const),
    ...Object.entries(catalogues).map(([file, title]) => [file, `catalogue:${title}`] as const),
  ]);
}

/**
 * Replaces the files that a guide links to with targets such as `operation:getPayout`.
 * @param source the file of the guide, for the message
 * @throws {DocsError} if nothing on the site is about a file
 */
export function readGuideLinks(
  markdown: string,
  targets: ReadonlyMap<string, string>,
  source: string,
): string {
  return markdown.replaceAll(
    /\]\((\.\.?\/[^)#\s]*|[\w.-]+\.md)(#[^)]+)?\)/gu,
    (_, file: string, anchor = "") => {
      const linked = path.posix.relative("docs/guides", path.posix.join(path.posix.dirname(source), file));
      // The folder of an operation's file is of no importance here: no two have the same name.
      const target = targets.get(linked) ?? targets.get(/(?:events\/)?[^/]*$/u.exec(file)?.[0] ?? "");
      if (target === undefined)
        throw new DocsError(`${source} links to ${file}, and no page is about that file.`);
      return `](${target}${String(anchor)})`;
    },
  );
}

function titleOf(text: string): string {
  return /^# (.+)$/mu.exec(text)?.[1] ?? "";
}
