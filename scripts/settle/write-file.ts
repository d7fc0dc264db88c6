import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Checks before a run that a file can be written after it.
 * @throws {CommandError} if it exists, since it may have been reviewed, or its folder does not
 */
export function checkFree(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name a new file, or remove it.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new CommandError(`${file} cannot be written: its folder does not exist.`);
}

/**
 * Writes a file whole or not at all, for its owner only.
 * @throws {CommandError} if it cannot be written
 */
export function writeWhole(file: string, text: string): void {
  try {
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (cause) {
    throw new CommandError(`${file} cannot be written (${String((cause as NodeJS.ErrnoException).code)}).`, {
      cause,
    });
  }
}
