import { execFileSync } from "node:child_process";
import { CommandError } from "../../cli/command-error.ts";
import { repository } from "../../cli/repository.ts";

/**
 * Reads the bundle of a git revision.
 * @param file its path from the root of the repository
 * @param root the root of the repository
 * @throws {CommandError} if git does not know the revision, or it does not contain the file
 */
export function readBundleAt(revision: string, file: string, root = repository): unknown {
  return JSON.parse(show(revision, file, root)) as unknown;
}

function show(revision: string, file: string, root: string): string {
  try {
    return execFileSync("git", ["show", "--end-of-options", `${revision}:./${file}`], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const advice = "Use a commit, branch or tag of this repository that contains the file.";
    throw new CommandError(`Git cannot read ${file} of \`${revision}\`. ${advice}`, { cause: error });
  }
}
