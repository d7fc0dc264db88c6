import { readFile } from "node:fs/promises";
import path from "node:path";

/** The members of a `package.json` that name the packages it needs. */
export interface Dependent {
  dependencies?: Record<string, string>;
}

/**
 * Lists the packages that a package needs, directly or indirectly, without optional peers.
 * @param folder the `node_modules` that contains them
 */
export async function listDependencies(
  { dependencies = {} }: Dependent,
  folder: string,
  found = new Set<string>(),
): Promise<Set<string>> {
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    found.add(name);
    const manifest = await readFile(path.join(folder, name, "package.json"), "utf8");
    await listDependencies(JSON.parse(manifest) as Dependent, folder, found);
  }
  return found;
}
