import {
  type BaseResolver,
  bundle,
  type Config,
  createConfig,
  detectSpec,
  type Document,
  lintDocument,
} from "@redocly/openapi-core";
import contractPlugin from "../redocly/plugin.js";
import { BuildError } from "./build-error.ts";
import {
  describeOtherFormat,
  describeProblems,
  describeReferenceLoops,
  describeUnreadableRoot,
} from "./problems.ts";
import type { ReadFile } from "./reference-policy.ts";
import { ContractResolver } from "./resolver.ts";
import { usualFile } from "../cli/files.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { nameNamesakes, type Origins } from "./namesakes.ts";
import { normalizeReferences } from "../contract/references.ts";
import { type QuestionList, readQuestions } from "./questions.ts";
import { createLocate, createLocationRecorder, type Locate } from "./locations.ts";
import path from "node:path";

/** The contract in one document, from which every artifact is derived. */
export interface BundledContract {
  document: OpenApiDocument;
  /** Finds the source file, line and column of a node of the bundle by its JSON pointer. */
  locate: Locate;
  /** Text of each file that the contract was read from, by its absolute path or its URL. */
  sources: ReadonlyMap<string, string>;
  /** The questions that its assumptions name. */
  questions: QuestionList;
  /** Where its components came from, if it was bundled for a comparison. */
  origins: Origins | undefined;
}

// Only what the emitters rely on. `npm run lint` checks style and completeness.
const rules = {
  struct: "error",
  "no-unresolved-refs": "error",
  "operation-operationId": "error",
  "operation-operationId-unique": "error",
} as const;

/** Options of `bundleContract`. */
export interface BundleOptions {
  /** Absolute path of the project. */
  root: string;
  /** The root document, relative to the project. @default "openapi/openapi.yaml" */
  file?: string;
  /**
   * `published` is the form for other tools, with notes in descriptions, `source` the form in which the contract is written.
   * @default "published"
   */
  form?: "published" | "source";
  /**
   * Whether to bundle in spite of unknown keywords and missing names, as for a comparison, which needs neither.
   * @default false
   */
  isTolerant?: boolean;
  /** Whether references may lead to addresses and out of the repository. @default false */
  allowRefs?: boolean | undefined;
  /** Reads the files of the project if they are not on disk. */
  read?: ReadFile | undefined;
  /** The same contract, if it was bundled before: its files are neither read nor checked again. */
  known?: Pick<BundledContract, "sources" | "questions"> | undefined;
  /** Where the components of the contract came from with which this one is compared, so that namesakes keep their names. */
  origins?: Origins | undefined;
  /** Starts the application of an overlay, which `bundleOverlaid` does. */
  apply?: (contract: Document, config: Config) => Application;
}

/** An overlay that is applied while the contract is bundled. */
export interface Application {
  resolver: ContractResolver;
  /** What to pass to the bundler. */
  overlays: readonly string[];
  /**
   * Checks the result.
   * @returns how to find the nodes of the bundle as it was before decorators changed it
   * @throws {BuildError} if the overlay has faults
   */
  finish: () => Promise<Locate>;
}

/**
 * Bundles the split contract in memory.
 * @throws {BuildError} with file, line and column of every fault that prevents bundling
 */
export async function bundleContract({
  root,
  file = usualFile,
  form = "published",
  isTolerant = false,
  allowRefs,
  read,
  known,
  origins,
  apply,
}: BundleOptions): Promise<BundledContract> {
  const recorder = createLocationRecorder();
  const config = await createConfig({
    plugins: [contractPlugin(), recorder.plugin],
    extends: form === "published" ? ["contract/notes", "contract/published"] : [],
    rules,
    decorators: { [recorder.decorator]: "on" },
  });
  const reader = new ContractResolver(config.resolve, { root, allowRefs, read, texts: known?.sources });
  const source = await readRoot({ root, file, resolver: reader });
  if (known === undefined)
    await rejectFaults({ root, document: source, config, resolver: reader, isTolerant });

  const application = apply?.(source, config);
  const resolver = application?.resolver ?? reader;
  const { bundle: bundled, problems } = await bundle({
    doc: source,
    config,
    externalRefResolver: resolver,
    componentRenamingConflicts: isTolerant ? "off" : "error",
    overlays: [...(application?.overlays ?? [])],
  });
  // What an overlay does to the contract is explained better by what checks it.
  const isApplied = !problems.some(({ ruleId }) => ruleId === "overlay");
  const relocate = isApplied ? await application?.finish() : undefined;
  if (problems.length > 0) throw new BuildError(describeProblems(problems, root));
  const document = bundled.parsed as OpenApiDocument;
  const placeOf = (node: unknown) => recorder.locations.get(node)?.absolutePointer ?? "";
  const named = isTolerant ? nameNamesakes(document, { placeOf, origins }) : undefined;
  normalizeReferences(document);
  const locate = createLocate({ root, document, locations: recorder.locations, relocate });
  return {
    document,
    locate,
    origins: named,
    sources: await readSources(resolver),
    questions: known?.questions ?? (await readQuestions(root, read)),
  };
}

async function readSources(resolver: BaseResolver): Promise<Map<string, string>> {
  const texts = [...resolver.cache].map(async ([file, reading]): Promise<[string, string][]> => {
    // A reference in an extension may lead to a file that does not exist; it is kept as it is.
    const read = await reading.catch(() => undefined);
    return read !== undefined && "source" in read ? [[file, read.source.body]] : [];
  });
  return new Map((await Promise.all(texts)).flat());
}

/**
 * Reads the root of a contract.
 * @throws {BuildError} if it is missing, or is not OpenAPI 3.1
 */
async function readRoot({
  root,
  file,
  resolver,
}: {
  root: string;
  file: string;
  resolver: BaseResolver;
}): Promise<Document> {
  const absolute = path.join(root, file);
  try {
    const document = await resolver.resolveDocument(null, absolute, true);
    if (document instanceof Error) throw document;
    if (detectSpec(document.parsed) === "oas3_1") return document;
    throw new BuildError([describeOtherFormat(document, root)]);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError([describeUnreadableRoot(error, absolute, root)]);
  }
}

/** A contract to check. */
interface Checked {
  root: string;
  document: Document;
  config: Config;
  resolver: BaseResolver;
  isTolerant: boolean;
}

/**
 * Checks whether a contract can be bundled.
 * @throws {BuildError} with every fault that prevents it
 */
async function rejectFaults({ root, document, config, resolver, isTolerant }: Checked): Promise<void> {
  const linting = lintDocument({ document, config, externalRefResolver: resolver });
  const problems = await linting.catch(async (error: unknown) => {
    const loops = await describeReferenceLoops(resolver, root);
    throw loops.length > 0 ? new BuildError(loops) : error;
  });
  const grave = isTolerant ? problems.filter(isGrave) : problems;
  if (grave.length > 0) throw new BuildError(describeProblems(grave, root));
}

/** Whether a comparison would not know what the contract means: unlike with unknown keywords and missing texts. */
function isGrave({ ruleId, message }: { ruleId: string; message: string }): boolean {
  const isOther = /^Expected type `\w+` \(|^The field `info` must be present/u.test(message);
  return ruleId === "no-unresolved-refs" || (ruleId === "struct" && isOther);
}
