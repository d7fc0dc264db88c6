import { statSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Reads the value of `--root`, the folder of a project. Returns its absolute path.
 * @throws {CommandError} if it does not contain a folder `openapi`
 */
export function readRoot(folder: string): string {
  const root = path.resolve(folder);
  if (isFolder(path.join(root, "openapi"))) return root;
  throw new CommandError(`\`--root\` must be a folder that contains openapi/, not \`${folder}\`.`);
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
