import { access, realpath } from "node:fs/promises";
import path from "node:path";
import { isInside } from "../cli/files.ts";
import { BaseResolver, type Document, ResolveError, Source, YamlParseError } from "@redocly/openapi-core";
import {
  type Alias,
  type Document as YamlDocument,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
} from "yaml";

/** Where references may lead. */
export interface ReferencePolicy {
  /** The project. References may lead to other files of its repository. */
  root: string;
  /**
   * Whether references may also lead to addresses and to files outside of the repository, which a stranger could use to
   * read them, or to call a service that only this computer reaches.
   * @default false
   */
  allowRefs?: boolean | undefined;
  /** Reads a file that is not on disk, such as one of a commit, which has no files outside of the repository. */
  read?: ReadFile | undefined;
  /** Texts of files that references may lead to and that were read before, by absolute path. They are not read again. */
  texts?: ReadonlyMap<string, string> | undefined;
}

/** Reads the text of a file by its absolute path. Rejects if it does not exist. */
export type ReadFile = (file: string) => Promise<string>;

/** The policy for references that an overlay adds, which never lead out of the repository. */
export function policyFor({ source }: Document): ReferencePolicy {
  return { root: path.dirname(source.absoluteRef) };
}

/**
 * Creates the function that says why a reference must not be followed, or `undefined` if it may be. It takes an address or
 * an absolute path.
 */
export function createGuard({
  root,
  allowRefs = false,
}: ReferencePolicy): (target: string) => Promise<string | undefined> {
  const advice = "Copy what it refers to into the repository, or allow it with `--allow-refs`";
  let repository: Promise<string> | undefined;
  return async (target) => {
    if (allowRefs) return undefined;
    if (isAddress(target)) return `references to addresses are not followed. ${advice}`;
    repository ??= findRepository(root);
    // A link may lead out of the repository.
    const real = await resolveLinks(target);
    if (real.split(path.sep).includes(".git")) return "references to files of git are not followed";
    return isInside(await repository, real)
      ? undefined
      : `references to files outside of the repository are not followed. ${advice}`;
  };
}

/** Whether a reference leads to an address, such as `https://…`. */
export function isAddress(target: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//iu.test(target);
}

/** The folder of the git repository that a project is in, or else the project. */
async function findRepository(root: string): Promise<string> {
  const project = await resolveLinks(root);
  for (let folder = project; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const isThere = await access(path.join(folder, ".git")).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return project;
}

function resolveLinks(file: string): Promise<string> {
  return realpath(file).catch(() => path.resolve(file));
}

/**
 * Reads the files of the contract, as far as the policy allows. Rejects an alias within its anchor, which Redocly would
 * follow forever.
 */
export class ContractResolver extends BaseResolver {
  readonly #findProblem: ReturnType<typeof createGuard> | undefined;
  readonly #read: ReadFile | undefined;
  readonly #texts: ReadonlyMap<string, string> | undefined;

  constructor(config?: ConstructorParameters<typeof BaseResolver>[0], policy?: ReferencePolicy) {
    super(config);
    this.#findProblem = policy && createGuard(policy);
    this.#read = policy?.read;
    this.#texts = policy?.texts;
  }

  override async loadExternalRef(target: string): Promise<Source> {
    const text = this.#texts?.get(target);
    if (text !== undefined) return new Source(target, text);
    if (this.#read !== undefined && !isAddress(target)) return this.#readElsewhere(this.#read, target);
    const problem = await this.#findProblem?.(target);
    if (problem !== undefined) throw new ResolveError(new Error(problem));
    return super.loadExternalRef(target);
  }

  async #readElsewhere(read: ReadFile, file: string): Promise<Source> {
    try {
      return new Source(file, (await read(file)).replaceAll("\r\n", "\n"));
    } catch (error) {
      throw new ResolveError(error as Error);
    }
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const lines = new LineCounter();
    const mayHaveAliases = /(?:^|[\s[{,:-])\*\w/mu.test(source.body) && source.body.includes("&");
    const mayBeSplit = /^---(?:\s|$)/mu.test(source.body);
    if (mayHaveAliases || mayBeSplit) {
      const yaml = parseDocument(source.body, { lineCounter: lines });
      const [fault] = [
        ...yaml.errors.filter(({ code }) => code === "MULTIPLE_DOCS"),
        ...findAliasFaults(yaml),
      ];
      if (fault !== undefined) {
        const { line, col } = lines.linePos(fault.pos[0]);
        throw new YamlParseError(new Error(`${describeYamlFault(fault)} (${line}:${col})`), source);
      }
    }
    return super.parseDocument(source, isRoot);
  }
}

/** Says why a YAML file cannot be read, in words that fit a contract. */
export function describeYamlFault(error: unknown): string {
  if (error instanceof ReferenceError) return exploding;
  if (!(error instanceof YAMLParseError)) return String(error);
  if (error.code === "MULTIPLE_DOCS") return "The file contains several documents; keep one of them";
  return error.message.split(/ at line |\n/u)[0] ?? error.code;
}

const exploding = "The aliases of the file expand to too much data; use `$ref` instead";

/**
 * Finds the aliases that cannot be resolved, although the syntax is valid: those without an anchor, such as plain text
 * that begins with `*`, and those within their anchor.
 */
export function findAliasFaults(yaml: YamlDocument): YAMLParseError[] {
  const faults: YAMLParseError[] = [];
  visit(yaml, {
    Alias(_, alias, parents) {
      const anchored = alias.resolve(yaml);
      if (anchored === undefined) {
        const advice = "If it is plain text, put it in quotes";
        faults.push(describeAlias(alias, `has no anchor \`&${alias.source}\` before it. ${advice}`));
      } else if (parents.some((parent) => parent === anchored)) {
        faults.push(describeAlias(alias, "refers to itself"));
      }
    },
  });
  return faults.length > 0 ? faults : findExplosion(yaml);
}

/** A few lines of nested aliases can expand to more than fits into memory. */
function findExplosion(yaml: YamlDocument): YAMLParseError[] {
  try {
    yaml.toJS();
    return [];
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    let last: Alias | undefined;
    visit(yaml, {
      Alias(_, alias) {
        last = alias;
      },
    });
    const [start, end] = last?.range ?? [0, 0];
    return [new YAMLParseError([start, end], "BAD_ALIAS", exploding)];
  }
}

function describeAlias({ range, source }: Alias, fault: string): YAMLParseError {
  const [start, end] = range ?? [0, 0];
  return new YAMLParseError([start, end], "BAD_ALIAS", `The alias \`*${source}\` ${fault}`);
}
