import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Replaces the content of a folder with these files, by path in the folder, once all of them have been written. */
export async function replaceFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  try {
    // Only its owner can read a temporary folder, but the web server must be able to read the published one.
    await chmod(fresh, 0o755);
    for (const [name, content] of files) {
      const file = path.join(fresh, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await swap(folder, fresh);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Moves the old folder aside instead of removing it, so that it can be restored if the new one cannot take its place. */
async function swap(folder: string, fresh: string): Promise<void> {
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
