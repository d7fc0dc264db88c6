import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

/**
 * The files in a folder and below, relative to it and sorted; none when the folder does not exist. Drafts of a build
 * that is still running are left out.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listGeneratedFiles(folder) {
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * The name under which a build writes a file before it takes its place. Each build has names of its own, since two may
 * run at once.
 * @param {string} name
 */
export function nameDraft(name) {
  return `.${name}.${randomUUID()}.${process.pid}.draft`;
}

/** @param {string} name */
function isBeingWritten(name) {
  const pid = /\.(\d+)\.draft$/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    // A process of somebody else is running as well.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
