import { readFile } from "node:fs/promises";
import path from "node:path";

/** Lists a compiled module and the files that it imports statically. */
export async function listLoaded(file: string, loaded = new Set<string>()): Promise<Set<string>> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const code = await readFile(file, "utf8");
  for (const [, specifier = ""] of code.matchAll(/^(?:import|export|\}).*?"(\.[^"]+)";$/gmu)) {
    await listLoaded(path.join(path.dirname(file), specifier), loaded);
  }
  return loaded;
}
