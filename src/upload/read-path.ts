import { maxUploadBytes, tooLarge, unreadable } from "./read-content.ts";
import { UploadError } from "./upload-error.ts";

interface FileSystem {
  stat: (path: string) => Promise<{ size: number }>;
  readFile: (path: string) => Promise<Uint8Array>;
}

/**
 * Reads a file from disk, unless it is too large, which is asked first.
 * @throws {UploadError} where there is no file system, or no such file.
 */
export async function readPath(path: string): Promise<Blob> {
  // Not imported, so that bundles for browsers need no substitute for it.
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.("node:fs/promises") as FileSystem | undefined;
  if (files === undefined)
    throw new UploadError(
      "unreadable",
      "`file.path` cannot be read, because there is no file system here; pass a Blob or bytes.",
    );
  try {
    if ((await files.stat(path)).size > maxUploadBytes) throw tooLarge();
    return new Blob([(await files.readFile(path)) as BlobPart]);
  } catch (error) {
    throw unreadable("`file.path`", error);
  }
}
