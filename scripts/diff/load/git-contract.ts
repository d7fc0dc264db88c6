import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { DiffError } from "../compare/diff-error.ts";

const run = promisify(execFile);

/** Returns whether a git ref is a tag of a release, such as `v1.2.3`. */
export function isRelease(ref: string): boolean {
  return /^v\d+\.\d+\.\d+$/u.test(ref);
}

/**
 * Finds the commit of a git ref.
 * @throws {DiffError} if the repository does not contain it
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
    `\`${name}\` is neither a file nor a known git ref. ` +
      "Check the spelling. In a shallow clone, fetch the history first (`git fetch --unshallow`).",
  );
}

/**
 * Writes `openapi/` of a commit to a folder. A separate index in that folder keeps the index of the repository unchanged.
 * @throws {DiffError} if the commit does not contain the folder, or if it cannot be written
 */
export async function extractContract({
  root,
  name,
  commit,
  folder,
}: Record<"root" | "name" | "commit" | "folder", string>): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, "index") };
  // The path of `root` in the repository.
  const inside = ((await git(root, ["rev-parse", "--show-prefix"])) ?? "").trim();
  // In a subfolder of the repository, git would write only the files in that subfolder.
  const top = ((await git(root, ["rev-parse", "--show-toplevel"])) ?? root).trim();
  const read = await git(top, ["read-tree", "--prefix=openapi/", `${commit}:${inside}openapi`], env);
  if (read === undefined)
    throw new DiffError(`\`${name}\` does not contain openapi/, so there is nothing to compare with.`);
  const written = await git(top, ["checkout-index", "--all", `--prefix=${folder}${path.sep}`], env);
  if (written === undefined)
    throw new DiffError(`git could not write the contract of \`${name}\` to a temporary folder.`);
}

/** Returns the output of git, or `undefined` if it fails. */
async function git(root: string, args: string[], env = process.env): Promise<string | undefined> {
  try {
    return (await run("git", args, { cwd: root, env })).stdout;
  } catch {
    return undefined;
  }
}
