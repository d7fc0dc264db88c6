import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { medians } from "./median.ts";

/** Wall seconds of the compiler on a project, by kind of project. */
export type CheckTimes = Record<string, number>;

/**
 * Type-checks a project that uses every subpath, and an empty one, in alternation. Libraries are checked too.
 * @param dist folder of the compiled package
 * @param scratch an empty folder for the project
 */
export function measureTypeCheck(root: string, dist: string, scratch: string, rounds = 3): CheckTimes {
  const installed = path.join(scratch, "node_modules", "payment-orders-api");
  mkdirSync(installed, { recursive: true });
  symlinkSync(dist, path.join(installed, "dist"));
  cpSync(path.join(root, "package.json"), path.join(installed, "package.json"));
  cpSync(path.join(root, "scripts/package/consumers/use-types.ts"), path.join(scratch, "a-consumer.mts"));
  writeFileSync(path.join(scratch, "an-empty-project.mts"), "export {};\n");
  const projects = ["an-empty-project", "a-consumer"];
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const project of projects) (times[project] ??= []).push(check(root, scratch, `${project}.mts`));
  }
  return medians(times);
}

function check(root: string, cwd: string, file: string): number {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: false, types: [], module: "NodeNext" },
    ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"] },
  };
  writeFileSync(path.join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  const start = performance.now();
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`\`${file}\` does not compile: ${stdout}`);
  return (performance.now() - start) / 1_000;
}
