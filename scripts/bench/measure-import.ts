import { spawnSync } from "node:child_process";
import { median } from "./median.ts";

/** Cost of importing a module. */
export interface ImportTime {
  /** Median wall milliseconds of the import. */
  time: number;
  /** Median of its time to that of the first module, round by round. */
  ratio: number;
}

/**
 * Imports each module in a Node of its own, in turn, so that nothing is kept from the one before.
 * @param modules URLs by name; the first is what the others are compared with.
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

/** Milliseconds that the import takes once Node has started, as that Node sees it. */
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
