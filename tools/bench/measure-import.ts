import { spawnSync } from "node:child_process";
import { median } from "./median.ts";

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
