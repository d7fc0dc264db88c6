import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMap, parseDocument, type Pair, type Scalar, type YAMLMap } from "yaml";

/** A path of the contract, and the file that it references. */
type PathEntry = Pair<Scalar<string>, YAMLMap>;

/**
 * Writes the contract with the given number of operations: copies of its own operations with new paths and names. They
 * share its schemas, as the operations of one service do.
 */
export async function scaleContract(options: {
  from: string;
  to: string;
  operations: number;
}): Promise<void> {
  const { from, to, operations } = options;
  await cp(path.join(from, "openapi"), path.join(to, "openapi"), { recursive: true });
  const root = path.join(to, "openapi", "openapi.yaml");
  const document = parseDocument(await readFile(root, "utf8"));
  const paths = document.get("paths");
  if (!isMap(paths)) throw new Error("The contract has no paths.");
  const own = [...paths.items] as PathEntry[];
  for (let index = own.length; index < operations; index += 1) {
    const { key, value } = own[index % own.length] as PathEntry;
    const copy = `Copy${Math.floor(index / own.length)}`;
    const file = String(value?.get("$ref"));
    const copied = file.replace(/\.yaml$/, `-${copy}.yaml`);
    const text = await readFile(path.join(to, "openapi", file), "utf8");
    await writeFile(path.join(to, "openapi", copied), text.replaceAll(/(operationId: \w+)/g, `$1${copy}`));
    paths.set(`/${copy}${key.value}`, document.createNode({ $ref: copied }));
  }
  await writeFile(root, String(document));
}
