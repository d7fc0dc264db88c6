import { rename, rm } from "node:fs/promises";

/**
 * Puts a folder in the place of another. The old one is moved aside rather than removed, so that it can be restored if
 * the new one cannot take its place.
 * @param folder the folder that is replaced; it need not exist
 * @param fresh the new folder, on the same file system
 */
export async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const aside = `${fresh}-aside`;
  await rename(folder, aside).catch(ignoreMissing);
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rename(aside, folder).catch(ignoreMissing);
    throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
