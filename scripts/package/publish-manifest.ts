import { tools } from "../../src/cli/commands.ts";

/** The members of the repository's `package.json` that packing reads. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Entry>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The files of a subpath that contains code. */
interface Entry {
  types: string;
  default: string;
}

/** `package.json` of the tarball. */
export interface PublishedManifest extends Omit<Manifest, "exports"> {
  main: string;
  types: string;
  exports: Record<string, string | { import: Entry; require: Entry }>;
  typesVersions: { "*": Record<string, [string]> };
}

/** Members that only the repository uses. Its manifest is private so that it is not published by mistake. */
const internal = new Set([
  "private",
  "scripts",
  "devDependencies",
  "overrides",
  "allowScripts",
  "scarfSettings",
]);

/**
 * Creates the manifest of the tarball. It keeps the tested versions of the packages that commands need. Each subpath that contains code gets its CommonJS form for `require`, and an
 * entry for tools that do not support `exports`, such as TypeScript with the resolution `node10`.
 * @param repository address of the repository, if known, which provenance requires
 */
export function publishManifest(manifest: Manifest, repository?: string): PublishedManifest {
  const published = Object.fromEntries(Object.entries(manifest).filter(([member]) => !internal.has(member)));
  const root = manifest.exports["."];
  if (typeof root !== "object") throw new Error("The `exports` of `package.json` have no code at `.`.");
  const { types, default: main } = toCommonJs(root);
  const exports: PublishedManifest["exports"] = {};
  const older: Record<string, [string]> = {};
  for (const [subpath, entry] of Object.entries(manifest.exports)) {
    const name = subpath.replace("./", "");
    if (typeof entry === "object") {
      exports[subpath] = { import: entry, require: toCommonJs(entry) };
      if (subpath !== ".") older[name] = [toCommonJs(entry).types];
    } else {
      exports[subpath] = entry;
      if (entry.endsWith(".json") && entry !== subpath) older[name] = [entry];
    }
  }
  const needed = new Set<string>(Object.values(tools).flat());
  const tested = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => needed.has(name));
  return {
    ...(published as Omit<Manifest, "exports">),
    devDependencies: Object.fromEntries(tested),
    ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }),
    ...{ main, types, exports, typesVersions: { "*": older } },
  };
}

function toCommonJs({ types, default: code }: Entry): Entry {
  const toFile = (file: string) => file.replace("./dist/", "./dist/cjs/");
  return { types: toFile(types), default: toFile(code) };
}
