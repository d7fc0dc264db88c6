import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleOverlaid } from "../answers/apply-overlay.ts";
import { questionsFile } from "../bundle/questions.ts";
import type { Locate } from "../bundle/locations.ts";
import { BuildError } from "../bundle/problems.ts";
import { type DocumentPair, isInExtension, spellOut } from "./compare.ts";
import { type Corrections, noCorrections, readCorrections } from "./corrections.ts";
import type { AnsweredQuestions } from "./lost-questions.ts";
import type { Threshold } from "./report.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { DiffError, NewContract } from "./error.ts";
import { answeredKeyword, releasedFile } from "./released-file.ts";
import { bundleContract } from "../bundle/bundle-contract.ts";
import type { Origins } from "../bundle/namesakes.ts";
import { parseYaml, readYaml, YamlError } from "../bundle/read-yaml.ts";
import { type ContractPlace, isFile, isFolder, nameFile, usualFile, usualFiles } from "../cli/files.ts";
import { printSafely } from "../contract/safe-text.ts";
import { type Commit, findCommit, openCommit } from "./commit.ts";
import { findAt } from "../contract/pointer.ts";
import { normalizeReferences, walkDocument } from "../contract/references.ts";

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
 * Reads the base, and bundles the contract in the same form.
 * @throws {CommandError} if one of them cannot be read
 */
export async function loadContracts(request: DiffRequest): Promise<Loaded> {
  const { root, file = usualFile, base, overlay, failOn, allowRefs } = request;
  const isPlain = overlay !== undefined && base === undefined;
  const {
    name,
    document,
    form,
    corrections: kept,
    answered: before,
    origins,
  } = await (isPlain ? loadPlain(request) : loadBase(request));
  const {
    document: revision,
    questions,
    locate,
  } = await bundleRevision({ root, file, overlay, allowRefs, origins }, form);
  return {
    name,
    root,
    file,
    locate,
    failOn,
    base: spellOut(document),
    revision: spellOut(revision),
    // A company versions its own contract as it likes.
    packageVersion: overlay === undefined ? await readPackageVersion(root, file) : undefined,
    corrections: { listed: await readCorrections({ root, file }), kept },
    isOverlaid: overlay !== undefined,
    answered: { before, now: questions.answered.map(({ id }) => id) },
  };
}

/** Loads the contract without the overlay. */
async function loadPlain({ root, file = usualFile }: DiffRequest): Promise<Base> {
  const { document, questions } = await bundleRevision({ root, file, overlay: undefined }, "source");
  const answered = questions.answered.map(({ id }) => id);
  const corrections = await readCorrections({ root, file });
  return { name: file, document, form: "source", corrections, answered };
}

async function bundleRevision(
  options: {
    root: string;
    file: string;
    overlay: string | undefined;
    allowRefs?: boolean | undefined;
    origins?: Origins | undefined;
  },
  form: Base["form"],
) {
  const { overlay } = options;
  try {
    return await bundleOverlaid({ ...options, form, isTolerant: true });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const name =
      overlay === undefined ? `The contract in ${nameFile(options)}` : `The contract with \`${overlay}\``;
    throw cannotBundle(name, error);
  }
}

/** Reads the version of the package. In the folders of others, `package.json` has nothing to do with the contract. */
async function readPackageVersion(root: string, file: string): Promise<string | undefined> {
  if (file !== usualFile || !existsSync(path.join(root, questionsFile))) return undefined;
  const text = await readFile(path.join(root, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}

/** The contract to compare with. */
interface Base {
  /** The name to print: the file or the git ref. */
  name: string;
  document: OpenApiDocument;
  /** The form of the document. The revision must be bundled in the same form. */
  form: "source" | "published";
  /** What it lists as corrected or checked; nothing if it is a release. */
  corrections: Corrections;
  /** Ids of the questions that it lists as answered. */
  answered: readonly string[];
  /** Where its components came from, if it is split into files. */
  origins?: Origins | undefined;
}

/**
 * Reads a bundle, by default that of the last release, or bundles the contract of a git ref with the current bundler, so
 * that a change of the bundler is not mistaken for a change of the contract.
 * @throws {DiffError} if the file or ref does not exist or does not contain a contract
 */
async function loadBase(request: DiffRequest): Promise<Base> {
  const { root, base } = request;
  const file = path.resolve(base ?? path.join(root, releasedFile));
  // A change may add a file with the name of what it is compared with; `./main` still names the file.
  const isPath = base === undefined || /^\.{0,2}[/\\]|^[a-z]:|\.(?:ya?ml|json)$/iu.test(base);
  const isRef = base !== undefined && isPath && isFile(file) && (await isKnown(root, base));
  if (isPath && isFile(file) && !isRef)
    return { name: base ?? releasedFile, ...(await readBundle(file, request)), corrections: noCorrections };
  if (base === undefined) {
    throw new DiffError(
      `There is no last release to compare with: \`${releasedFile}\` does not exist. ` +
        "Specify what to compare with, a file or a git ref.",
    );
  }
  const contract = await bundleCommit(request, base).catch((error: unknown) => {
    throw isFolder(file) ? new DiffError(`\`${base}\` is a folder; specify a bundle or a git ref.`) : error;
  });
  const corrections = isRelease(base) ? noCorrections : contract.corrections;
  const isMoved = contract.file !== (request.link ?? request.file ?? usualFile);
  const name = isMoved ? `${base}:${contract.file}` : base;
  return { ...contract, name, form: "source", corrections };
}

/** Whether a repository knows a ref. Where there is none, a path is a file. */
function isKnown(root: string, ref: string): Promise<boolean> {
  return findCommit(root, ref).then(
    (id) => id !== undefined,
    () => false,
  );
}

/**
 * Bundles the contract of a git ref in its source form. In the published form, a schema that gains a condition has its
 * members in another place, which would look like a removal.
 * @throws {DiffError} if the repository does not have the ref, or its contract cannot be bundled
 * @throws {NewContract} if the commit has no contract yet
 */
async function bundleCommit({ allowRefs, ...place }: DiffRequest, ref: string) {
  const { root } = place;
  const commit = await openCommit(root, ref, allowRefs);
  try {
    const absolute = await findContract(commit, place);
    if (absolute === undefined)
      throw new NewContract(
        `\`${ref}\` contains no contract yet, so there is nothing to compare ${nameFile(place)} with.`,
      );
    const found = path.relative(root, absolute).split(path.sep).join("/");
    const { document, origins, questions } = await bundleContract({
      root,
      file: found,
      read: commit.read,
      form: "source",
      isTolerant: true,
      allowRefs,
    });
    const answered = questions.answered.map(({ id }) => id);
    const corrections = await readCorrections({ root, file: found }, commit.read);
    return { document, origins, answered, corrections, file: found };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw cannotBundle(`The contract of \`${ref}\``, error);
  } finally {
    commit.close();
  }
}

/**
 * Finds a contract in a commit: under the name that it has now, which may be a link, under the one that it had, or, if it is
 * new there, a contract that is gone now.
 * @returns `undefined` if there is none for certain
 * @throws {DiffError} if git cannot tell, or a contract that is gone may have become it
 */
async function findContract(
  commit: Commit,
  { root, file = usualFile, link }: ContractPlace,
): Promise<string | undefined> {
  const findFirst = async (names: readonly string[]) => {
    for (const name of names) {
      const found = await commit.find(path.join(root, name));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const isUsual = usualFiles.includes(link ?? file);
  return (
    (await findFirst(link === undefined ? [file] : [link, file])) ??
    (await findMoved(commit, path.join(root, file))) ??
    (await findFirst(usualFiles.filter((name) => isUsual || !existsSync(path.join(root, name))))) ??
    findGone(commit, { root, file })
  );
}

/** The head of a root document, in YAML or JSON. */
const rootHead = /^[\s{]*["']?openapi["']?\s*:/mu;

/** Finds the name from which a contract was moved. Where others are gone too, git may have found the wrong one. */
async function findMoved(commit: Commit, file: string): Promise<string | undefined> {
  const former = await commit.findFormerName(file);
  if (former === undefined) return undefined;
  const gone = await readGone(commit);
  return [...gone.keys()].every((name) => name === former) ? former : undefined;
}

/** Reads the contracts that are gone, by name. */
async function readGone(commit: Commit): Promise<Map<string, string>> {
  const gone = new Map<string, string>();
  for (const name of await commit.listGone()) {
    const text = await commit.read(name);
    if (rootHead.test(text)) gone.set(name, text);
  }
  return gone;
}

/** Finds the contract of the same title that is gone: git knows no move of a file that was rewritten. */
async function findGone(commit: Commit, place: ContractPlace): Promise<string | undefined> {
  const gone = await readGone(commit);
  if (gone.size === 0) return undefined;
  const title = readTitle(
    await readFile(path.join(place.root, place.file ?? usualFile), "utf8").catch(() => ""),
  );
  const [[only, text] = ["", ""], ...others] = gone;
  if (others.length === 0 && title !== undefined && readTitle(text) === title) return only;
  const names = [...gone.keys()].map(
    (name) => `\`${nameFile({ ...place, file: path.relative(place.root, name) })}\``,
  );
  throw new DiffError(
    `${nameFile(place)} is new, and ${names.join(", ")} ${names.length === 1 ? "is" : "are"} gone, so it is unknown whether it was moved. ` +
      "If it was, compare it with the former file (`git show REF:FILE > base.yaml`); if not, remove the others in a change before.",
  );
}

function readTitle(text: string): unknown {
  const file = readYaml(text);
  const data = file.faults.length > 0 ? undefined : file.toData();
  return (Object(data) as { info?: { title?: unknown } | null }).info?.title;
}

/** Lists what is wrong with a contract. Without advice, since that depends on who owns it. */
function cannotBundle(contract: string, { faults }: BuildError): DiffError {
  const lines = faults.map(({ file, line, column, message }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    return printSafely(place === "" ? message : `${place}  ${message}`);
  });
  return new DiffError(`${contract} cannot be bundled:\n\n${lines.join("\n")}`);
}

/** Returns whether a git ref is a tag of a release, such as `v1.2.3`. */
function isRelease(ref: string): boolean {
  return /^v\d+\.\d+\.\d+$/u.test(ref);
}

/** A contract as a file. */
interface Bundle {
  document: OpenApiDocument;
  form: "source" | "published";
  /** Ids of the questions that it lists as answered; only the bundle of a release has them. */
  answered: readonly string[];
}

/**
 * Reads a contract as a file: a bundle, or the root of one that is split into files.
 * @throws {DiffError} if it cannot be parsed, is not an OpenAPI 3.1 document, or has references that cannot be followed
 */
async function readBundle(file: string, { allowRefs }: Pick<DiffRequest, "allowRefs">): Promise<Bundle> {
  const name = path.relative(process.cwd(), file);
  const { [answeredKeyword]: answered = [], ...document } = parseBundle(await read(file, name), name);
  normalizeReferences(document);
  const other = findOtherReference(document);
  if (other === undefined)
    return { document, form: isPublished(document) ? "published" : "source", answered };
  if (/^#(?:\/|$)/u.test(other))
    throw new DiffError(
      `\`${name}\` is not a bundle: it references \`${other}\`, which it does not contain. ` +
        "Specify a file such as generated/openapi.yaml, or a git ref.",
    );
  const place = { root: path.dirname(file), file: path.basename(file) };
  const bundled = await bundleContract({ ...place, form: "source", isTolerant: true, allowRefs }).catch(
    (error: unknown) => {
      if (!(error instanceof BuildError)) throw error;
      throw cannotBundle(`\`${name}\`, which references \`${other}\`,`, error);
    },
  );
  return { document: bundled.document, form: "source", answered };
}

/** Finds a reference that is not to a node of the document by its pointer. */
function findOtherReference(document: OpenApiDocument): string | undefined {
  let other: string | undefined;
  walkDocument(document, ({ $ref }, pointer) => {
    if (typeof $ref !== "string" || isInExtension(pointer)) return;
    const isInternal = $ref.startsWith("#") && findAt(document, $ref.slice(1)) !== undefined;
    if (!isInternal) other ??= $ref;
  });
  return other;
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
    const isNamed = typeof title === "string" && joinWords(title) === joinWords(name);
    return isNamed && (schema.properties === undefined || schema.allOf === undefined);
  });
  const hasVariables = /\{[^"]/u.test(JSON.stringify(servers));
  return openapi === "3.1.0" && isUnchanged && !hasVariables && schemas.length > 0;
}

function joinWords(text: string): string {
  return text.replaceAll(" ", "").toLowerCase();
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new DiffError(`\`${name}\` cannot be read. Specify a bundle (YAML or JSON file) or a git ref.`);
  }
}

function parseBundle(text: string, name: string): OpenApiDocument & { [answeredKeyword]?: string[] } {
  let parsed: Partial<OpenApiDocument> | null;
  try {
    parsed = parseYaml(text) as Partial<OpenApiDocument> | null;
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    const { message, line } = error.fault;
    throw new DiffError(`\`${name}\` is neither valid YAML nor valid JSON, in line ${line}: ${message}.`);
  }
  if (
    typeof parsed !== "object" ||
    !String(parsed?.openapi).startsWith("3.1") ||
    parsed?.info === undefined
  ) {
    throw new DiffError(
      `\`${name}\` is not an OpenAPI 3.1 document. Specify a file such as generated/openapi.yaml, or a git ref.`,
    );
  }
  return parsed as OpenApiDocument;
}

/**
 * Writes the contract of a released commit to the file that `npm run diff` compares with. Returns what to print.
 * @throws {DiffError} if the commit does not exist, or its contract cannot be bundled
 */
export async function recordRelease(root: string, ref: string): Promise<string> {
  const { document, answered } = await bundleCommit({ root, base: ref }, ref);
  const file = path.join(root, releasedFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...document, [answeredKeyword]: answered })}\n`);
  return `Wrote version ${document.info.version}, the contract of \`${ref}\`, to ${releasedFile}.`;
}
