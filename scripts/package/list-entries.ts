import { readFile } from "node:fs/promises";
import path from "node:path";

interface Manifest {
  exports: Record<string, string | { default: string }>;
  bin: Record<string, string>;
}

/** Returns the sources of the subpaths that contain code, by subpath, relative to the repository. */
export async function listEntries(root: string): Promise<Record<string, string>> {
  const { exports } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  const entries = Object.entries(exports).flatMap(([subpath, entry]) => {
    if (typeof entry === "string") return [];
    const source = entry.default.replace("./dist/", "");
    // The validators are generated as JavaScript.
    return [[subpath, source.endsWith("validators.js") ? source : source.replace(/\.js$/, ".ts")]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the sources of the commands of the package, relative to the repository. */
export async function listPrograms(root: string): Promise<string[]> {
  const { bin } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  return Object.values(bin).map((file) => file.replace("dist/", "").replace(/\.js$/, ".ts"));
}
