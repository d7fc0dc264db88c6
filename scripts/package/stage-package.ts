import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packages } from "../../src/cli/packages.ts";
import { repository as root } from "../cli/repository.ts";
import { listDependencies } from "./list-dependencies.ts";
import { packPackage } from "./pack-package.ts";
import type { PublishedManifest } from "./publish-manifest.ts";

const run = promisify(execFile);

/**
 * Packs a package in a temporary folder, and unpacks the tarball into an empty project with its dependencies, which are
 * taken from this repository, so that no network is needed, and with its program.
 */
export async function stagePackage(key: keyof typeof packages = "api") {
  const folder = await mkdtemp(path.join(tmpdir(), "installed-"));
  const published = packages[key];
  const { file: tarball, files, bytes } = await packPackage({ root, published, out: folder });

  const project = path.join(folder, "project");
  const modules = path.join(project, "node_modules");
  const installed = path.join(modules, published.name);
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  const manifest = JSON.parse(
    await readFile(path.join(installed, "package.json"), "utf8"),
  ) as PublishedManifest;
  await (key === "api" ? copyDependencies : linkDependencies)(manifest, modules);
  await mkdir(path.join(modules, ".bin"));
  const program = path.join(installed, manifest.bin[published.name] ?? "");
  await symlink(program, path.join(modules, ".bin", published.name));
  await writeFile(path.join(project, "package.json"), "{}");
  return {
    tarball,
    bytes,
    installed,
    project,
    files,
    manifest,
    /** Runs the program. */
    command: (...args: string[]) =>
      run(process.execPath, [program, ...args], { cwd: project }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (error: unknown) => error as { code: number; stdout: string; stderr: string },
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Bundlers treat what is copied as they treat what npm installs. */
async function copyDependencies(manifest: PublishedManifest, modules: string): Promise<void> {
  for (const name of await listDependencies(manifest, path.join(root, "node_modules")))
    await cp(path.join(root, "node_modules", name), path.join(modules, name), { recursive: true });
}

/** Those of the gate need two hundred more, which they find here. Itself, it finds only those that it names. */
async function linkDependencies({ dependencies }: PublishedManifest, modules: string): Promise<void> {
  for (const name of Object.keys(dependencies)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(root, "node_modules", name), path.join(modules, name), "junction");
  }
}
