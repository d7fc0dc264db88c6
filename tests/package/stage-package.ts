import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildPackage } from "../../scripts/package/build-package.ts";

const run = promisify(execFile);

/** The repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The manifest, as far as it is looked at. */
export interface Manifest {
  files: string[];
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
}

/** The manifest of the package. */
export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
}

/**
 * Builds and packs the package in a folder of its own, and unpacks the tarball into a scratch project with what it
 * depends on, taken from this repository: no network.
 */
export async function stagePackage() {
  const folder = await mkdtemp(path.join(tmpdir(), "package-"));
  const staging = path.join(folder, "staging");
  const built = await buildPackage({ root, out: path.join(staging, "dist") });
  // What else is built into the folder is not for the tarball.
  await mkdir(path.join(staging, "dist", "docs"));
  await writeFile(path.join(staging, "dist", "docs", "index.html"), "");
  for (const file of ["package.json", "README.md", "LICENSE", "CHANGELOG.md", "rules"]) {
    await cp(path.join(root, file), path.join(staging, file), { recursive: true });
  }
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: staging });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (packed === undefined) throw new Error("npm packed nothing");
  const tarball = path.join(folder, packed.filename);

  const project = path.join(folder, "project");
  const installed = path.join(project, "node_modules/payment-orders-api");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    await cp(path.join(root, "node_modules", name), path.join(project, "node_modules", name), {
      recursive: true,
    });
  }
  await writeFile(path.join(project, "package.json"), "{}");
  return {
    tarball,
    installed,
    project,
    built,
    files: packed.files.map((file) => file.path).sort(),
    remove: () => rm(folder, { recursive: true }),
  };
}
