import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** A careless change that a test must notice: an entry of a table in `planted/`. */
export interface PlantedFault {
  /** The consequence of the fault, as a sentence. */
  fault: string;
  /** The file to plant it in, relative to the root. */
  file: string;
  /** A text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** A part of the path of the tests that must notice it. */
  test: string;
}

/**
 * Reads the planted faults.
 * @throws {Error} with each fault whose text does not occur exactly once in its file
 */
export async function readPlanted(root: string): Promise<PlantedFault[]> {
  const tables = path.join(root, "tools", "mutate", "planted");
  const faults: PlantedFault[] = [];
  for (const table of (await readdir(tables)).sort())
    faults.push(...(parse(await readFile(path.join(tables, table), "utf8")) as PlantedFault[]));

  const lost: string[] = [];
  for (const { fault, file, find } of faults) {
    const code = await readFile(path.join(root, file), "utf8").catch(() => undefined);
    const times = code === undefined ? 0 : code.split(find).length - 1;
    if (times !== 1) lost.push(`${fault} \`${find}\` occurs ${times} times in ${file}.`);
  }
  if (lost.length > 0)
    throw new Error(
      `Faults that cannot be planted. Correct their file and text in tools/mutate/planted:\n${lost.join("\n")}`,
    );
  return faults;
}
