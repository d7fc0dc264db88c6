import path from "node:path";
import {
  type BaseResolver,
  bundle,
  createConfig,
  detectSpec,
  lintDocument,
  type Config,
  type Document,
} from "@redocly/openapi-core";
import contractPlugin from "../redocly/plugin.js";
import { BuildError } from "./problems/build-error.ts";
import { ContractResolver } from "./problems/contract-resolver.ts";
import { describeReferenceLoops } from "./problems/describe-reference-loops.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readQuestions } from "../questions/read-questions.ts";
import type { QuestionList } from "../questions/question-list.ts";
import { createLocate, createLocationRecorder, type Locate } from "./problems/record-locations.ts";
import {
  describeOtherFormat,
  describeProblems,
  describeUnreadableRoot,
} from "./problems/describe-problems.ts";

/** The contract in one document, from which every artifact is derived. */
export interface BundledContract {
  document: OpenApiDocument;
  /** Finds the source file, line and column of a node of the bundle by its JSON pointer. */
  locate: Locate;
  /** Text of each file that the contract was read from, by its absolute path or its URL. */
  sources: ReadonlyMap<string, string>;
  /** The questions that its assumptions name. */
  questions: QuestionList;
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
  /** Absolute path of the folder that contains `openapi/`. */
  root: string;
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
}

/**
 * Bundles the split contract in memory.
 * @throws {BuildError} with file, line and column of every fault that prevents bundling
 */
export async function bundleContract({
  root,
  form = "published",
  isTolerant = false,
}: BundleOptions): Promise<BundledContract> {
  const recorder = createLocationRecorder();
  const config = await createConfig({
    plugins: [contractPlugin(), recorder.plugin],
    extends: form === "published" ? ["contract/notes", "contract/published"] : [],
    rules,
    decorators: { [recorder.decorator]: "on" },
  });
  const resolver = new ContractResolver(config.resolve);
  const source = await readRoot({ root, resolver });
  await rejectFaults({ root, document: source, config, resolver, isTolerant });

  const { bundle: bundled, problems } = await bundle({
    doc: source,
    config,
    externalRefResolver: resolver,
    componentRenamingConflicts: "error",
  });
  if (problems.length > 0) throw new BuildError(describeProblems(problems, root));
  const document = bundled.parsed as OpenApiDocument;
  const locate = createLocate({ root, document, locations: recorder.locations });
  return { document, locate, sources: await readSources(resolver), questions: await readQuestions(root) };
}

async function readSources(resolver: BaseResolver): Promise<Map<string, string>> {
  const texts = [...resolver.cache].map(async ([file, reading]): Promise<[string, string]> => {
    // A reference in an extension may lead to a file that does not exist; it is kept as it is.
    const read = await reading.catch(() => undefined);
    return [file, read !== undefined && "source" in read ? read.source.body : ""];
  });
  return new Map(await Promise.all(texts));
}

async function readRoot({ root, resolver }: { root: string; resolver: BaseResolver }): Promise<Document> {
  const file = path.join(root, "openapi", "openapi.yaml");
  try {
    const document = await resolver.resolveDocument(null, file, true);
    if (document instanceof Error) throw document;
    if (detectSpec(document.parsed) === "oas3_1") return document;
    throw new BuildError([describeOtherFormat(document, root)]);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError([describeUnreadableRoot(error, file, root)]);
  }
}

interface Checked {
  root: string;
  document: Document;
  config: Config;
  resolver: BaseResolver;
  isTolerant: boolean;
}

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
