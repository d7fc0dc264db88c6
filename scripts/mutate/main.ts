import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import type { Usage } from "../cli/usage.ts";
import { installTools } from "../cli/install-tools.ts";
import { runStryker } from "./run-stryker.ts";
import { scoreMutants, type Equivalent } from "./score-mutants.ts";
import { tryPlanted } from "./try-planted.ts";

const usage = {
  command: "npm run mutate",
  summary:
    "Mutates the code and prints how many mutants the tests catch, by folder of scripts/mutate/folders.yaml.",
  argument: { name: "FOLDER...", help: "the folders to mutate (default: all)" },
  flags: {
    concurrency: { type: "string", value: "COUNT", default: "1", help: "number of mutants to test at once" },
    planted: {
      type: "boolean",
      default: false,
      help: "plant the faults of scripts/mutate/planted instead",
    },
  },
  notes: "Exits with 1 if a score is below its floor, or if a planted fault is not caught.",
} as const satisfies Usage;

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
    if (folders[name] === undefined)
      throw new CommandError(`\`${name}\` is not in scripts/mutate/folders.yaml. Specify a folder that is.`);
  await installTools(here);
  let isHigh = true;
  for (const [folder, { tests, floor }] of Object.entries(folders)) {
    if (names.length > 0 && !names.includes(folder)) continue;
    const report = await runStryker({ root, folder, tests, concurrency });
    const { caught, counted, equivalent, survivors, stale } = scoreMutants(report, equivalents[folder] ?? []);
    const percent = Math.floor((1_000 * caught) / Math.max(counted, 1)) / 10;
    for (const survivor of survivors) console.log(`  survived ${survivor}`);
    for (const { line } of stale) console.log(`  no longer equivalent, or gone: ${line}`);
    const equal = `${equivalent} more are equivalent`;
    console.log(
      `${folder}: ${percent} % (${caught} of ${counted} mutants caught, ${equal}; floor ${floor} %)`,
    );
    isHigh &&= percent >= floor;
  }
  return isHigh;
}

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run({ values, positionals }) {
    const print = (line: string) => {
      console.log(line);
    };
    const isGood = values.planted
      ? await tryPlanted(root, print)
      : await mutate(positionals, Number(values.concurrency));
    return isGood ? 0 : 1;
  },
});
