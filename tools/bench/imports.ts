import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage } from "../../scripts/package/build-package.ts";
import type { BenchContext } from "./context.ts";
import { median } from "./timing.ts";

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
    "openai-node": import.meta.resolve("openai"),
    "stripe-node": import.meta.resolve("stripe"),
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

/** Compiles the package in an empty folder, once. */
async function compile({ root, scratch }: BenchContext): Promise<string> {
  const dist = path.join(scratch, "package", "dist");
  if (existsSync(dist)) return dist;
  await buildPackage({ root, out: dist });
  symlinkSync(path.join(root, "node_modules"), path.join(scratch, "package", "node_modules"), "junction");
  writeFileSync(path.join(scratch, "package", "package.json"), '{ "type": "module" }');
  return dist;
}

/** Cost of importing a module. */
export interface ImportTime {
  /** Median wall time of the import, in milliseconds. */
  time: number;
  /** Median over all rounds of the ratio of its time to that of the first module. */
  ratio: number;
}

/**
 * Imports the modules in alternation, each in a new Node process, so that nothing is cached.
 * @param modules URLs by name. The others are compared with the first one.
 */
export function measureImport(
  modules: Readonly<Record<string, string>>,
  { rounds = 15 } = {},
): Record<string, ImportTime> {
  const times = Array.from({ length: rounds }, () => Object.values(modules).map(timeImport));
  return Object.fromEntries(
    Object.keys(modules).map((name, index) => [
      name,
      {
        time: median(times.map((inRound) => inRound[index] ?? NaN)),
        ratio: median(times.map((inRound) => (inRound[index] ?? NaN) / (inRound[0] ?? NaN))),
      },
    ]),
  );
}

/** Returns the duration of the import in milliseconds, without the start of Node. */
function timeImport(url: string): number {
  const code = [
    "const start = performance.now();",
    `await import(${JSON.stringify(url)});`,
    "process.stdout.write(String(performance.now() - start));",
  ].join("\n");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`\`${url}\` cannot be imported: ${stderr}`);
  return Number(stdout);
}
