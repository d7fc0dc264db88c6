import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { buildPackage } from "../../../scripts/package/build-package.ts";

/** A project that has installed the built package, and the program in two forms. */
export interface StagedProgram {
  /** Imports the package by its name. */
  modular: string;
  /** One file that includes all of its dependencies. */
  bundled: string;
  remove: () => Promise<void>;
}

/** Builds the package and the program that a runtime serves in a temporary folder. */
export async function stageProgram(root: string): Promise<StagedProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), "runtimes-"));
  const modules = path.join(folder, "node_modules");
  const installed = path.join(modules, "payment-orders-api");
  await mkdir(installed, { recursive: true });
  await buildPackage({ root, out: path.join(installed, "dist") });
  await cp(path.join(root, "package.json"), path.join(installed, "package.json"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    await cp(path.join(root, "node_modules", name), path.join(modules, name), { recursive: true });
  }
  await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);

  const modular = path.join(folder, "modular", "program.mjs");
  const bundled = path.join(folder, "bundled", "program.mjs");
  const common = { bundle: true, format: "esm", target: "es2023", logLevel: "silent" } as const;
  await build({
    ...common,
    entryPoints: [path.join(import.meta.dirname, "program", "main.ts")],
    outfile: modular,
    packages: "external",
    // Otherwise the paths in the configuration of the repository would resolve to its sources.
    tsconfigRaw: {},
  });
  // From the built package, not from the sources.
  await build({ ...common, entryPoints: [modular], outfile: bundled, conditions: ["worker"] });
  return { modular, bundled, remove: () => rm(folder, { recursive: true }) };
}
