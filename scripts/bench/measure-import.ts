import { spawnSync } from "node:child_process";
import path from "node:path";
import { medians } from "./median.ts";

/** Wall milliseconds that importing a built subpath adds to a bare Node, by subpath. */
export type ImportTimes = Record<string, number>;

/** Starts Node with and without each import, in turn. */
export function measureImport(dist: string, { rounds = 15 } = {}): ImportTimes {
  const files: Record<string, string> = {
    client: "src/index.js",
    webhooks: "src/webhooks/index.js",
    testing: "src/testing/index.js",
    validators: "generated/validators.js",
  };
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const bare = timeNode("");
    for (const [name, file] of Object.entries(files)) {
      (times[name] ??= []).push(timeNode(`import "${path.join(dist, file)}"`) - bare);
    }
  }
  return medians(times);
}

function timeNode(code: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`\`${code}\` failed: ${stderr}`);
  return performance.now() - start;
}
