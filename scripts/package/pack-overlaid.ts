import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { runBuild } from "../build/build.ts";
import { type Package, packages } from "../../src/cli/packages.ts";
import { listFiles } from "./list-files.ts";
import { namePackage } from "./name-package.ts";
import { packPackage, type PackOptions, type Tarball } from "./pack-package.ts";
import type { Manifest } from "./publish-manifest.ts";

/** What the package is compiled from. */
const compiled = ["src", "openapi/journeys", "tsconfig.json", "tsconfig.build.json"];

/** Ends of the names of files that may name the package. The license says who made it, whatever it is called. */
const isNaming = /\.(?:[jt]s|json|md|yaml)$/u;

/** Options of `packOverlaid`. */
export interface OverlaidPackOptions extends Omit<PackOptions, "published"> {
  /** Path of the overlay. */
  overlay: string;
  /** Name of the package. */
  name: string;
}

/**
 * Packs a company's own packages: the same code, with the contract, types and validators that an overlay makes, and with
 * its name. They are put together in a copy, so that the repository stays as it is.
 * @throws {CommandError} if the overlay cannot be applied, or the code does not fit the contract that it makes
 */
export async function packOverlaid({
  root,
  overlay,
  name,
  ...options
}: OverlaidPackOptions): Promise<[api: Tarball, gate: Tarball]> {
  const copy = await mkdtemp(path.join(tmpdir(), "overlaid-"));
  try {
    const { text, isBroken } = await runBuild({
      root,
      overlay,
      name,
      out: path.join(copy, "generated"),
      check: false,
    });
    if (isBroken) throw new CommandError(text.replace(/\n\n.*$/u, ""));
    const all = Object.values(packages);
    for (const part of [...compiled, ...all.flatMap(({ readme, files }) => [readme, ...files])])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    await rename(root, copy, name);
    const hasOwn = await pinSandbox(copy);
    await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
    const pack = (one: Package) =>
      packPackage({
        out: path.join(root, "dist"),
        ...options,
        root: copy,
        published: { ...one, name: namePackage(one.name, name) },
      });
    const { compiled: declared, ...api } = packages.api;
    return [
      await pack({ ...api, compiled: [...declared, ...(hasOwn ? ["generated/own/validators.d.ts"] : [])] }),
      await pack(packages.gate),
    ];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Has the sandbox import the types and validators with the contract's own names, if the overlay renames members: it has
 * these names inside, and translates at its edge.
 * @returns whether it renames any
 */
async function pinSandbox(copy: string): Promise<boolean> {
  const own = path.join(copy, "generated", "own");
  const names = await readdir(own).catch(() => []);
  if (names.length === 0) return false;
  const sandbox = path.join(copy, "src", "sandbox");
  for (const name of (await listFiles(sandbox)).filter((one) => one.endsWith(".ts"))) {
    const file = path.join(sandbox, name);
    const text = await readFile(file, "utf8");
    const pinned = text.replaceAll(
      /(?<=["/]\.\.\/generated\/)(?=(?:types|events)\.ts"|validators\.js")/gu,
      "own/",
    );
    if (pinned !== text) await writeFile(file, pinned);
  }
  return true;
}

/** Names the package in its code and texts, and gives it the version of its contract. */
async function rename(root: string, copy: string, name: string): Promise<void> {
  for (const file of (await listFiles(copy)).filter((one) => isNaming.test(one))) {
    const text = await readFile(path.join(copy, file), "utf8");
    const own = namePackage(text, name);
    if (own !== text) await writeFile(path.join(copy, file), own);
  }
  const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  const contract = await readFile(path.join(copy, "generated", "openapi.json"), "utf8");
  const { version } = (JSON.parse(contract) as OpenApiDocument).info;
  await writeFile(path.join(copy, "package.json"), JSON.stringify({ ...manifest, name, version }));
}
