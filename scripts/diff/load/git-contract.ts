import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { DiffError } from "../diff-error.ts";

const run = promisify(execFile);

/**
 * The newest tag of the form `v1.2.3`.
 * @throws {DiffError} when there is none.
 */
export async function findLastRelease(root: string): Promise<string> {
  const tags = await git(root, ["tag", "--list", "v[0-9]*", "--sort=-version:refname"]);
  const [newest] = tags?.split("\n").filter((tag) => /^v\d+\.\d+\.\d+$/u.test(tag)) ?? [];
  if (newest !== undefined) return newest;
  throw new DiffError(
    "There is no last release: this repository has no tag such as v1.2.3. " +
      "Name what to compare with: `npm run diff -- <file or git ref>`.",
  );
}

/**
 * The commit behind a git ref.
 * @throws {DiffError} when it is not known here.
 */
export async function findCommit(root: string, name: string): Promise<string> {
  const commit = await git(root, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  ]);
  if (commit !== undefined) return commit.trim();
  throw new DiffError(
    `\`${name}\` is neither a file nor a git ref that is known here. ` +
      "Check the spelling; in a shallow clone, fetch the history first (`git fetch --unshallow`).",
  );
}

/**
 * Writes `openapi/` of a commit into a folder. An index of its own in that folder keeps the one of the repository as it is.
 * @throws {DiffError} when the commit has no such folder, or when it cannot be written.
 */
export async function extractContract({
  root,
  name,
  commit,
  folder,
}: Record<"root" | "name" | "commit" | "folder", string>): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, "index") };
  // From the folder `root` is in the repository to the folder of the contract.
  const inside = ((await git(root, ["rev-parse", "--show-prefix"])) ?? "").trim();
  // In a folder of the repository, git would write only what is below the same folder.
  const top = ((await git(root, ["rev-parse", "--show-toplevel"])) ?? root).trim();
  const read = await git(top, ["read-tree", "--prefix=openapi/", `${commit}:${inside}openapi`], env);
  if (read === undefined)
    throw new DiffError(`\`${name}\` has no folder openapi/, so there is nothing to compare with.`);
  const written = await git(top, ["checkout-index", "--all", `--prefix=${folder}${path.sep}`], env);
  if (written === undefined)
    throw new DiffError(`git could not write the contract of \`${name}\` to a temporary folder.`);
}

/** What git prints; nothing when it fails. */
async function git(root: string, args: string[], env = process.env): Promise<string | undefined> {
  try {
    return (await run("git", args, { cwd: root, env })).stdout;
  } catch {
    return undefined;
  }
}
