import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { CommandError } from "../cli/command-error.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import { installTools } from "../cli/install-tools.ts";
import { findFolder, listPatterns, type JudgedFolder } from "./judged-folder.ts";
import { mutateUsage, readMutateFlags } from "./read-mutate-flags.ts";
import { runStryker } from "./run-stryker.ts";
import { scoreMutants, type Equivalents } from "./score-mutants.ts";
import { tryPlanted } from "./try-planted.ts";

const here = path.join(root, "scripts", "mutate");

async function mutate(names: readonly string[], concurrency: number): Promise<boolean> {
  const read = async (file: string): Promise<unknown> => parse(await readFile(path.join(here, file), "utf8"));
  const folders = (await read("folders.yaml")) as Record<string, JudgedFolder>;
  const equivalents = (await read("equivalents.yaml")) as Equivalents;
  const all = Object.keys(folders);
  const paths = names.length > 0 ? names : all;
  for (const name of paths)
    if (findFolder(name, all) === undefined)
      throw new CommandError(
        `\`${name}\` is neither in scripts/mutate/folders.yaml nor a file of a folder in it. Specify one that is.`,
      );
  await installTools(here);
  let isGood = true;
  for (const name of paths) {
    const folder = findFolder(name, all) ?? name;
    const isWhole = name === folder;
    const { tests = [], floor: whole = 0 } = folders[folder] ?? {};
    const floor = isWhole ? whole : 0;
    const patterns = isWhole ? listPatterns(folder, all) : [name];
    const report = await runStryker({ root, folder, patterns, tests, concurrency });
    const own = Object.entries(equivalents).filter(
      ([file]) => file === name || (isWhole && findFolder(file, all) === folder),
    );
    const { caught, counted, equivalent, survivors, stale } = scoreMutants(report, Object.fromEntries(own));
    const percent = Math.floor((1_000 * caught) / Math.max(counted, 1)) / 10;
    for (const survivor of survivors) console.log(`  survived ${survivor}`);
    for (const entry of stale)
      console.log(`  remove from equivalents.yaml, since no survivor matches: ${entry}`);
    const equal = `${equivalent} more are equivalent`;
    console.log(`${name}: ${percent} % (${caught} of ${counted} mutants caught, ${equal}; floor ${floor} %)`);
    isGood &&= percent >= floor && stale.length === 0;
  }
  return isGood;
}

await runCommand({
  usage: mutateUsage,
  read: readMutateFlags,
  async run({ paths, concurrency, planted }) {
    const print = (line: string) => {
      console.log(line);
    };
    const isGood = planted ? await tryPlanted(root, print) : await mutate(paths, concurrency);
    return isGood ? 0 : 1;
  },
});
