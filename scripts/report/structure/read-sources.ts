import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../../cli/command-error.ts";

const run = promisify(execFile);

/** Text of the source files, by path in the repository with `/` as the separator. */
export type Sources = ReadonlyMap<string, string>;

const folders = ["src", "scripts"];
const isSource = (file: string) => /\.(?:ts|js|astro)$/u.test(file) && !file.includes("node_modules/");

/** Reads the code of folders and single files from disk, by default that of `src` and `scripts`. */
export async function readSources(root: string, places: readonly string[] = folders): Promise<Sources> {
  const sources = new Map<string, string>();
  for (const place of places) {
    const files = isSource(place) ? [place] : await listSources(root, place);
    for (const file of files.sort()) sources.set(file, await readFile(path.join(root, file), "utf8"));
  }
  return sources;
}

async function listSources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, "/"))
    .filter(isSource);
}

/**
 * Reads the code of `src` and `scripts` in a commit.
 * @throws {CommandError} if git does not know the revision
 */
export async function readSourcesAt(root: string, ref: string): Promise<Sources> {
  const scratch = await mkdtemp(path.join(tmpdir(), "structure-"));
  try {
    const archive = path.join(scratch, "commit.tar");
    const commit = await run("git", ["rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`], {
      cwd: root,
    });
    await run("git", ["archive", `--output=${archive}`, commit.stdout.trim(), ...folders], { cwd: root });
    await run("tar", ["-xf", archive, "-C", scratch]);
    return await readSources(scratch);
  } catch (error) {
    throw new CommandError(`Git cannot read \`${ref}\`. Use a commit, branch or tag of this repository.`, {
      cause: error,
    });
  } finally {
    await rm(scratch, { recursive: true });
  }
}
