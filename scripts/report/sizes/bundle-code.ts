import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

/** A file of a bundle. */
export interface BundledFile {
  /** Name within the bundle; the entry is `stdin.js`. */
  name: string;
  code: Uint8Array;
  /** Names of the files that it imports at once; those it imports on demand are not among them. */
  imports: readonly string[];
  /** Bytes of each source in the minified file, by path relative to the repository. */
  sources: Readonly<Record<string, number>>;
}

/** Bundles what this code exports as an integrator's bundler does: minified, with what is imported on demand in files of its own. */
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

/** Leaves out what is imported on demand, as if it stood elsewhere. */
const leaveOutLazy: Plugin = {
  name: "leave-out-lazy",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: wanted, kind }) =>
      kind === "dynamic-import" ? { path: wanted, external: true } : undefined,
    );
  },
};

/**
 * Bundles what this code exports with its static imports into one file. Nothing is taken off it for files of their own
 * that lazy parts would share with it, as only some bundlers make them.
 */
export async function bundleEntry(
  root: string,
  contents: string,
  plugins: Plugin[] = [],
): Promise<BundledFile[]> {
  return bundleCode(root, contents, { splitting: false, plugins: [leaveOutLazy, ...plugins] });
}

/** Bytes of files when each is packed by gzip, as it is served. */
export function countPacked(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Bytes of files, not compressed. */
export function countBytes(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + code.length, 0);
}

/** The entry of a bundle and what it imports at once, by name. */
export function listStatic(files: readonly BundledFile[]): Set<string> {
  const names = new Set(["stdin.js"]);
  // A set that grows while it is read is read to its end.
  for (const name of names) {
    for (const imported of files.find((file) => file.name === name)?.imports ?? []) names.add(imported);
  }
  return names;
}
