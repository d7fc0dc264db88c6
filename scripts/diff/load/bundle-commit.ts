import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleContract } from "../../build/bundle-contract.ts";
import { BuildError } from "../../build/problems/build-error.ts";
import { DiffError } from "../compare/diff-error.ts";
import { readCorrections } from "../corrections/read-corrections.ts";
import { extractContract, findCommit } from "./git-contract.ts";

/**
 * Bundles the contract of a git ref in its source form, in a temporary folder that is removed at the end. In the published
 * form, a schema that gains a condition has its members in another place, which would look like a removal.
 * @throws {DiffError} if the repository does not have the ref, or it has no contract that can be bundled
 */
export async function bundleCommit(root: string, name: string) {
  const commit = await findCommit(root, name);
  const folder = await mkdtemp(path.join(tmpdir(), "contract-base-"));
  try {
    await extractContract({ root, name, commit, folder });
    const { document, questions } = await bundleContract({ root: folder, form: "source", isTolerant: true });
    const settled = questions.settled.map(({ id }) => id);
    return { document, settled, corrections: await readCorrections(folder) };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw cannotBundle(`The contract of \`${name}\``, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lists what is wrong with a contract. Without advice, since that depends on who owns it. */
export function cannotBundle(contract: string, { faults }: BuildError): DiffError {
  const lines = faults.map(({ file, line, column, message }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    return place === "" ? message : `${place}  ${message}`;
  });
  return new DiffError(`${contract} cannot be bundled:\n\n${lines.join("\n")}`);
}
