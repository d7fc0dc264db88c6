import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** A careless change that a test must notice: an entry of a table in `planted/`. */
export interface PlantedFault {
  /** The consequence of the fault, as a sentence. */
  fault: string;
  /** A text that occurs exactly once in the code. The file is not given, since files move. */
  find: string;
  replace: string;
  /** A part of the path of the tests that must notice it. */
  test: string;
}

/** A fault and the file to plant it in, relative to the root. */
export type PlacedFault = PlantedFault & { file: string };

/**
 * Reads the planted faults and finds their positions in `src` and `scripts`.
 * @throws {Error} with each fault whose text does not occur exactly once
 */
export async function readPlanted(root: string): Promise<PlacedFault[]> {
  const tables = path.join(root, "scripts", "mutate", "planted");
  const faults: PlantedFault[] = [];
  for (const table of (await readdir(tables)).sort())
    faults.push(...(parse(await readFile(path.join(tables, table), "utf8")) as PlantedFault[]));

  const code = await readCode(root);
  const placed: PlacedFault[] = [];
  const lost: string[] = [];
  for (const fault of faults) {
    const files = code.flatMap(({ file, text }) =>
      Array<string>(text.split(fault.find).length - 1).fill(file),
    );
    const [file] = files;
    if (file !== undefined && files.length === 1) placed.push({ ...fault, file });
    else lost.push(`${fault.fault} \`${fault.find}\` occurs ${files.length} times in the code.`);
  }
  if (lost.length > 0) throw new Error(`Faults that cannot be planted:\n${lost.join("\n")}`);
  return placed;
}

async function readCode(root: string): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for (const folder of ["src", "scripts"]) {
    const options = { recursive: true, withFileTypes: true } as const;
    for (const entry of await readdir(path.join(root, folder), options)) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.[jt]s$/u.test(file) || file.includes("node_modules")) continue;
      files.push({ file: path.relative(root, file), text: await readFile(file, "utf8") });
    }
  }
  return files;
}
