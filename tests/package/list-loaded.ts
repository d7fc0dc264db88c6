import { readFile } from "node:fs/promises";
import path from "node:path";

/** Matches the specifiers of a compiled module: static imports, and those of `import()` and `require`. */
const specifiers = /\b(?:from |import |import\(|require\()"([^"]+)"/gu;

/** Lists a compiled module and the files that it imports statically, directly or indirectly. */
export async function listLoaded(file: string, loaded = new Set<string>()): Promise<Set<string>> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const code = await readFile(file, "utf8");
  for (const [, specifier = ""] of code.matchAll(/^(?:import|export|\}).*?"(\.[^"]+)";$/gmu)) {
    await listLoaded(path.join(path.dirname(file), specifier), loaded);
  }
  return loaded;
}

/** Lists the packages and the modules of Node that a compiled module may load, at once or later, sorted. */
export async function listPackages(file: string): Promise<string[]> {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const follow = async (module: string): Promise<void> => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const [, specifier = ""] of (await readFile(module, "utf8")).matchAll(specifiers)) {
      if (specifier.startsWith(".")) await follow(path.join(path.dirname(module), specifier));
      else packages.add(specifier);
    }
  };
  await follow(file);
  return [...packages].sort();
}
