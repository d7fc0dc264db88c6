import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { InstallError, installTools } from "../report/matrix/install-tools.ts";
import { runStryker } from "./run-stryker.ts";
import { scoreMutants, type Equivalent } from "./score-mutants.ts";
import { tryPlanted } from "./try-planted.ts";

const usage = `Usage: npm run mutate [-- [folder...] [--concurrency <count>]]
       npm run mutate -- --planted

Mutates the code and prints how many mutants the tests catch, by folder of scripts/mutate/folders.yaml.
With --planted it plants the faults of scripts/mutate/planted instead.`;

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = path.join(root, "scripts", "mutate");

interface JudgedFolder {
  tests: string[];
  floor: number;
}

async function mutate(names: readonly string[], concurrency: number): Promise<boolean> {
  const read = async (file: string): Promise<unknown> => parse(await readFile(path.join(here, file), "utf8"));
  const folders = (await read("folders.yaml")) as Record<string, JudgedFolder>;
  const equivalents = (await read("equivalents.yaml")) as Record<string, Equivalent[]>;
  for (const name of names)
    if (folders[name] === undefined) throw new Error(`\`${name}\` is not in scripts/mutate/folders.yaml.`);
  await installTools(here);
  let isHigh = true;
  for (const [folder, { tests, floor }] of Object.entries(folders)) {
    if (names.length > 0 && !names.includes(folder)) continue;
    const report = await runStryker({ root, folder, tests, concurrency });
    const { caught, counted, equivalent, survivors, stale } = scoreMutants(report, equivalents[folder] ?? []);
    const percent = Math.floor((1_000 * caught) / Math.max(counted, 1)) / 10;
    for (const survivor of survivors) console.log(`  survived ${survivor}`);
    for (const { line } of stale) console.log(`  no longer equal in effect, or gone: ${line}`);
    const equal = `${equivalent} more are equal in effect`;
    console.log(
      `${folder}: ${percent} % (${caught} of ${counted} mutants caught, ${equal}; floor ${floor} %)`,
    );
    isHigh &&= percent >= floor;
  }
  return isHigh;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      planted: { type: "boolean", default: false },
      concurrency: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
  });
  const print = (line: string) => {
    console.log(line);
  };
  if (values.help) print(usage);
  else if (values.planted) process.exitCode = (await tryPlanted(root, print)) ? 0 : 1;
  else process.exitCode = (await mutate(positionals, Number(values.concurrency))) ? 0 : 1;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof InstallError ? `not run: ${message}` : message);
  process.exitCode = 1;
}
