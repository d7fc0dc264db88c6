import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { bundleContract } from "../../build/bundle-contract.ts";
import { questionsFile } from "../../questions/question-list.ts";
import type { Locate } from "../../build/problems/record-locations.ts";
import { BuildError } from "../../build/problems/build-error.ts";
import { cannotBundle } from "./bundle-commit.ts";
import type { DocumentPair } from "../compare/compare-documents.ts";
import { spellOut } from "../compare/prepare-document.ts";
import { readCorrections, type Corrections } from "../corrections/read-corrections.ts";
import type { Settled } from "../find-lost-questions.ts";
import type { DiffFlags } from "../read-diff-flags.ts";
import type { Threshold } from "../report/comparison.ts";
import { loadBase, type Base } from "./load-base.ts";

/** Two contracts to compare, and all that the verdict depends on. */
export interface Loaded extends DocumentPair {
  /** The name of the base to print. */
  readonly name: string;
  /** The least impact that fails; without it, a version that is too low fails. */
  readonly failOn?: Threshold | undefined;
  /** The folder with `openapi/`. */
  readonly root: string;
  /** Finds a node of the new contract in its files. */
  readonly locate: Locate;
  /** The version in `package.json`; `undefined` if the file does not exist. */
  readonly packageVersion: string | undefined;
  /** What `openapi/corrections.yaml` lists, and what the base listed already. */
  readonly corrections: { readonly listed: Corrections; readonly kept: Corrections };
  readonly settled: Settled;
}

/**
 * Reads the base, and bundles the contract in `openapi/` in the same form.
 * @throws {CommandError} if one of them cannot be read
 */
export async function loadContracts(request: Pick<DiffFlags, "root" | "base" | "failOn">): Promise<Loaded> {
  const { root, failOn } = request;
  const { name, document, form, corrections: kept, settled: before } = await loadBase(request);
  const { document: revision, questions, locate } = await bundleRevision(root, form);
  return {
    ...{ name, root, locate, failOn },
    base: spellOut(document),
    revision: spellOut(revision),
    packageVersion: await readPackageVersion(root),
    corrections: { listed: await readCorrections(root), kept },
    settled: { before, now: questions.settled.map(({ id }) => id) },
  };
}

async function bundleRevision(root: string, form: Base["form"]) {
  try {
    return await bundleContract({ root, form, isTolerant: true });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw cannotBundle("The contract in openapi/", error);
  }
}

/** Reads the version of the package. In the folders of others, `package.json` has nothing to do with the contract. */
async function readPackageVersion(root: string): Promise<string | undefined> {
  if (!existsSync(path.join(root, questionsFile))) return undefined;
  const text = await readFile(path.join(root, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}
