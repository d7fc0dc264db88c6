import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Content of the generated files, by file name. */
export type Artifacts = Map<string, string>;

/**
 * Lists the files in a folder and its subfolders, relative to the folder and sorted. Empty if the folder does not exist.
 * Skips the drafts of a build that is still running.
 */
export async function listGeneratedFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
      )
      .filter((name) => !isBeingWritten(name))
      .sort();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/**
 * Returns the name under which a build writes a file before it replaces the old one. The name is unique for each build,
 * since two may run at the same time.
 */
export function nameDraft(name: string): string {
  return `.${name}.${randomUUID()}.${process.pid}.draft`;
}

function isBeingWritten(name: string): boolean {
  const pid = /\.(\d+)\.draft$/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
