import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { repository as root } from "../cli/repository.ts";
import { listDependencies } from "./list-dependencies.ts";
import { packPackage } from "./pack-package.ts";
import type { PublishedManifest } from "./publish-manifest.ts";

const run = promisify(execFile);

/**
 * Packs the package in a temporary folder, and unpacks the tarball into an empty project with its dependencies, which
 * are taken from this repository, so that no network is needed.
 */
export async function stagePackage() {
  const folder = await mkdtemp(path.join(tmpdir(), "installed-"));
  const { file: tarball, files } = await packPackage({ root, out: folder });

  const project = path.join(folder, "project");
  const installed = path.join(project, "node_modules/payment-orders-api");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  const manifest = JSON.parse(
    await readFile(path.join(installed, "package.json"), "utf8"),
  ) as PublishedManifest;
  for (const name of await listDependencies(manifest, path.join(root, "node_modules"))) {
    await cp(path.join(root, "node_modules", name), path.join(project, "node_modules", name), {
      recursive: true,
    });
  }
  await writeFile(path.join(project, "package.json"), "{}");
  return {
    tarball,
    installed,
    project,
    files,
    manifest,
    remove: () => rm(folder, { recursive: true }),
  };
}
