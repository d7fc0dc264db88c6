import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Metafile } from "esbuild";

/** A file of a bundle. */
export interface BundledFile {
  /** Name within the bundle; the entry is `stdin.js`. */
  name: string;
  code: Uint8Array;
  /** Files that it imports, by how: `import-statement` at once, `dynamic-import` on demand. */
  imports: readonly { path: string; kind: string }[];
  /** Bytes of each source in the minified file, by path relative to the repository. */
  sources: Readonly<Record<string, number>>;
}

/** Bundles what this code exports as an integrator's bundler does: minified, with what is imported on demand apart. */
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
    imports: imports.map(({ path: file, kind }) => ({ path: path.basename(file), kind })),
    sources: Object.fromEntries(
      Object.entries(inputs).map(([source, { bytesInOutput }]) => [source, bytesInOutput]),
    ),
  };
}

/** The entry of a bundle, and what it imports at once. */
export function listStatic(files: readonly BundledFile[]): BundledFile[] {
  const wanted = new Set(["stdin.js"]);
  // A set that grows while it is read is read to its end.
  for (const name of wanted) {
    const { imports = [] } = files.find((file) => file.name === name) ?? {};
    for (const { path: imported, kind } of imports) if (kind === "import-statement") wanted.add(imported);
  }
  return files.filter(({ name }) => wanted.has(name));
}

/** Bytes of files when each is packed by gzip, as it is served. */
export function countPacked(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Bytes of files as they stand. */
export function countBytes(files: readonly { code: Uint8Array }[]): number {
  return files.reduce((sum, { code }) => sum + code.length, 0);
}
