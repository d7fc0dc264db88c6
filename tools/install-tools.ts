import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../src/cli/command-error.ts";
import { repository } from "../scripts/cli/repository.ts";

const run = promisify(execFile);

/** Installs the packages of a folder by its lock file. */
export type InstallPackages = (folder: string) => Promise<unknown>;

/** Thrown if the tools cannot be installed. The message says why, and what to do. */
export class InstallError extends CommandError {
  override name = "InstallError";
}

/**
 * Installs the packages of a folder next to its `package.json`, unless they are installed and the lock file is unchanged.
 * @throws {InstallError} if that is not possible, for example without a network connection
 */
export async function installTools(folder: string, install: InstallPackages = installByNpm): Promise<void> {
  const lock = await readFile(path.join(folder, "package-lock.json"));
  const state = createHash("sha256").update(lock).digest("hex");
  const stamp = path.join(folder, "node_modules", ".installed");
  if ((await readFile(stamp, "utf8").catch(() => "")) === state) return;
  try {
    await install(folder);
    await writeFile(stamp, state);
  } catch (error) {
    const place = path.relative(repository, folder);
    const advice = "Check that npm works and can reach its registry, then run the command again.";
    throw new InstallError(`The tools in ${place} cannot be installed (${explain(error)}). ${advice}`, {
      cause: error,
    });
  }
}

function installByNpm(folder: string): Promise<unknown> {
  // No tool needs install scripts, which could run any code.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return run("npm", args, { cwd: folder, shell: process.platform === "win32", timeout: 600_000 });
}

/** Returns the first line of npm's error output, or the message of the error. */
function explain(error: unknown): string {
  const words = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const said = /^npm error (?:code )?(.+)$/mu.exec(words)?.[1];
  const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return said === undefined ? message : `npm ci: ${said}`;
}
