import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildRoots } from "../../scripts/build/flags.ts";
import type { BenchContext } from "./context.ts";
import { median } from "./timing.ts";

/** Compares the duration of our commands with that of the tools they use. */
export function benchCommands({ root, scratch }: BenchContext): Promise<string[]> {
  const bundle = path.join(scratch, "openapi.yaml");
  // The types tool reads `apis` from the project's own redocly.yaml and then ignores its input.
  const bare = path.join(scratch, "redocly.yaml");
  writeFileSync(bare, "extends: []\n");
  const bin = (name: string): string => path.join(root, "node_modules", ".bin", name);
  const source = path.join("openapi", "openapi.yaml");
  const bundleYaml: Command = [bin("redocly"), "bundle", source, "-o", bundle];

  const results = [
    measureRatio({
      name: "npm run build",
      cwd: root,
      ours: ["npm", "run", "--silent", "build"],
      // The contracts that our build reads. Ajv's command line is not installed here, so ours does more than theirs.
      theirs: buildRoots("").flatMap((folder): Command[] => {
        const contract = path.join(folder, source);
        return [
          [bin("redocly"), "bundle", contract, "-o", bundle],
          [bin("redocly"), "bundle", contract, "-o", path.join(scratch, "openapi.json")],
          [bin("openapi-typescript"), bundle, "-o", path.join(scratch, "types.ts"), "--redocly", bare],
        ];
      }),
    }),
    measureRatio({
      name: "npm run lint",
      cwd: root,
      ours: ["npm", "run", "--silent", "lint"],
      theirs: [
        [bin("redocly"), "lint", source],
        [bin("spectral"), "lint", "openapi/**/*.yaml"],
        bundleYaml,
        [bin("spectral"), "lint", bundle, "--ruleset", path.join("rules", "bundle.yaml")],
      ],
    }),
    measureRatio({
      name: "npm run docs",
      cwd: root,
      ours: ["npm", "run", "--silent", "docs"],
      // Only the page, without settings.
      theirs: [
        [bin("redocly"), "build-docs", source, "--inlineBundle", "-o", path.join(scratch, "plain.html")],
      ],
    }),
  ];
  const rows = results.map(({ name, ours, theirs, ratio }) => {
    const columns = [ours.toFixed(2), theirs.toFixed(2), ratio.toFixed(2)].map((text) => text.padStart(6));
    return `${name.padEnd(14)} ours ${columns[0]}   their own CLIs ${columns[1]}   ratio ${columns[2]}`;
  });
  return Promise.resolve([
    "Wall time in seconds, medians of 5 alternating rounds. The ratio is ours to theirs.",
    ...rows,
  ]);
}

/** One command: the program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Wall seconds of two ways to do the same thing. They alternate, so that a slow moment affects both. */
export interface Ratio {
  name: string;
  /** Median wall seconds of our command. */
  ours: number;
  /** Median wall seconds of the other commands, one after the other. */
  theirs: number;
  /** Median over all rounds of ours / theirs. Below 1, ours is faster. */
  ratio: number;
}

/**
 * Alternates between our command and theirs, after a first round that is not counted.
 * @throws {Error} if a command fails, since the duration of a failed run is meaningless
 */
export function measureRatio(options: {
  name: string;
  ours: Command;
  theirs: readonly Command[];
  /** Folder to run in. */
  cwd: string;
  /** @default 5 */
  rounds?: number;
}): Ratio {
  const { name, ours, theirs, cwd, rounds = 5 } = options;
  const times = Array.from({ length: rounds + 1 }, () => ({
    ours: timeCommands([ours], cwd),
    theirs: timeCommands(theirs, cwd),
  })).slice(1);
  return {
    name,
    ours: median(times.map((time) => time.ours)),
    theirs: median(times.map((time) => time.theirs)),
    ratio: median(times.map((time) => time.ours / time.theirs)),
  };
}

/** Returns the wall seconds of commands that run one after the other. */
export function timeCommands(commands: readonly Command[], cwd: string): number {
  const start = performance.now();
  for (const [program, ...args] of commands) {
    const { status, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
    if (status !== 0) {
      throw new Error(`\`${[program, ...args].join(" ")}\` failed: ${error?.message ?? stderr.trim()}`);
    }
  }
  return (performance.now() - start) / 1000;
}
