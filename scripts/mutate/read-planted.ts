import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** A careless change that a test must notice, as the tables in `planted/` hold it. */
export interface PlantedFault {
  /** What goes wrong, as a sentence. */
  fault: string;
  /** Name of the file, without its folder: files move. */
  file: string;
  /** A text that exactly one file of that name holds, and holds once. */
  find: string;
  replace: string;
  /** The end of the path of the tests that must notice. */
  test: string;
}

/** A fault with the file that it is planted in, relative to the root. */
export type PlacedFault = PlantedFault & { place: string };

/**
 * Reads the planted faults and finds their places.
 * @throws {Error} naming each fault that has no place any more, or more than one.
 */
export async function readPlanted(root: string): Promise<PlacedFault[]> {
  const tables = path.join(root, "scripts", "mutate", "planted");
  const faults: PlantedFault[] = [];
  for (const table of (await readdir(tables)).sort())
    faults.push(...(parse(await readFile(path.join(tables, table), "utf8")) as PlantedFault[]));

  const files = await listFiles(root, ["src", "scripts"]);
  const placed: PlacedFault[] = [];
  const lost: string[] = [];
  for (const fault of faults) {
    const places: string[] = [];
    for (const file of files.filter((candidate) => path.basename(candidate) === fault.file)) {
      const count = (await readFile(path.join(root, file), "utf8")).split(fault.find).length - 1;
      places.push(...Array<string>(count).fill(file));
    }
    const [place] = places;
    if (place !== undefined && places.length === 1) placed.push({ ...fault, place });
    else lost.push(`${fault.fault} ${fault.file} holds \`${fault.find}\` ${places.length} times.`);
  }
  if (lost.length > 0) throw new Error(`Faults that cannot be planted:\n${lost.join("\n")}`);
  return placed;
}

async function listFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.includes("node_modules")) continue;
      files.push(path.relative(root, path.join(entry.parentPath, entry.name)));
    }
  }
  return files;
}
