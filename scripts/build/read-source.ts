import path from "node:path";
import {
  type BaseResolver,
  type Config,
  detectSpec,
  type Document,
  lintDocument,
} from "@redocly/openapi-core";
import { BuildError } from "./problems/build-error.ts";
import {
  describeOtherFormat,
  describeProblems,
  describeUnreadableRoot,
} from "./problems/describe-problems.ts";
import { describeReferenceLoops } from "./problems/describe-reference-loops.ts";

/**
 * Reads the root of a contract.
 * @throws {BuildError} if it is missing, or is not OpenAPI 3.1
 */
export async function readRoot({
  root,
  resolver,
}: {
  root: string;
  resolver: BaseResolver;
}): Promise<Document> {
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

/** A contract to check. */
export interface Checked {
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
export async function rejectFaults({ root, document, config, resolver, isTolerant }: Checked): Promise<void> {
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
