import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BuildError } from "../../build/build-error.ts";
import { bundleContract } from "../../build/bundle-contract.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { DiffError } from "../diff-error.ts";
import { findCommit, findLastRelease, extractContract } from "./git-contract.ts";
import { readBundle } from "./read-bundle.ts";

/** What the contract is compared with. */
export interface Base {
  /** As people know it: the file or the git ref. */
  name: string;
  document: OpenApiDocument;
  /** The form of the document, which the contract must take to be compared with it. */
  form: "source" | "published";
}

/**
 * Reads a bundle, or bundles the contract of a git ref by today's bundler, so that a change of the bundler is never
 * taken for a change of the contract. A commit is read in its source form: where a schema gains a condition, the
 * published form moves its members, which would look like a removal.
 * @throws {DiffError} when there is no such file or ref, or when it holds no contract.
 */
export async function loadBase({ root, base }: { root: string; base: string | undefined }): Promise<Base> {
  const name = base ?? (await findLastRelease(root));
  const file = path.resolve(name);
  if (base !== undefined && isFile(file)) {
    return { name, document: await readBundle(file), form: "published" };
  }
  const commit = await findCommit(root, name).catch((error: unknown) => {
    throw isFolder(file) ? new DiffError(`\`${name}\` is a folder; give a bundle or a git ref.`) : error;
  });
  const document = await bundleCommit({ root, name, commit });
  return { name, document, form: "source" };
}

async function bundleCommit({ root, name, commit }: Record<"root" | "name" | "commit", string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "contract-base-"));
  try {
    await extractContract({ root, name, commit, folder });
    return (await bundleContract({ root: folder, form: "source" })).document;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new DiffError(
      `The contract of \`${name}\` cannot be bundled by today's bundler:\n\n${error.message}`,
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
