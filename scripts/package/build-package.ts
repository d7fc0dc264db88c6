import { execFile } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { CommandError } from "../../src/cli/command-error.ts";
import { type Package, packages } from "../../src/cli/packages.ts";
import { addCommonJs } from "./add-common-js.ts";
import { listEntries } from "./list-entries.ts";
import { listFiles } from "./list-files.ts";
import type { Manifest } from "./publish-manifest.ts";

const run = promisify(execFile);

/** Options of the compilation. */
export interface BuildOptions {
  /** Absolute path of the repository. */
  root: string;
  /** Folder for the compiled package. Its previous content is removed. */
  out: string;
  /** @default the first one */
  published?: Package | undefined;
}

/**
 * Compiles a package: one JavaScript file for its program and each subpath, with shared code in `chunks/`, and, if it has
 * subpaths with code, one declaration file for each source, and the same as CommonJS in `cjs/`.
 * @returns the files, relative to the folder and sorted
 * @throws {CommandError} with the output of the compiler
 */
export async function buildPackage({ root, out, published = packages.api }: BuildOptions): Promise<string[]> {
  await rm(out, { recursive: true, force: true });
  const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  const entries = Object.values(listEntries(published.manifest ?? manifest));
  if (entries.length > 0) await declareTypes(root, out);
  for (const name of published.compiled)
    await cp(path.join(root, name), path.join(out, name), { recursive: true });
  const modules = await bundleEntries({ root, out, entries, program: published.program });
  if (modules.size > 0) await addCommonJs(out, modules);
  return listFiles(out);
}

async function declareTypes(root: string, out: string): Promise<void> {
  const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
  const project = path.join(root, "tsconfig.build.json");
  const args = [compiler, "--singleThreaded", "--project", project, "--outDir", out];
  await run(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    throw new CommandError(
      `The package does not compile. Output of the compiler:\n${(error as { stdout?: string }).stdout?.trim() ?? String(error)}`,
    );
  });
}

interface Sources {
  root: string;
  out: string;
  /** What other projects can import. */
  entries: readonly string[];
  program: string;
}

/**
 * Bundles the code, since Node takes ten times as long to load some sixty small files as one bundle of them.
 * @returns the files that other projects can import; the program runs as it is
 */
async function bundleEntries({ root, out: outdir, entries, program }: Sources): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [...entries, program].map((entry) => path.join(root, entry)),
    outdir,
    outbase: root,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    format: "esm",
    platform: "neutral",
    target: "es2023",
    charset: "utf8",
    logLevel: "silent",
    metafile: true,
  });
  const { outputs } = metafile;
  const isEntry = ({ entryPoint = "" }) => entries.includes(entryPoint);
  const reached = new Set(Object.keys(outputs).filter((file) => isEntry(outputs[file] ?? {})));
  // Grows while it is read.
  for (const file of reached)
    for (const { path: imported } of outputs[file]?.imports ?? []) reached.add(imported);
  return new Set(
    [...reached].map((file) => path.relative(outdir, path.resolve(root, file)).replaceAll(path.sep, "/")),
  );
}
