import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of this package, with the rules: the repository, or the folder in `node_modules`. */
export const packageRoot = findManifest(path.dirname(fileURLToPath(import.meta.url)));

/** The members of `package.json` that commands read. */
export interface OwnManifest {
  name: string;
  exports: { "./spectral": string };
  /** The exact versions of tools that this version was tested with. npm does not install them by itself. */
  devDependencies: Readonly<Record<string, string>>;
}

/** Reads `package.json` of this package. */
export function readOwnManifest(): OwnManifest {
  return JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8")) as OwnManifest;
}

/** The compiled code is in other folders than the sources. */
function findManifest(folder: string): string {
  return existsSync(path.join(folder, "package.json")) ? folder : findManifest(path.dirname(folder));
}
