import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const author = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.com"];
const commit = [...author, "commit", "--quiet", "--message", "Copy the repository"];

/** A copy of the repository, for experiments. */
export interface RepositoryCopy {
  folder: string;
  /** Runs a Node program in the copy. Resolves to the exit code and the output. */
  runNode: (...args: string[]) => Promise<{ code: number; output: string }>;
  remove: () => Promise<void>;
}

/**
 * Copies all files except ignored ones to a folder beside the repository, and links the files of the installed packages: Astro
 * does not work where node_modules itself is a link, and a hard link needs the same disk.
 */
export async function copyRepository(root: string): Promise<RepositoryCopy> {
  const folder = await mkdtemp(path.join(root, "..", "contributing-"));
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = await run("git", args, { cwd: root, maxBuffer: 16e6 });
  for (const file of stdout.trim().split("\n")) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file)).catch(ignoreMissing);
  }
  await run("cp", ["-al", path.join(root, "node_modules"), path.join(folder, "node_modules")]);
  for (const args of [["init", "--quiet"], ["add", "--all"], commit]) await run("git", args, { cwd: folder });
  return {
    folder,
    runNode: (...command) =>
      run(process.execPath, command, {
        cwd: folder,
        maxBuffer: 64e6,
        env: { ...process.env, NO_COLOR: "1" },
      }).then(
        ({ stdout: out, stderr }) => ({ code: 0, output: `${out}\n${stderr}` }),
        (error: unknown) => {
          const { code = 1, stdout: out = "", stderr = "" } = error as Partial<Failure>;
          return { code, output: `${out}\n${stderr}` };
        },
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}

type Failure = { code: number; stdout: string; stderr: string };

/** Git still lists a file that was deleted without a commit. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
