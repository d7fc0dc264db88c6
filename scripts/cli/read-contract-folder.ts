import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { packageRoot } from "./package-root.ts";

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
