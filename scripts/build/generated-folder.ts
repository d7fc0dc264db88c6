// The folder of generated files: what is out of date, what a build writes and removes, and how that is told.

import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile, readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { command } from "./print.ts";

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
      draft: path.join(folder, path.dirname(name), nameDraft(path.basename(name))),
    }));
  for (const { draft } of pending) await mkdir(path.dirname(draft), { recursive: true });
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

/** Lists the files in a folder that differ from the artifacts, sorted by name. Empty if the folder is up to date. */
export async function findStaleArtifacts(folder: string, artifacts: Artifacts): Promise<StaleArtifact[]> {
  const present = new Set(await listGeneratedFiles(folder));
  const names = [...new Set([...artifacts.keys(), ...present])].sort();
  const states = await Promise.all(
    names.map(async (name): Promise<StaleArtifact[]> => {
      const wanted = artifacts.get(name);
      if (wanted === undefined) return [{ name, state: "extra" }];
      if (!present.has(name)) return [{ name, state: "missing" }];
      const content = await readFile(path.join(folder, name));
      return content.equals(Buffer.from(wanted)) ? [] : [{ name, state: "stale" }];
    }),
  );
  return states.flat();
}

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

/**
 * Protects a folder that somebody named: a build removes what it does not write.
 * @throws {CommandError} if it is a file, or has files that no build wrote
 */
export async function rejectOthers(folder: string, artifacts: Artifacts): Promise<void> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing?.isDirectory() === false)
    throw new CommandError(`\`--out\` must be a folder; ${folder} is a file.`);
  const other = (await listGeneratedFiles(folder)).find((name) => !artifacts.has(name));
  if (other === undefined) return;
  throw new CommandError(
    `\`--out\` must be a new folder, or that of an earlier build; ${folder} has \`${other}\`, which a build would remove.`,
  );
}

/** Lists the files that a build changed, one per line, and its duration. */
export function describeWrittenArtifacts(
  { written, removed }: WrittenArtifacts,
  { total, milliseconds, folder = "generated" }: { total: number; milliseconds: number; folder?: string },
): string {
  const width = Math.max(0, ...written.map(({ name }) => name.length));
  const lines = [
    ...written.map(
      ({ name, bytes }) => `  wrote    ${folder}/${name.padEnd(width)}  ${formatSize(bytes).padStart(9)}`,
    ),
    ...removed.map((name) => `  removed  ${folder}/${name}`),
  ];
  const unchanged = total - written.length;
  const summary = `${written.length} written, ${unchanged} unchanged, ${removed.length} removed`;
  return [...lines, `${summary} in ${(milliseconds / 1000).toFixed(1)} s`].join("\n");
}

/** Lists the files that are out of date, and the command that updates them. */
export function describeStaleArtifacts(
  stale: readonly StaleArtifact[],
  total: number,
  { folder = "generated", flags = "" }: { folder?: string; flags?: string } = {},
): string {
  if (stale.length === 0) return `All ${total} files in ${folder}/ are up to date.`;
  const lines = stale.map(({ name, state }) => `${folder}/${name} ${meanings[state]}`);
  return [...lines, `Run \`${command}${flags}\` and commit the result.`].join("\n");
}

/** The files that a build changed. */
interface WrittenArtifacts {
  /** Files whose content changed, with their new size in bytes. */
  written: { name: string; bytes: number }[];
  /** Files that are no longer generated. */
  removed: string[];
}

/** A generated file that is out of date. */
interface StaleArtifact {
  /** File name within the folder. */
  name: string;
  /** `stale`: the content differs. `missing`: the file does not exist. `extra`: the file is no longer generated. */
  state: "stale" | "missing" | "extra";
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

const meanings = {
  stale: "is out of date.",
  missing: "is missing.",
  extra: "is no longer generated.",
} as const;

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
