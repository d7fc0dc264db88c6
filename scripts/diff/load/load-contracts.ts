import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { bundleOverlaid } from "../../overlay/bundle-overlaid.ts";
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

/** What to compare. */
export type DiffRequest = Pick<DiffFlags, "root" | "base" | "overlay" | "failOn">;

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
  /** Whether the new contract has an overlay: what a provider answers is not announced like a removal. */
  readonly isOverlaid?: boolean;
}

/**
 * Reads the base, and bundles the contract in `openapi/` in the same form.
 * @throws {CommandError} if one of them cannot be read
 */
export async function loadContracts(request: DiffRequest): Promise<Loaded> {
  const { root, base, overlay, failOn } = request;
  const isPlain = overlay !== undefined && base === undefined;
  const {
    name,
    document,
    form,
    corrections: kept,
    settled: before,
  } = await (isPlain ? loadPlain(root) : loadBase(request));
  const { document: revision, questions, locate } = await bundleRevision(root, form, overlay);
  return {
    ...{ name, root, locate, failOn },
    base: spellOut(document),
    revision: spellOut(revision),
    // A company versions its own contract as it likes.
    packageVersion: overlay === undefined ? await readPackageVersion(root) : undefined,
    corrections: { listed: await readCorrections(root), kept },
    isOverlaid: overlay !== undefined,
    settled: { before, now: questions.settled.map(({ id }) => id) },
  };
}

/** Loads the contract without the overlay. */
async function loadPlain(root: string): Promise<Base> {
  const { document, questions } = await bundleRevision(root, "source");
  const settled = questions.settled.map(({ id }) => id);
  return { name: "openapi/", document, form: "source", corrections: await readCorrections(root), settled };
}

async function bundleRevision(root: string, form: Base["form"], overlay?: string) {
  try {
    return await bundleOverlaid({ root, form, isTolerant: true, overlay });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const name = overlay === undefined ? "The contract in openapi/" : `The contract with \`${overlay}\``;
    throw cannotBundle(name, error);
  }
}

/** Reads the version of the package. In the folders of others, `package.json` has nothing to do with the contract. */
async function readPackageVersion(root: string): Promise<string | undefined> {
  if (!existsSync(path.join(root, questionsFile))) return undefined;
  const text = await readFile(path.join(root, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}
