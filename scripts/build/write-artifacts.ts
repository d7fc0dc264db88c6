import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Artifacts } from "./list-generated-files.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import { nameDraft } from "./list-generated-files.ts";

/** The files that a build changed. */
export interface WrittenArtifacts {
  /** Files whose content changed, with their new size in bytes. */
  written: { name: string; bytes: number }[];
  /** Files that are no longer generated. */
  removed: string[];
}

/**
 * Updates a folder to contain exactly the artifacts. Files that are up to date are not touched, so that watchers see only
 * changes. New content is first written next to its target, so that a file is never half-written.
 */
export async function writeArtifacts(folder: string, artifacts: Artifacts): Promise<WrittenArtifacts> {
  const stale = await findStaleArtifacts(folder, artifacts);
  const removed = stale.filter(({ state }) => state === "extra").map(({ name }) => name);
  const pending = stale
    .filter(({ state }) => state !== "extra")
    .map(({ name }) => ({
      name,
      text: artifacts.get(name) ?? "",
      target: path.join(folder, name),
      draft: path.join(folder, nameDraft(name)),
    }));
  await mkdir(folder, { recursive: true });
  try {
    for (const { text, draft } of pending) await writeFile(draft, text);
    for (const { draft, target } of pending) await rename(draft, target);
  } finally {
    for (const { draft } of pending) await rm(draft, { force: true });
  }
  // Another build may have removed the file in the meantime.
  for (const name of removed) await rm(path.join(folder, name), { force: true });
  const written = pending.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text) }));
  return { written, removed };
}
