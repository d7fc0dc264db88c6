import type { ContractFile, ContractFiles } from "./contract-files.ts";
import path from "node:path";
import { usualFile } from "../cli/files.ts";
import { splitPointer } from "../contract/pointer.ts";

type Step = string | number;

/** A member of a source file. */
interface SourceMember {
  file: ContractFile;
  path: Step[];
}

function memberOf(value: unknown, key: Step): unknown {
  return typeof value === "object" && value !== null ? (value as Record<Step, unknown>)[key] : undefined;
}

/**
 * The path in the source for a path of the published form, in which the members of a schema with conditions are the
 * first entry of its `allOf`, followed by the conditions.
 */
function toSourcePath(value: unknown, publishedPath: readonly Step[]): readonly Step[] {
  const [key, index, ...others] = publishedPath;
  const isMoved = key === "allOf" && index !== undefined && memberOf(value, "properties") !== undefined;
  if (!isMoved) return publishedPath;
  return Number(index) === 0 ? others : [key, Number(index) - 1, ...others];
}

/** The file that the bundler turned into a component; components are named after their files. */
function findComponentFile(contract: ContractFiles, group: Step, name: Step): ContractFile | undefined {
  const ending = `/${group}/${name}.yaml`;
  return [...contract.files.values()].find(({ file }) => file.endsWith(ending));
}

/**
 * Maps a path in the bundle back to the source files, through the references that the bundler resolved.
 * @returns the closest member that exists in the sources
 */
export function locateBundled(contract: ContractFiles, bundlePath: readonly Step[]): SourceMember {
  const root = contract.files.get(usualFile);
  if (root === undefined) throw new Error(`${usualFile} is not among the files.`);
  const [top, group = "", name = ""] = bundlePath;
  const component = top === "components" ? findComponentFile(contract, group, name) : undefined;
  let file = component ?? root;
  let rest = component === undefined ? [...bundlePath] : bundlePath.slice(3);
  let value = file.data;
  let at: Step[] = [];
  // The operation of a path with several methods is a reference.
  const isJoined = () => file === root && at[0] === "paths" && at.length === 3;
  while (rest.length > 0 || isJoined()) {
    const reference = memberOf(value, "$ref");
    if (typeof reference === "string") {
      const [target = "", pointer = ""] = reference.split("#");
      const next = contract.files.get(path.posix.join(path.posix.dirname(file.file), target));
      if (next === undefined) break;
      const steps = splitPointer(pointer);
      [file, value, at] = [next, steps.reduce<unknown>(memberOf, next.data), steps];
      continue;
    }
    const [key = "", ...others] = toSourcePath(value, rest);
    if (key === "") break;
    const member = memberOf(value, key);
    if (member === undefined) break;
    [value, at, rest] = [member, [...at, key], others];
  }
  return { file, path: at };
}
