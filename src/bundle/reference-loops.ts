import path from "node:path";
import { joinPointer, splitPointer } from "../contract/pointer.ts";

/** A node of a file. */
interface FileNode {
  /** Absolute path of the file. */
  file: string;
  /** JSON pointer of the node in the file. */
  pointer: string;
  value: unknown;
}

/** The parsed files of a contract, by their absolute paths. */
type ParsedFiles = ReadonlyMap<string, unknown>;

/** Nodes whose `$ref`s lead from each to the next, and from the last one to the first. */
type ReferenceLoop = readonly [FileNode, ...FileNode[]];

/** Finds nodes whose `$ref`s lead back to each other, so that they have no content. Each loop is listed once. */
export function findReferenceLoops(files: ParsedFiles): ReferenceLoop[] {
  const seen = new Set<unknown>();
  const loops: ReferenceLoop[] = [];
  for (const [file, value] of files) {
    for (const first of listNodes({ file, pointer: "", value })) {
      const chain: FileNode[] = [];
      let node: FileNode | undefined = first;
      while (node !== undefined && !seen.has(node.value)) {
        seen.add(node.value);
        chain.push(node);
        node = followReference(files, node);
      }
      const start = chain.findIndex((link) => link.value === node?.value);
      if (start >= 0) loops.push(chain.slice(start) as [FileNode, ...FileNode[]]);
    }
  }
  return loops;
}

/** Names the nodes of a loop in order, the first of them again at the end. */
export function describeLoop(loop: ReferenceLoop, root: string): string {
  const names = [...loop, loop[0]].map(({ file, pointer }) => {
    const name = path.relative(root, file).replaceAll(path.sep, "/");
    return pointer === "" ? name : `${name}#${pointer}`;
  });
  return `These \`$ref\`s lead back to each other: ${names.join(" -> ")}`;
}

function* listNodes(node: FileNode): Generator<FileNode> {
  if (!isObject(node.value)) return;
  yield node;
  for (const key of Object.keys(node.value)) yield* listNodes(enter(node, key));
}

/** Returns the node that the `$ref` of a node refers to. */
function followReference(files: ParsedFiles, { file, value }: FileNode): FileNode | undefined {
  const reference = isObject(value) ? value["$ref"] : undefined;
  if (typeof reference !== "string") return undefined;
  const [name = "", fragment = ""] = reference.split("#");
  // This is the name of an anchor.
  if (fragment !== "" && !fragment.startsWith("/")) return undefined;
  const target = name === "" ? file : path.resolve(path.dirname(file), name);
  let node: FileNode = { file: target, pointer: "", value: files.get(target) };
  for (const token of splitPointer(fragment)) {
    // What is not here is reached by the `$ref` that is.
    if (!isObject(node.value) || !Object.hasOwn(node.value, token)) break;
    node = enter(node, token);
  }
  return isObject(node.value) ? node : undefined;
}

function enter({ file, pointer, value }: FileNode, key: string): FileNode {
  return { file, pointer: joinPointer(pointer, key), value: (value as Record<string, unknown>)[key] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
