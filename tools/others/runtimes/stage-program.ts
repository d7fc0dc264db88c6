import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { buildPackage } from "../../../scripts/package/build-package.ts";
import type { WorkerForm } from "./isolates/try-isolates.ts";

/** A project that has installed the built package, and the programs in two forms. */
export interface StagedProgram {
  /** Imports the package by its name. */
  modular: string;
  /** One file that includes all of its dependencies. */
  bundled: string;
  /** Calls services that fail, and imports the package by its name. */
  failures: string;
  /** Folder of the worker whose requests share an isolate. */
  workers: Record<WorkerForm, string>;
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

  const sources = {
    program: "program/main.ts",
    worker: "isolates/worker/main.ts",
    failures: "failures/program.ts",
  };
  const modular = path.join(folder, "modular", "program.mjs");
  const bundled = path.join(folder, "bundled", "program.mjs");
  const failures = path.join(folder, "modular", "failures.mjs");
  const workers = { "one file": path.join(folder, "one-file"), modules: path.join(folder, "modules") };
  const common = { bundle: true, format: "esm", target: "es2023", logLevel: "silent" } as const;
  await build({
    ...common,
    entryPoints: Object.entries(sources).map(([out, source]) => ({
      in: path.join(import.meta.dirname, source),
      out,
    })),
    outdir: path.dirname(modular),
    outExtension: { ".js": ".mjs" },
    packages: "external",
    // Otherwise the paths in the configuration of the repository would resolve to its sources.
    tsconfigRaw: {},
  });
  // From the built package, not from the sources.
  const installing = { ...common, conditions: ["worker"], outExtension: { ".js": ".mjs" } };
  await build({ ...installing, entryPoints: [modular], outdir: path.dirname(bundled) });
  for (const [form, outdir] of Object.entries(workers)) {
    const entryPoints = [path.join(path.dirname(modular), "worker.mjs")];
    await build({ ...installing, entryPoints, outdir, splitting: form === "modules" });
  }
  return { modular, bundled, failures, workers, remove: () => rm(folder, { recursive: true }) };
}
