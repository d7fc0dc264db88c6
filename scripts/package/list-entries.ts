import type { Manifest } from "./publish-manifest.ts";

/** Returns the sources of the subpaths that contain code, by subpath, relative to the repository. */
export function listEntries({ exports }: Pick<Manifest, "exports">): Record<string, string> {
  const entries = Object.entries(exports).flatMap(([subpath, entry]) => {
    if (typeof entry === "string") return [];
    const source = entry.default.replace("./dist/", "");
    // The validators are generated as JavaScript.
    return [[subpath, source.endsWith("validators.js") ? source : source.replace(/\.js$/, ".ts")]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
