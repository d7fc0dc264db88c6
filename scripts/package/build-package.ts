import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { CommandError } from "../../src/cli/command-error.ts";
import { addCommonJs } from "./add-common-js.ts";
import { listEntries, listPrograms } from "./list-entries.ts";
import { listFiles } from "./list-files.ts";

const run = promisify(execFile);

/** Generated files that are shipped unchanged. */
const copied = ["validators.d.ts", "openapi.json", "openapi.yaml", "places.json"];

/** Modules that browsers load as they are, from the folder in which the package is installed. */
const served = "src/sandbox/inspector";

/** Journeys, which name the contract by its place beside them. */
const journeys = "openapi/journeys";

/** Options of the compilation. */
export interface BuildOptions {
  /** Absolute path of the repository. */
  root: string;
  /** Folder for the compiled package. Its previous content is removed. */
  out: string;
}

/**
 * Compiles the package: one declaration file for each source, and one JavaScript file for each subpath, with shared code
 * in `chunks/`. Then adds the same as CommonJS in `cjs/`, the files of the inspector, and the journeys.
 * @returns the files, relative to the folder and sorted
 * @throws {CommandError} with the output of the compiler
 */
export async function buildPackage({ root, out }: BuildOptions): Promise<string[]> {
  await rm(out, { recursive: true, force: true });
  const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
  const project = path.join(root, "tsconfig.build.json");
  const args = [compiler, "--singleThreaded", "--project", project, "--outDir", out];
  await run(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    throw new CommandError(
      `The package does not compile. Output of the compiler:\n${(error as { stdout?: string }).stdout?.trim() ?? String(error)}`,
    );
  });
  await mkdir(path.join(out, "generated"), { recursive: true });
  for (const file of copied)
    await copyFile(path.join(root, "generated", file), path.join(out, "generated", file));
  await addCommonJs(out, await bundleEntries(root, out));
  for (const folder of [served, journeys])
    await cp(path.join(root, folder), path.join(out, folder), { recursive: true });
  return listFiles(out);
}

/**
 * Bundles the code, since Node takes ten times as long to load some sixty small files as one bundle of them.
 * @returns the files that other projects can import; commands run as they are
 */
async function bundleEntries(root: string, outdir: string): Promise<Set<string>> {
  const entries = Object.values(await listEntries(root));
  const { metafile } = await build({
    entryPoints: [...entries, ...(await listPrograms(root))].map((entry) => path.join(root, entry)),
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
