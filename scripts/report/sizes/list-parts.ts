import { bundleEntry } from "./bundle-code.ts";

/** A group of modules and its size in a minified bundle, in bytes. */
export interface Part {
  name: string;
  bytes: number;
}

/** Lists the size of each group of modules in the entry of `createClient`, largest first. */
export async function listParts(root: string): Promise<Part[]> {
  const files = await bundleEntry(root, 'export { createClient } from "./src/index.ts";');
  const weights = new Map<string, number>();
  for (const [source, bytes] of files.flatMap(({ sources }) => Object.entries(sources))) {
    const name = nameGroup(source);
    weights.set(name, (weights.get(name) ?? 0) + bytes);
  }
  return [...weights]
    .map(([name, bytes]) => ({ name, bytes }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
}

/** Returns the package, the generated file, or the folder of `src/` that a module belongs to. */
function nameGroup(source: string): string {
  const parts = source.split("/");
  const packages = parts.lastIndexOf("node_modules");
  if (packages !== -1) return parts[packages + 1] ?? source;
  return parts[0] === "generated" ? source : parts.slice(0, 2).join("/");
}
