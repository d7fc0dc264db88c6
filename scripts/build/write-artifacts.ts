import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Artifacts } from "./build-artifacts.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import { nameDraft } from "./list-generated-files.js";

/** What a write changed. */
export interface WrittenArtifacts {
  /** Files whose bytes changed, with their new size in bytes. */
  written: { name: string; bytes: number }[];
  /** Files that nothing makes any more. */
  removed: string[];
}

/**
 * Brings a folder in line with the artifacts. Files that are right already are left alone, so that watchers see only
 * what changed; new content lands beside its target first, so that no half-written file is ever in its place.
 */
export async function writeArtifacts(folder: string, artifacts: Artifacts): Promise<WrittenArtifacts> {
  const stale = await findStaleArtifacts(folder, artifacts);
  const removed = stale.filter(({ state }) => state === "extra").map(({ name }) => name);
  const pending = stale
    .filter(({ state }) => state !== "extra")
    .map(({ name }) => ({
      name,
      target: path.join(folder, name),
      draft: path.join(folder, nameDraft(name)),
    }));
  await mkdir(folder, { recursive: true });
  try {
    for (const { name, draft } of pending) await writeFile(draft, artifacts.get(name) ?? "");
    for (const { draft, target } of pending) await rename(draft, target);
  } finally {
    for (const { draft } of pending) await rm(draft, { force: true });
  }
  // Another build may have removed it in the meantime.
  for (const name of removed) await rm(path.join(folder, name), { force: true });
  const written = pending.map(({ name }) => ({ name, bytes: Buffer.byteLength(artifacts.get(name) ?? "") }));
  return { written, removed };
}
