import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CommandError } from "./command-error.ts";
import { fileURLToPath } from "node:url";

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

/**
 * Reads a JSON file that was named on a command line.
 * @param subject what the file is, as the beginning of a sentence, such as `The target file`
 * @throws {CommandError} if it cannot be read or is not JSON
 */
export function readJsonFile(subject: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const problem = code === undefined ? "is not valid JSON" : `cannot be read (${code})`;
    throw new CommandError(`${subject} ${file} ${problem}.`, { cause });
  }
}

/** Absolute path of this package: the repository, or the folder in `node_modules`. */
export const packageRoot = findManifest(path.dirname(fileURLToPath(import.meta.url)));

/** Reads `package.json` of this package. */
export function readOwnManifest(): { version: string } {
  return JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8")) as { version: string };
}

/** The compiled code is in other folders than the sources. */
function findManifest(folder: string): string {
  return existsSync(path.join(folder, "package.json")) ? folder : findManifest(path.dirname(folder));
}

/** Folder with what was generated from the contract of this package: of the repository, or as it is installed. */
export const ownContract =
  ["generated", "dist/generated"]
    .map((name) => path.join(packageRoot, name))
    .find((folder) => existsSync(path.join(folder, "openapi.json"))) ?? packageRoot;

/** Files by which a build of this version is known. */
const needed = ["marks.ts", "openapi.json", "places.json", "validators.js"];

/**
 * Reads the value of `--contract`. Returns the absolute path of the folder.
 * @throws {CommandError} if no build of this contract is there
 */
export function readContractFolder(name: string): string {
  const folder = path.resolve(name);
  if (!needed.every((file) => existsSync(path.join(folder, file))))
    throw new CommandError(
      `\`--contract\` must be a folder that \`npm run build -- --overlay FILE --out FOLDER\` made, not \`${name}\`.`,
    );
  const own = readPaths(ownContract);
  if (!readPaths(folder).some((one) => own.includes(one)))
    throw new CommandError(`\`--contract\` must be a build of this contract; \`${name}\` is one of another.`);
  return folder;
}

function readPaths(folder: string): string[] {
  const text = readFileSync(path.join(folder, "openapi.json"), "utf8");
  return Object.keys((JSON.parse(text) as { paths?: object }).paths ?? {});
}

/** Whether a file is in a folder, at any depth, or is the folder itself. */
export function isInside(folder: string, file: string): boolean {
  const name = path.relative(folder, file);
  return !path.isAbsolute(name) && name.split(path.sep)[0] !== "..";
}
