import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BuildError } from "../../build/problems/build-error.ts";
import { bundleContract } from "../../build/bundle-contract.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { DiffError } from "../compare/diff-error.ts";
import { readCorrections } from "../deprecations/read-corrections.ts";
import { findCommit, findLastRelease, extractContract, isRelease } from "./git-contract.ts";
import { readBundle } from "./read-bundle.ts";

/** The contract to compare with. */
export interface Base {
  /** The name to print: the file or the git ref. */
  name: string;
  document: OpenApiDocument;
  /** The form of the document. The revision must be bundled in the same form. */
  form: "source" | "published";
  /** Pointers of the corrections that are still in its list; none if it is a release. */
  corrections: readonly string[];
  /** Ids of the questions that it lists as settled; a bundle has none. */
  settled: readonly string[];
}

/**
 * Reads a bundle, or bundles the contract of a git ref with the current bundler, so that a change of the bundler is not
 * mistaken for a change of the contract. A commit is bundled in its source form: if a schema gains a condition, the
 * published form moves its members, which would look like a removal.
 * @throws {DiffError} if the file or ref does not exist or does not contain a contract
 */
export async function loadBase({ root, base }: { root: string; base: string | undefined }): Promise<Base> {
  const name = base ?? (await findLastRelease(root));
  const file = path.resolve(name);
  if (base !== undefined && isFile(file)) {
    return { name, document: await readBundle(file), form: "published", corrections: [], settled: [] };
  }
  const commit = await findCommit(root, name).catch((error: unknown) => {
    throw isFolder(file) ? new DiffError(`\`${name}\` is a folder; specify a bundle or a git ref.`) : error;
  });
  const { corrections, ...contract } = await bundleCommit({ root, name, commit });
  return { name, ...contract, form: "source", corrections: isRelease(name) ? [] : corrections };
}

async function bundleCommit({ root, name, commit }: Record<"root" | "name" | "commit", string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "contract-base-"));
  try {
    await extractContract({ root, name, commit, folder });
    const { document, questions } = await bundleContract({ root: folder, form: "source" });
    const settled = questions.settled.map(({ id }) => id);
    return { document, settled, corrections: await readCorrections(folder) };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new DiffError(
      `The contract of \`${name}\` cannot be bundled with the current bundler:\n\n${error.message}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
