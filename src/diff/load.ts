import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "../bundle/build-error.ts";
import { joinFiles } from "../bundle/join-files.ts";
import type { Locate } from "../bundle/locations.ts";
import type { Origins } from "../bundle/namesakes.ts";
import { convertNotation } from "../bundle/notation.ts";
import { questionsFile, readQuestions } from "../bundle/questions.ts";
import type { ReadFile } from "../bundle/reference-policy.ts";
import { type ContractPlace, isFile, isFolder, nameFile, usualFile } from "../cli/files.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { printSafely } from "../contract/safe-text.ts";
import { findCommit, openCommit } from "./commit.ts";
import { type DocumentPair, spellOut } from "./compare.ts";
import { type Corrections, noCorrections, readCorrections } from "./corrections.ts";
import { DiffError, NewContract } from "./error.ts";
import { findContract, findFirst } from "./find-contract.ts";
import type { AnsweredQuestions } from "./lost-questions.ts";
import { answeredKeyword, releasedFile } from "./released-file.ts";
import type { Threshold } from "./report.ts";

/** What to compare. */
export interface DiffRequest extends ContractPlace {
  /** A bundle (a file) or a git ref. Default: the last release */
  base: string | undefined;
  /** Path of an overlay, which is applied to the contract; the default base is then the contract without it. */
  overlay?: string | undefined;
  /** The least impact that fails. Default: a version that is too low fails, whatever the impact. */
  failOn?: Threshold;
  /** Whether references may lead to addresses and out of the repository. */
  allowRefs?: boolean;
}

/** Two contracts to compare, and all that the verdict depends on. */
export interface Loaded extends DocumentPair {
  /** The name of the base to print. */
  readonly name: string;
  /** The least impact that fails; without it, a version that is too low fails. */
  readonly failOn?: Threshold | undefined;
  /** The project. */
  readonly root: string;
  /** The root document of the new contract, relative to it. */
  readonly file: string;
  /** Finds a node of the new contract in its files. */
  readonly locate: Locate;
  /** The version in `package.json`; `undefined` if the file does not exist. */
  readonly packageVersion: string | undefined;
  /** What `openapi/corrections.yaml` lists, and what the base listed already. */
  readonly corrections: { readonly listed: Corrections; readonly kept: Corrections };
  readonly answered: AnsweredQuestions;
  /** Whether the new contract has an overlay: what a provider answers is not announced like a removal. */
  readonly isOverlaid?: boolean;
}

/**
 * Reads the base, and the contract in the same form.
 * @throws {CommandError} if one of them cannot be read
 */
export async function loadContracts(request: DiffRequest): Promise<Loaded> {
  const { root, file = usualFile, base, overlay, failOn } = request;
  const isPlain = overlay !== undefined && base === undefined;
  const before = await (isPlain ? readPlain(request) : readBase(request));
  const isJoined = overlay === undefined && before.form === "source";
  const now = await (isJoined
    ? readFiles(request, { origins: before.origins })
    : bundleFiles(request, before));
  // An older bundle has another notation than the one that is written today.
  const write = before.form === "published" ? convertNotation : (document: OpenApiDocument) => document;
  return {
    name: before.name,
    root,
    file,
    locate: now.locate,
    failOn,
    base: spellOut(write(before.document)),
    revision: spellOut(write(now.document)),
    // A company versions its own contract as it likes.
    packageVersion: overlay === undefined ? await readPackageVersion(root, file) : undefined,
    corrections: { listed: now.corrections, kept: before.corrections },
    isOverlaid: overlay !== undefined,
    answered: { before: before.answered, now: now.answered },
  };
}

/** A version of a contract. */
interface Version {
  document: OpenApiDocument;
  locate: Locate;
  /** What it lists as corrected or checked; nothing if it is a release. */
  corrections: Corrections;
  /** Ids of the questions that it lists as answered. */
  answered: readonly string[];
  /** Where its components came from. */
  origins?: Origins | undefined;
}

/** The contract to compare with. */
interface Base extends Version {
  /** The name to print: the file or the git ref. */
  name: string;
  /** Whether it is a bundle as `npm run build` publishes it. The revision must have the same form. */
  form: "source" | "published";
}

/** Joins the files of a contract. `read` reads them elsewhere than on disk. */
async function readFiles(
  { root, file = usualFile, allowRefs }: DiffRequest,
  { name = `The contract in ${nameFile({ root, file })}`, read, origins }: FilesOptions = {},
): Promise<Version> {
  const joined = await explain(name, joinFiles({ root, file, allowRefs, read, origins }));
  const { answered } = await explain(name, readQuestions(root, read));
  const corrections = await readCorrections({ root, file }, read);
  return { ...joined, corrections, answered: answered.map(({ id }) => id) };
}

interface FilesOptions {
  /** What an error calls the contract. */
  name?: string;
  read?: ReadFile;
  origins?: Origins | undefined;
}

/** Bundles the new contract, as is needed for an overlay and for the published form. */
async function bundleFiles(
  { root, file = usualFile, overlay, allowRefs }: DiffRequest,
  { form, origins }: Base,
): Promise<Version> {
  const { bundleOverlaid } = await import("../answers/apply-overlay.ts");
  const name =
    overlay === undefined
      ? `The contract in ${nameFile({ root, file })}`
      : `The contract with \`${overlay}\``;
  const options = { root, file, overlay, allowRefs, form, origins, isTolerant: true };
  const { questions, ...bundled } = await explain(name, bundleOverlaid(options));
  const corrections = await readCorrections({ root, file });
  return { ...bundled, corrections, answered: questions.answered.map(({ id }) => id) };
}

/** Lists what is wrong with a contract that cannot be read. Without advice, since that depends on who owns it. */
async function explain<Result>(contract: string, reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error;
    const lines = error.faults.map(({ file, line, column, message }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(":");
      return printSafely(place === "" ? message : `${place}  ${message}`);
    });
    throw new DiffError(`${contract} cannot be read:\n\n${lines.join("\n")}`);
  });
}

/** Reads the version of the package. In the folders of others, `package.json` has nothing to do with the contract. */
async function readPackageVersion(root: string, file: string): Promise<string | undefined> {
  if (file !== usualFile || !existsSync(path.join(root, questionsFile))) return undefined;
  const text = await readFile(path.join(root, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}

/** Reads the contract without the overlay. */
async function readPlain(request: DiffRequest): Promise<Base> {
  return { ...(await readFiles(request)), name: request.file ?? usualFile, form: "source" };
}

/**
 * Reads what to compare with: a file, by default that of the last release, or the contract of a git ref.
 * @throws {DiffError} if the file or ref does not exist or does not contain a contract
 */
async function readBase(request: DiffRequest): Promise<Base> {
  const { root, base } = request;
  const file = path.resolve(base ?? path.join(root, releasedFile));
  // A change may add a file with the name of what it is compared with; `./main` still names the file.
  const isPath = base === undefined || /^\.{0,2}[/\\]|^[a-z]:|\.(?:ya?ml|json)$/iu.test(base);
  const isRef = base !== undefined && isPath && isFile(file) && (await isKnown(root, base));
  if (isPath && isFile(file) && !isRef) return readBundle(file, request);
  if (base === undefined) {
    throw new DiffError(
      `There is no last release to compare with: \`${releasedFile}\` does not exist. ` +
        "Specify what to compare with, a file or a git ref.",
    );
  }
  return readCommit(request, base).catch(async (error: unknown) => {
    if (isFolder(file)) throw new DiffError(`\`${base}\` is a folder; specify a bundle or a git ref.`);
    if (!isFile(file) || (await isKnown(root, base))) throw error;
    throw new DiffError(`\`${base}\` is not a known git ref. To compare with the file, write \`./${base}\`.`);
  });
}

/** Whether a repository knows a ref. Where there is none, a path is a file. */
function isKnown(root: string, ref: string): Promise<boolean> {
  return findCommit(root, ref).then(
    (id) => id !== undefined,
    () => false,
  );
}

/**
 * Reads the contract of a git ref in its source form. In the published form, a schema that gains a condition has its members
 * in another place, which would look like a removal.
 * @throws {DiffError} if the repository does not have the ref, or its contract cannot be read
 * @throws {NewContract} if the commit has no contract yet
 */
async function readCommit({ allowRefs, ...place }: DiffRequest, base: string): Promise<Base> {
  const { root } = place;
  // The name of a ref has no colon.
  const [, ref = base, named] = /^([^:]+):(.+)$/su.exec(base) ?? [];
  const commit = await openCommit(root, ref, allowRefs);
  const nameInRoot = (file: string) => path.relative(root, file).split(path.sep).join("/");
  try {
    const found = await (named === undefined
      ? findContract(commit, place)
      : findFirst(commit, [commit.locate(named), path.join(root, named)]));
    if (found === undefined) {
      const others = (await commit.listContracts()).map((file) => `\`${ref}:${nameInRoot(file)}\``);
      const note =
        others.length === 0 ? "" : ` To compare with one that it has, write ${others.join(" or ")}.`;
      if (named !== undefined) throw new DiffError(`\`${ref}\` has no file \`${named}\`.${note}`);
      throw new NewContract(
        `\`${ref}\` contains no contract yet, so there is nothing to compare ${nameFile(place)} with.${note}`,
      );
    }
    const file = nameInRoot(found);
    const options = { name: `The contract of \`${base}\``, read: commit.read };
    const request = { root, file, base, ...(allowRefs !== undefined && { allowRefs }) };
    const version = await readFiles(request, options);
    const corrections = isRelease(ref) ? noCorrections : version.corrections;
    const isMoved = named === undefined && file !== (place.link ?? place.file ?? usualFile);
    return { ...version, corrections, name: isMoved ? `${ref}:${file}` : base, form: "source" };
  } finally {
    commit.close();
  }
}

/** Returns whether a git ref is a tag of a release, such as `v1.2.3`. */
function isRelease(ref: string): boolean {
  return /^v\d+\.\d+\.\d+$/u.test(ref);
}

/**
 * Reads a contract as a file: a bundle, or the root of one that is split into files.
 * @throws {DiffError} if it cannot be read
 */
async function readBundle(file: string, { base, allowRefs }: DiffRequest): Promise<Base> {
  const name = path.relative(process.cwd(), file);
  const joining = joinFiles({ root: path.dirname(file), file: path.basename(file), allowRefs });
  const joined = await explain(`\`${name}\``, joining);
  const { [answeredKeyword]: answered = [], ...document } = joined.document as OpenApiDocument & {
    [answeredKeyword]?: string[];
  };
  const form = isPublished(document) ? "published" : "source";
  return { ...joined, document, answered, form, name: base ?? releasedFile, corrections: noCorrections };
}

/**
 * Whether a bundle has the form that `npm run build` publishes: the title of each schema is its name in words, no address
 * has variables, and no schema has both members and conditions. Any other, such as that of a third party, is compared as it
 * is written.
 */
function isPublished({ openapi, servers = [], components }: OpenApiDocument): boolean {
  const schemas = Object.entries(components?.schemas ?? {});
  const isUnchanged = schemas.every(([name, schema]) => {
    if (typeof schema !== "object") return true;
    const title: unknown = schema.title;
    const isNamed = typeof title === "string" && isInWords(title, name);
    return isNamed && (schema.properties === undefined || schema.allOf === undefined);
  });
  const hasVariables = /\{[^"]/u.test(JSON.stringify(servers));
  return openapi === "3.1.0" && isUnchanged && !hasVariables && schemas.length > 0;
}

/** Whether a title is a name in words. Frameworks take the name as it is for a title. */
function isInWords(title: string, name: string): boolean {
  const isSplit = title.includes(" ") || !/[a-z\d][A-Z]/u.test(name);
  return isSplit && title.replaceAll(" ", "").toLowerCase() === name.toLowerCase();
}

/**
 * Writes the contract of a released commit to the file that `npm run diff` compares with. Returns what to print.
 * @throws {DiffError} if the commit does not exist, or its contract cannot be read
 */
export async function recordRelease(root: string, ref: string): Promise<string> {
  const { document, answered } = await readCommit({ root, base: ref }, ref);
  const file = path.join(root, releasedFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...document, [answeredKeyword]: answered })}\n`);
  return `Wrote version ${document.info.version}, the contract of \`${ref}\`, to ${releasedFile}.`;
}
