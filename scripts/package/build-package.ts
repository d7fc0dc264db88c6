import { execFile } from "node:child_process";
import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { CommandError } from "../cli/command-error.ts";
import { addCommonJs } from "./add-common-js.ts";
import { listEntries } from "./list-entries.ts";
import { listFiles } from "./list-files.ts";

const run = promisify(execFile);

/** Generated files that are shipped as they are. */
const copied = ["validators.d.ts", "openapi.json", "openapi.yaml"];

/** What is compiled, and where the result goes. */
export interface BuildOptions {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** Folder for the compiled package. What it held is removed. */
  out: string;
}

/**
 * Compiles the package: declarations by the compiler, file by file, and one JavaScript file for each subpath with what
 * they share in `chunks/`; then the same once more as CommonJS, in `cjs/`.
 * @returns the files, relative to the folder and sorted.
 * @throws {CommandError} with the output of the compiler.
 */
export async function buildPackage({ root, out }: BuildOptions): Promise<string[]> {
  await rm(out, { recursive: true, force: true });
  const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
  const project = path.join(root, "tsconfig.build.json");
  const args = [compiler, "--singleThreaded", "--project", project, "--outDir", out];
  await run(process.execPath, args).catch((error: unknown) => {
    throw new CommandError(
      `The package does not compile. Output of the compiler:\n${(error as { stdout?: string }).stdout?.trim() ?? String(error)}`,
    );
  });
  await mkdir(path.join(out, "generated"), { recursive: true });
  for (const file of copied)
    await copyFile(path.join(root, "generated", file), path.join(out, "generated", file));
  await bundleEntries(root, out);
  await addCommonJs(out);
  return listFiles(out);
}

/** Node takes ten times as long to load some sixty small files as one bundle of them. */
async function bundleEntries(root: string, outdir: string): Promise<void> {
  const entries = Object.values(await listEntries(root));
  await build({
    entryPoints: entries.map((entry) => path.join(root, entry)),
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
  });
}
