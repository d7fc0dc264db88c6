import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Artifacts } from "./list-generated-files.ts";
import { listGeneratedFiles } from "./list-generated-files.ts";

/** A generated file that is out of date. */
export interface StaleArtifact {
  /** File name within the folder. */
  name: string;
  /** `stale`: the content differs. `missing`: the file does not exist. `extra`: the file is no longer generated. */
  state: "stale" | "missing" | "extra";
}

/** Lists the files in a folder that differ from the artifacts, sorted by name. Empty if the folder is up to date. */
export async function findStaleArtifacts(folder: string, artifacts: Artifacts): Promise<StaleArtifact[]> {
  const present = new Set(await listGeneratedFiles(folder));
  const names = [...new Set([...artifacts.keys(), ...present])].sort();
  const states = await Promise.all(
    names.map(async (name): Promise<StaleArtifact[]> => {
      const wanted = artifacts.get(name);
      if (wanted === undefined) return [{ name, state: "extra" }];
      if (!present.has(name)) return [{ name, state: "missing" }];
      const content = await readFile(path.join(folder, name));
      return content.equals(Buffer.from(wanted)) ? [] : [{ name, state: "stale" }];
    }),
  );
  return states.flat();
}
