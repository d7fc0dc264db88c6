import path from "node:path";

import { describeLoop, findReferenceLoops } from "../build/problems/find-reference-loops.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import type { Finding } from "./finding.ts";
import { locateNode } from "./locate-node.ts";
import type { ContractFile, ContractFiles } from "./read-contract-files.ts";

/**
 * Finds `$ref`s that lead back to each other, which no linter can follow.
 * @param options.root the project
 */
export function findLoops({ root, contract }: { root: string; contract: ContractFiles }): Finding[] {
  const files = new Map([...contract.files.values()].map((file) => [path.join(root, file.file), file]));
  const parsed = new Map([...files].map(([name, { data }]) => [name, data]));
  return findReferenceLoops(parsed).map((loop) => {
    const [first] = loop;
    const file = files.get(first.file) as ContractFile;
    return {
      ...{ engine: "structure", rule: "reference-has-an-end", severity: "error" },
      message: `${describeLoop(loop, root)}. Write the content in one of them first; the other checks were skipped.`,
      file: file.file,
      ...locateNode(file, [...splitPointer(first.pointer), "$ref"]),
    };
  });
}
