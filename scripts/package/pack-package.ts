import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../../src/cli/command-error.ts";
import { type Package, packages } from "../../src/cli/packages.ts";
import { buildPackage } from "./build-package.ts";
import { listFiles } from "./list-files.ts";
import { publishLinks } from "./publish-links.ts";
import { publishManifest, type Manifest } from "./publish-manifest.ts";

const run = promisify(execFile);

/** Options of the packing. */
export interface PackOptions {
  /** Absolute path of the repository. */
  root: string;
  /** @default the first one */
  published?: Package;
  /** Folder for the tarball. @default `dist` in the repository */
  out?: string;
  /** Web address of the repository, for the manifest and for links to files that are not shipped. */
  repository?: string | undefined;
}

/** A tarball and its files. */
export interface Tarball {
  file: string;
  /** The files in it, sorted. */
  files: string[];
  /** Its size in bytes. */
  bytes: number;
}

/**
 * Builds a package in a temporary folder and packs it.
 * @throws {CommandError} if it does not compile or npm cannot pack it. An earlier tarball is not changed in that case.
 */
export async function packPackage({
  root,
  published = packages.api,
  out = path.join(root, "dist"),
  repository,
}: PackOptions): Promise<Tarball> {
  const staging = await mkdtemp(path.join(tmpdir(), "package-"));
  try {
    await buildPackage({ root, out: path.join(staging, "dist"), published });
    for (const name of published.files)
      await cp(path.join(root, name), path.join(staging, name), { recursive: true });
    await cp(path.join(root, published.readme), path.join(staging, "README.md"));
    const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
    await writeFile(
      path.join(staging, "package.json"),
      `${JSON.stringify(publishManifest(manifest, published, repository), null, 2)}\n`,
    );
    const files = await listFiles(staging);
    for (const name of files.filter((one) => one.endsWith(".md"))) {
      const file = path.join(staging, name);
      const text = await readFile(file, "utf8");
      const page = name === "README.md" ? published.readme : name;
      await writeFile(file, publishLinks(text, { page, files, repository, version: manifest.version }));
    }
    const { name, ...packed } = await runNpmPack(staging);
    await mkdir(out, { recursive: true });
    const file = path.join(out, name);
    await cp(path.join(staging, name), file);
    return { file, ...packed };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runNpmPack(folder: string) {
  const { stdout } = await run("npm", ["pack", "--json"], {
    cwd: folder,
    shell: process.platform === "win32",
  }).catch((error: unknown) => {
    throw new CommandError(
      `npm could not pack the package. Output of npm:\n${(error as { stderr?: string }).stderr ?? ""}`,
    );
  });
  const [packed] = JSON.parse(stdout) as { filename: string; size: number; files: { path: string }[] }[];
  if (packed === undefined)
    throw new CommandError("npm did not write a tarball. Run `npm pack` in the repository to see why.");
  return {
    name: packed.filename,
    bytes: packed.size,
    files: packed.files.map((file) => file.path).sort(),
  };
}
