import { type Config, createConfig, loadConfig } from "@redocly/openapi-core";
import { Document, type ISpectralDiagnostic, type Rule, Ruleset, Spectral } from "@stoplight/spectral-core";
import { naming } from "./failure.ts";
import path from "node:path";
import fs, { existsSync, readdirSync } from "node:fs";
import { type ContractPlace, packageRoot, usualFile } from "../cli/files.ts";
import { packages } from "../cli/packages.ts";
import { questionsFile } from "../bundle/questions.ts";
import { builtins } from "@stoplight/spectral-ruleset-bundler/plugins/builtins";
import { commonjs } from "@stoplight/spectral-ruleset-bundler/plugins/commonjs";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";
import { Resolver } from "@stoplight/spectral-ref-resolver";
import { type NodePath, parseYaml, readYaml, type YamlFile } from "../bundle/read-yaml.ts";
import { createGuard, isAddress, type ReferencePolicy } from "../bundle/reference-policy.ts";

/** The loaded rules for a contract: the whole rule book, or a rule set for any layout. */
export type Rules = { config: Config } & ({ book: RuleBook } | { ruleset: Ruleset; name: string });

/**
 * Loads the rules for a contract.
 */
export async function loadRules(place: ContractPlace): Promise<Rules> {
  const chosen = chooseRules(place);
  if ("book" in chosen)
    return {
      book: await loadRuleBook({ root: chosen.book, project: place.root }),
      config: await loadRedocly(chosen.redocly),
    };
  const ruleset = await loadRuleset(chosen.ruleset);
  // Beside rules of its own, a contract gets them checked as these say, by `spectral:oas` or not at all.
  const checked = chosen.ruleset === exported ? checkedByRedocly : undefined;
  return { ruleset, name: chosen.name, config: await loadRedocly(chosen.redocly, checked) };
}

function loadRedocly(configPath: string | undefined, rules?: typeof checkedByRedocly): Promise<Config> {
  return configPath === undefined
    ? createConfig({ extends: ["spec"], ...(rules && { rules }) })
    : naming(configPath, () => loadConfig({ configPath }));
}

const openExamples = { severity: "error", allowAdditionalProperties: true } as const;

/**
 * What Redocly checks in anybody's contract, beside the rules that the package exports. It names the place in the file, takes
 * a thirtieth of the time of Spectral for examples, and reports no branch that nobody meant.
 */
const checkedByRedocly = {
  "no-invalid-media-type-examples": openExamples,
  "no-invalid-parameter-examples": openExamples,
  "no-invalid-schema-examples": openExamples,
  "no-enum-type-mismatch": "error",
  "no-duplicated-enum-values": "error",
  "no-ambiguous-paths": "error",
  "no-illogical-composition-keywords": "error",
  "operation-operationId": "error",
  "security-scopes-defined": "error",
} as const;

/** All loaded Spectral rules, by what they run on. */
export interface RuleBook {
  source: Ruleset;
  bundle: Ruleset;
  tree: Ruleset;
  journeys: Ruleset;
  own: OwnRules;
}

/**
 * Loads a rule book. This is the slow part of a lint run, so keep the result.
 * @param options.root the folder of the rule book
 * @param options.project the project that it is for, if it is another folder
 */
async function loadRuleBook({ root, project }: { root: string; project?: string }): Promise<RuleBook> {
  const own = await readOwnRules({ root });
  const source = await loadRuleset(path.join(root, ".spectral.yaml"), project);
  const bundle = await loadRuleset(path.join(root, "rules", "bundle.yaml"));
  const tree = await loadRuleset(path.join(root, "rules", "tree.yaml"));
  const journeys = await loadRuleset(path.join(root, "rules", "journeys.yaml"));
  return { source, bundle, tree, journeys, own };
}

/** The rules for a contract, and the configuration of Redocly; by its recommended rules for the specification if it is missing. */
type Choice = { redocly: string | undefined } & (
  | {
      /** The folder of the whole rule book, which is written for one layout of files. */
      book: string;
    }
  | {
      /** A rule set for any layout. */
      ruleset: string;
      /** How reports call it. */
      name: string;
    }
);

/** The rule set that the package exports, and how other rule sets name it. */
const exported = path.join(packageRoot, packages.gate.manifest.exports["./spectral"]);
const exportedName = `${packages.gate.name}/spectral`;

/** Files of a rule book. Another project may have a folder `rules/` with anything in it. */
const books = ["contract", "structure", "tree"].map((name) => path.join("rules", `${name}.yaml`));

/**
 * Chooses the rules for a contract by what is in the folder of its project:
 *
 * 1. The rule book in `rules/`, for `openapi/openapi.yaml`: this repository, or a copy with rules of its own. All of
 *    them apply.
 * 2. `.spectral.yaml`, or another name that Spectral knows: it applies, and nothing else of ours.
 * 3. `openapi/questions.yaml`, which only contracts in our layout have: the rule book of this package applies.
 * 4. Neither: anybody's contract. The rule set that this package exports applies.
 */
export function chooseRules({ root, file = usualFile }: ContractPlace): Choice {
  const find = (name: string) => [path.join(root, name)].find(existsSync);
  const redocly = find("redocly.yaml");
  const isUsual = file === usualFile;
  // At least two, so that one that is missing is reported.
  if (isUsual && books.filter((book) => find(book) !== undefined).length > 1)
    return { book: root, redocly: path.join(root, "redocly.yaml") };
  const own = readdirSync(root).find((name) => /^\.?spectral\.(?:ya?ml|json|m?js)$/u.test(name));
  if (own !== undefined) return { ruleset: path.join(root, own), name: own, redocly };
  if (isUsual && find(questionsFile) !== undefined)
    return { book: packageRoot, redocly: redocly ?? path.join(packageRoot, "redocly.yaml") };
  return { ruleset: exported, name: exportedName, redocly };
}

/** Keeps warnings of the bundler from the output: what it cannot resolve is reported when the ruleset is loaded. */
const quiet = {
  name: "quiet",
  options: <Options>(options: Options) => ({ ...options, onwarn: () => undefined }),
};

/**
 * Loads a Spectral ruleset together with its functions, as they are on disk now.
 * @param file absolute path of the ruleset
 * @param project the folder that the files in its `overrides` are relative to; by default that of the ruleset
 */
export async function loadRuleset(file: string, project = path.dirname(file)): Promise<Ruleset> {
  const definition = definitions.get(file) ?? loadDefinition(file);
  if (bookFolders.has(path.dirname(file))) definitions.set(file, definition);
  const source = path.join(project, path.basename(file));
  return new Ruleset(await definition, { severity: "recommended", source });
}

/** The folders of the rulesets of this package. */
const bookFolders: ReadonlySet<string> = new Set([packageRoot, path.join(packageRoot, "rules")]);

/** What was loaded of them: unlike those of other projects, they only change while somebody works on them. */
const definitions = new Map<string, ReturnType<typeof loadDefinition>>();

/** Discards what was loaded of the rulesets of this package. */
export function forgetRulesets(): void {
  definitions.clear();
}

async function loadDefinition(file: string) {
  const io = { fs: { ...fs, promises: { ...fs.promises, readFile: readRuleset } } as typeof fs, fetch };
  const { definition } = await naming(file, () =>
    bundleAndLoadRuleset(file, io, [builtins(), (commonjs as () => typeof quiet)(), quiet]),
  );
  return definition;
}

/** Reads a ruleset in which the name of ours is its path, since this package need not be installed in its folder. */
async function readRuleset(file: string): Promise<string> {
  const own = exported.replaceAll("\\", "/");
  const text = await fs.promises.readFile(file, "utf8");
  return text.replaceAll(new RegExp(`(?<![\\w./@-])${exportedName}(?![\\w./-])`, "gu"), () => own);
}

/** Lists the rules for OpenAPI 3.1 that are not for the version in which a contract is written. */
export function listLeftOut({ rules }: Ruleset, document: unknown): string[] {
  const isFor = ({ formats }: Rule, data: unknown) =>
    formats === null || [...formats].some((format) => format(data, null));
  return Object.values(rules)
    .filter((rule) => rule.enabled && !isFor(rule, document) && isFor(rule, { openapi: "3.1.0" }))
    .map(({ name }) => name);
}

/** The names of the custom rules, by what they check. */
interface OwnRules {
  /** On the whole contract, source and bundle. */
  contract: string[];
  /** On single files, on the tree of files, and on journeys. */
  structure: string[];
}

async function readRuleNames(file: string): Promise<string[]> {
  const ruleset = parseYaml(await fs.promises.readFile(file, "utf8")) as {
    rules?: Record<string, unknown>;
  };
  // A name without a definition only turns a rule of another ruleset on or off.
  return Object.entries(ruleset.rules ?? {}).flatMap(([name, rule]) =>
    typeof rule === "object" ? name : [],
  );
}

/**
 * Reads the names of the rules in the rule book.
 * @param options.root the project
 */
export async function readOwnRules({ root }: { root: string }): Promise<OwnRules> {
  const [openapi = [], contract = [], bundle = [], ...structure] = await Promise.all(
    ["openapi", "contract", "bundle", "structure", "tree", "journeys"].map((book) =>
      readRuleNames(path.join(root, "rules", `${book}.yaml`)),
    ),
  );
  return { contract: [...new Set([...openapi, ...contract, ...bundle])], structure: structure.flat() };
}

/** A document for Spectral. */
interface LintTarget {
  text: string;
  /** Absolute path; references are resolved from there. */
  source: string;
  /**
   * Whether to follow references. A file that is linted by itself does not need them, and following them takes most of the time.
   * @default true
   */
  resolve?: boolean;
  /** Where references may lead. @default to the repository of the document */
  policy?: ReferencePolicy;
}

/**
 * Runs a ruleset on one document. Each call starts from an empty reference cache, so that changes to files are noticed.
 */
export async function runRuleset(ruleset: Ruleset, target: LintTarget): Promise<ISpectralDiagnostic[]> {
  const { text, source, resolve = true, policy = { root: path.dirname(source) } } = target;
  const document = new Document(text, parser, source);
  const texts = new Map([[document.source, text]]);
  const asWritten = { dereferenceInline: false, dereferenceRemote: false };
  const spectral = new Spectral({
    resolver: resolve ? createReader(policy, texts) : new Resolver(asWritten),
  });
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document, { ignoreUnknownFormat: true });
  return results.map((result) => {
    const found = texts.get(result.source ?? null);
    return found === undefined ? result : { ...result, range: findRange(readYaml(found), result.path) };
  });
}

/** Gives Spectral the data that Redocly gets: its own reader knows another YAML, in which a merged member replaces a written one. */
const parser = {
  parse: (text: string) => ({
    data: parseYaml(text),
    ast: readYaml(text),
    diagnostics: [],
    lineMap: [],
  }),
  getLocationForJsonPath: ({ ast }: { ast: YamlFile }, at: NodePath) => ({ range: findRange(ast, at) }),
  trapAccess: <Value>(value: Value) => value,
};

/** Finds where a node is written, as Spectral counts: from 0. */
function findRange(yaml: YamlFile, at: NodePath): ISpectralDiagnostic["range"] {
  const [start, end] = [yaml.locate(at, "content"), yaml.locate(at, "end")];
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

/**
 * Reads what a contract refers to, as far as the policy allows. Spectral reads the data again from JSON in one line, so that
 * its places in it mean nothing.
 * @param texts gets each text as it is written, by what Spectral calls its source
 */
function createReader(policy: ReferencePolicy, texts: Map<string | null, string>): Resolver {
  const findProblem = createGuard(policy);
  const resolve = async (uri: { href: () => string }) => {
    const target = uri.href();
    const problem = await findProblem(target);
    if (problem !== undefined) throw new Error(problem);
    const content = await (isAddress(target) ? download(target) : fs.promises.readFile(target, "utf8"));
    texts.set(target, content);
    // What an extension refers to may be code, which is a text.
    const isCode = !isAddress(target) && /\.(?!(?:ya?ml|json)$)[a-z]\w*$/iu.test(target);
    return writeAscii(isCode ? content : (parseYaml(content) ?? null));
  };
  return new Resolver({ resolvers: { file: { resolve }, http: { resolve }, https: { resolve } } });
}

/** Writes JSON in characters that mean the same in any YAML. */
function writeAscii(data: unknown): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(data).replaceAll(/[^ -~]/g, escape);
}

async function download(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} got ${response.status}`);
  return response.text();
}
