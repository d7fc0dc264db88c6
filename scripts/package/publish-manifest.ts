import { nameProgram, type Package } from "../../src/cli/packages.ts";

/** The members of the repository's `package.json` that packing reads. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  exports: Record<string, string | Entry>;
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

/** `package.json` of a tarball. */
export interface PublishedManifest extends Omit<Manifest, "exports" | "devDependencies"> {
  bin: Record<string, string>;
  files: string[];
  main?: string;
  types?: string;
  exports: Record<string, string | { "module-sync": Entry; import: Entry; require: Entry }>;
  typesVersions?: { "*": Record<string, [string]> };
}

/** Members that only the repository uses. Its manifest is private so that it is not published by mistake. */
const internal = new Set(["private", "scripts", "devDependencies", "overrides", "allowScripts"]);

/**
 * Creates the manifest of a tarball from that of the repository. Each subpath that contains code gets its CommonJS form
 * for `require`, and an entry for tools that do not support `exports`, such as TypeScript with the resolution `node10`.
 * @param repository address of the repository, if known, which provenance requires
 */
export function publishManifest(root: Manifest, published: Package, repository?: string): PublishedManifest {
  const manifest = chooseMembers(root, published);
  const members = Object.entries(manifest).filter(
    ([member, value]) => !internal.has(member) && value !== undefined,
  );
  return {
    ...(Object.fromEntries(members) as Omit<Manifest, "exports">),
    ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }),
    bin: { [nameProgram(published.name)]: `dist/${published.program.replace(/\.ts$/, ".js")}` },
    files: ["dist", ...published.files],
    ...publishExports(manifest.exports),
  };
}

/** Replaces what differs in a package that is not described by the manifest of the repository. */
function chooseMembers(root: Manifest, { name, manifest }: Package): Manifest {
  if (manifest === undefined) return root;
  const versions = { ...root.devDependencies, ...root.dependencies };
  const dependencies = manifest.dependencies.map((needed) => {
    const version = versions[needed];
    if (version === undefined) throw new Error(`\`package.json\` has no version of ${needed}.`);
    return [needed, version] as const;
  });
  const { peerDependencies: _peers, peerDependenciesMeta: _meta, ...shared } = root;
  return { ...shared, ...manifest, name, dependencies: Object.fromEntries(dependencies) };
}

function publishExports(all: Manifest["exports"]) {
  const exports: PublishedManifest["exports"] = {};
  const older: Record<string, [string]> = {};
  for (const [subpath, entry] of Object.entries(all)) {
    const name = subpath.replace("./", "");
    if (typeof entry === "object") {
      // Node has `require` load the same files as `import`, so that a process has each class once. Jest does not.
      exports[subpath] = { "module-sync": entry, import: entry, require: toCommonJs(entry) };
      if (subpath !== ".") older[name] = [toCommonJs(entry).types];
    } else {
      exports[subpath] = entry;
      if (entry.endsWith(".json") && entry !== subpath) older[name] = [entry];
    }
  }
  const root = all["."];
  // A package without code for others has nothing that older tools could find.
  if (typeof root !== "object") return { exports };
  const { types, default: main } = toCommonJs(root);
  return { main, types, exports, typesVersions: { "*": older } };
}

function toCommonJs({ types, default: code }: Entry): Entry {
  const toFile = (file: string) => file.replace("./dist/", "./dist/cjs/");
  return { types: toFile(types), default: toFile(code) };
}
