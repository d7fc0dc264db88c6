import { type Stats, existsSync, readFileSync, realpathSync, statSync } from "node:fs";
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

/** Where the root document of a contract in our layout is, relative to its project. */
export const usualFile = "openapi/openapi.yaml";

/** The root document of a contract, and the project that it belongs to. */
export interface ContractPlace {
  /** Absolute path of the project: the folder of its rules, and what names of files are relative to. */
  root: string;
  /** The root document, relative to the project, `/` between the folders. @default "openapi/openapi.yaml" */
  file?: string;
  /** The name under which it was found, if that is a link. */
  link?: string;
}

/** Where a contract is looked for in a folder, in this order. */
export const usualFiles = ["openapi/openapi", "openapi"].flatMap((name) =>
  ["yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
);

/**
 * Reads the values of `--root` and `--file`, each of which may be given several times: the projects of the contracts, in
 * which a contract is found by its name; or the root documents of contracts, with any name.
 * @param preset the folder if no `--root` is given
 * @throws {CommandError} if a file does not exist, or a folder has no contract
 */
export function readContracts(
  { root: folders = [], file: files = [] }: { root?: string[] | undefined; file?: string[] | undefined },
  preset: string,
): ContractPlace[] {
  const named = folders.length > 0 ? folders : [preset];
  if (files.length === 0) return named.map(findContract);
  const [root = "", ...more] = named.map((folder) => path.resolve(folder));
  if (more.length > 0)
    throw new CommandError(
      "Several `--root` cannot be combined with `--file`: run the command for each of them.",
    );
  return files.map((name) => {
    const file = path.resolve(name);
    if (!isFile(file))
      throw new CommandError(
        `\`--file\` must be the root document of a contract, but \`${name}\` is not a file.`,
      );
    return placeIn(isInside(root, file) ? root : path.dirname(file), file);
  });
}

function findContract(folder: string): ContractPlace {
  const root = path.resolve(folder);
  const [found, second] = usualFiles.filter((file) => isFile(path.join(root, file)));
  if (second !== undefined)
    throw new CommandError(
      `\`${folder}\` contains ${found} and ${second}. Name the contract, or both of them, with \`--file\`.`,
    );
  if (found !== undefined) return placeIn(root, path.join(root, found));
  if (!isFolder(root)) throw new CommandError(`\`--root\` must be a folder, and \`${folder}\` is not one.`);
  throw new CommandError(
    `\`${folder}\` contains neither openapi/openapi.yaml nor openapi.yaml, nor one of them as .yml or .json. ` +
      "Name the root document of the contract with `--file`.",
  );
}

/** References are relative to the file that a link leads to, as its author wrote it; also where case does not matter. */
function placeIn(root: string, file: string): ContractPlace {
  const real = path.relative(realpathSync.native(root), realpathSync.native(file));
  const isLinkOut = path.isAbsolute(real) || real.split(path.sep)[0] === "..";
  const name = path.relative(root, file);
  const inRoot = (one: string) => one.split(path.sep).join("/");
  return isLinkOut || real === name
    ? { root, file: inRoot(name) }
    : { root, file: inRoot(real), link: inRoot(name) };
}

/** Whether a path is that of a file, also behind a link. */
export const isFile = (file: string) => readStats(file)?.isFile() === true;
/** Whether a path is that of a folder, also behind a link. */
export const isFolder = (file: string) => readStats(file)?.isDirectory() === true;

function readStats(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
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
    const problem = code === undefined ? "is not valid JSON" : (problems[code] ?? `cannot be read (${code})`);
    throw new CommandError(`${subject} ${file} ${problem}.`, { cause });
  }
}

/** What the codes of the system mean. */
const problems: Partial<Record<string, string>> = {
  ENOENT: "does not exist",
  EISDIR: "is a folder",
  EACCES: "cannot be read: the permission is missing",
};

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
const needed = ["constants.ts", "openapi.json", "places.json", "validators.js"];

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

/** The folder that names of files of a project are relative to: the current one, or the project if that is elsewhere. */
export function folderForNames(root: string): string {
  return isInside(process.cwd(), root) ? process.cwd() : root;
}

/** Names a file of a project for people. */
export function nameFile({ root, file = usualFile }: ContractPlace): string {
  return path.relative(folderForNames(root), path.join(root, file)).replaceAll(path.sep, "/");
}

/** Whether a file is in a folder, at any depth, or is the folder itself. */
export function isInside(folder: string, file: string): boolean {
  const name = path.relative(folder, file);
  return !path.isAbsolute(name) && name.split(path.sep)[0] !== "..";
}
