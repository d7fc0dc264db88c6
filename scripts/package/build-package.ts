import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { listEntries } from "./list-entries.ts";
import { PackageError } from "./package-error.ts";

const run = promisify(execFile);

/** Generated files that are served as they are. */
const copied = ["validators.d.ts", "openapi.json", "openapi.yaml"];

export interface PackageOptions {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** Folder that is replaced by the compiled package. @default `dist` in the repository */
  out?: string;
}

/**
 * Compiles the package: declarations by the compiler, file by file, and one JavaScript file for each subpath with what
 * they share in `chunks/`. What stood there of the package is replaced, and only when everything compiled.
 * @returns the files, relative to the folder and sorted.
 * @throws {PackageError} with the compiler's words.
 */
export async function buildPackage({
  root,
  out = path.join(root, "dist"),
}: PackageOptions): Promise<string[]> {
  await mkdir(path.dirname(out), { recursive: true });
  const fresh = await mkdtemp(`${out}-`);
  try {
    const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
    const project = path.join(root, "tsconfig.build.json");
    await run(process.execPath, [compiler, "--project", project, "--outDir", fresh]).catch(
      (error: unknown) => {
        throw new PackageError((error as { stdout?: string }).stdout ?? String(error));
      },
    );
    await bundleEntries(root, fresh);
    for (const file of copied)
      await copyFile(path.join(root, "generated", file), path.join(fresh, "generated", file));
    const files = await listFiles(fresh);
    await mkdir(out, { recursive: true });
    // Room by room: the docs stand in the same folder.
    for (const room of await readdir(fresh)) {
      await rm(path.join(out, room), { recursive: true, force: true });
      await rename(path.join(fresh, room), path.join(out, room));
    }
    await rm(fresh, { recursive: true });
    return files;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Some sixty small files take Node ten times as long to load as the one they are put together in. */
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

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}
