import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage } from "../../scripts/package/build-package.ts";
import type { BenchContext } from "./bench-context.ts";
import { resolvePeer } from "./load-peers.ts";
import { measureImport } from "./measure-import.ts";
import { measureTypeCheck } from "./measure-type-check.ts";

/** Compares the import time of the built package with that of its peers. */
export async function benchImports(context: BenchContext): Promise<string[]> {
  const dist = await compile(context);
  const ours = (file: string): string => pathToFileURL(path.join(dist, file)).href;
  const times = measureImport({
    client: ours("src/index.js"),
    webhooks: ours("src/webhooks/index.js"),
    testing: ours("src/testing/index.js"),
    validators: ours("generated/validators.js"),
    "bare openapi-fetch": import.meta.resolve("openapi-fetch"),
    "openai-node": await resolvePeer("openai"),
    "stripe-node": await resolvePeer("stripe"),
  });
  const rows = Object.entries(times).map(
    ([name, { time, ratio }]) =>
      `${name.padEnd(24)} ${time.toFixed(1).padStart(5)} ms   ratio ${ratio.toFixed(2)}`,
  );
  return [
    "Time of a first import, each in a separate process: medians of wall time. The ratio is to the client.",
    ...rows,
  ];
}

/** Measures the compile time of a project that uses the built package. */
export async function benchTypes(context: BenchContext): Promise<string[]> {
  const dist = await compile(context);
  const times = measureTypeCheck(context.root, dist, path.join(context.scratch, "consumer"));
  const rows = Object.entries(times).map(
    ([name, time]) => `${name.replaceAll("-", " ").padEnd(24)} ${time.toFixed(1).padStart(5)}`,
  );
  return ["Wall seconds of the compiler, including library checks.", ...rows];
}

/** Compiles the package in an empty folder, once. */
async function compile({ root, scratch }: BenchContext): Promise<string> {
  const dist = path.join(scratch, "package", "dist");
  if (existsSync(dist)) return dist;
  await buildPackage({ root, out: dist });
  symlinkSync(path.join(root, "node_modules"), path.join(scratch, "package", "node_modules"), "junction");
  writeFileSync(path.join(scratch, "package", "package.json"), '{ "type": "module" }');
  return dist;
}
