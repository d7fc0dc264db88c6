import { spawnSync } from "node:child_process";
import { median } from "./median.ts";

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
