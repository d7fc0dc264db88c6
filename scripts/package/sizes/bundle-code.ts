import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

/** A file of a bundle. */
export interface BundledFile {
  /** Name within the bundle; the entry is `stdin.js`. */
  name: string;
  code: Uint8Array;
  /** Names of the files that it imports statically. */
  imports: readonly string[];
  /** Bytes of each source in the minified file, by path relative to the repository. */
  sources: Readonly<Record<string, number>>;
}

/** Bundles code as an integrator's bundler does: minified, with separate files for dynamic imports. */
export async function bundleCode(
  root: string,
  contents: string,
  options: BuildOptions = {},
): Promise<BundledFile[]> {
  const outdir = path.join(root, "bundle");
  const { outputFiles = [], metafile } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
    ...options,
  });
  const outputs = metafile?.outputs ?? {};
  return outputFiles.map((file) => describeFile(outdir, outputs, path.relative(outdir, file.path), file));
}

function describeFile(
  outdir: string,
  outputs: Metafile["outputs"],
  name: string,
  { contents }: { contents: Uint8Array },
): BundledFile {
  const { imports = [], inputs = {} } = outputs[`${path.basename(outdir)}/${name}`] ?? {};
  return {
    name,
    code: contents,
    imports: imports
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path: file }) => path.basename(file)),
    sources: Object.fromEntries(
      Object.entries(inputs).map(([source, { bytesInOutput }]) => [source, bytesInOutput]),
    ),
  };
}

/** Leaves out dynamic imports, as if they were external. */
const leaveOutLazy: Plugin = {
  name: "leave-out-lazy",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: wanted, kind }) =>
      kind === "dynamic-import" ? { path: wanted, external: true } : undefined,
    );
  },
};

/**
 * Bundles code and its static imports into one file. Code that lazily loaded parts also use is not moved to a shared
 * file, since only some bundlers do that.
 */
export async function bundleEntry(
  root: string,
  contents: string,
  plugins: Plugin[] = [],
): Promise<BundledFile[]> {
  return bundleCode(root, contents, { splitting: false, plugins: [leaveOutLazy, ...plugins] });
}

/** Returns the total size of the files in bytes, each compressed with gzip, as servers send them. */
export function countPacked(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Returns the total size of the files in bytes, without compression. */
export function countBytes(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + code.length, 0);
}

/** Returns the entry of a bundle and its static imports, by name. */
export function listStatic(files: readonly BundledFile[]): Set<string> {
  const names = new Set(["stdin.js"]);
  // Iterating over a set includes the entries that are added on the way.
  for (const name of names) {
    for (const imported of files.find((file) => file.name === name)?.imports ?? []) names.add(imported);
  }
  return names;
}
