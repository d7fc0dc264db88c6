import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { runBuild } from "../build/build.ts";
import { packages } from "../../src/cli/packages.ts";
import { packPackage, type PackOptions, type Tarball } from "./pack-package.ts";
import type { Manifest } from "./publish-manifest.ts";

/** What the package is compiled from. */
const compiled = ["src", "openapi/journeys", "tsconfig.json", "tsconfig.build.json"];

/** Options of `packOverlaid`. */
export interface OverlaidPackOptions extends Omit<PackOptions, "published"> {
  /** Path of the overlay. */
  overlay: string;
  /** Name of the package. */
  name: string;
}

/**
 * Packs a company's own package: the same code, with the contract, types and validators that an overlay makes. They are
 * put together in a copy, so that the repository stays as it is.
 * @throws {CommandError} if the overlay cannot be applied, or the code does not fit the contract that it makes
 */
export async function packOverlaid({
  root,
  overlay,
  name,
  ...options
}: OverlaidPackOptions): Promise<Tarball> {
  const copy = await mkdtemp(path.join(tmpdir(), "overlaid-"));
  try {
    const { text, isBroken } = await runBuild({
      root,
      overlay,
      out: path.join(copy, "generated"),
      check: false,
    });
    if (isBroken) throw new CommandError(text.replace(/\n\n.*$/u, ""));
    for (const part of [...compiled, packages.api.readme, ...packages.api.files])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
    await rename(root, copy, name);
    return await packPackage({ out: path.join(root, "dist"), ...options, root: copy });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Gives the package its own name, also in the README, and the version of its contract. */
async function rename(root: string, copy: string, name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  const contract = await readFile(path.join(copy, "generated", "openapi.json"), "utf8");
  const { version } = (JSON.parse(contract) as OpenApiDocument).info;
  await writeFile(path.join(copy, "package.json"), JSON.stringify({ ...manifest, name, version }));
  const readme = path.join(copy, "README.md");
  await writeFile(readme, (await readFile(readme, "utf8")).replaceAll(manifest.name, name));
}
