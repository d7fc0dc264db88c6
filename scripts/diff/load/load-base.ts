import { statSync } from "node:fs";
import path from "node:path";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { DiffError } from "../compare/diff-error.ts";
import { noCorrections, type Corrections } from "../corrections/read-corrections.ts";
import { releasedFile } from "../release/released-file.ts";
import { bundleCommit } from "./bundle-commit.ts";
import { isRelease } from "./git-contract.ts";
import { readBundle } from "./read-bundle.ts";

/** The contract to compare with. */
export interface Base {
  /** The name to print: the file or the git ref. */
  name: string;
  document: OpenApiDocument;
  /** The form of the document. The revision must be bundled in the same form. */
  form: "source" | "published";
  /** What it lists as corrected or checked; nothing if it is a release. */
  corrections: Corrections;
  /** Ids of the questions that it lists as settled. */
  settled: readonly string[];
}

/**
 * Reads a bundle, by default that of the last release, or bundles the contract of a git ref with the current bundler, so
 * that a change of the bundler is not mistaken for a change of the contract.
 * @throws {DiffError} if the file or ref does not exist or does not contain a contract
 */
export async function loadBase({ root, base }: { root: string; base: string | undefined }): Promise<Base> {
  const file = path.resolve(base ?? path.join(root, releasedFile));
  if (isFile(file))
    return { name: base ?? releasedFile, ...(await readBundle(file)), corrections: noCorrections };
  if (base === undefined) {
    throw new DiffError(
      `There is no last release to compare with: \`${releasedFile}\` does not exist. ` +
        "Specify what to compare with, a file or a git ref.",
    );
  }
  const { corrections, ...contract } = await bundleCommit(root, base).catch((error: unknown) => {
    throw isFolder(file) ? new DiffError(`\`${base}\` is a folder; specify a bundle or a git ref.`) : error;
  });
  return {
    name: base,
    ...contract,
    form: "source",
    corrections: isRelease(base) ? noCorrections : corrections,
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
