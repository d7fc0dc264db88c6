import { renameSync, rmSync } from "node:fs";

/**
 * Puts a folder in the place of another. The old one is moved aside rather than removed, so that it can be restored if
 * the new one cannot take its place. No signal can end the process in between, since nothing else runs meanwhile.
 * @param folder the folder that is replaced; it need not exist
 * @param fresh the new folder, on the same file system
 */
export function replaceFolder(folder: string, fresh: string): void {
  const aside = `${fresh}-aside`;
  moveIfPresent(folder, aside);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    moveIfPresent(aside, folder);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

function moveIfPresent(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
