import { readFile } from "node:fs/promises";
import { joinPointer } from "../../src/contract/pointer.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";

/** An example of the contract, with its name for messages. */
export interface NamedExample {
  name: string;
  value: unknown;
}

/** A value inside an example. */
export interface Leaf {
  example: string;
  pointer: string;
  /** Name of the member. For an item of an array, the name of the array. */
  member: string;
  value: unknown;
}

const bundle = await readFile(new URL("../../generated/openapi.json", import.meta.url), "utf8");
const contract = readContract(JSON.parse(bundle) as OpenApiDocument);

/** Returns every Example Object of the contract, by name of its component. */
export const bodyExamples: NamedExample[] = Object.entries(contract.namedExamples).map(([name, value]) => ({
  name,
  value,
}));

/** Returns the value of an Example Object. */
export function readExample(name: string): Record<string, unknown> {
  const found = bodyExamples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`The contract has no example \`${name}\`.`);
  return found.value as Record<string, unknown>;
}

/** Returns the examples of path and query parameters that are identifiers, as one object for each operation. */
export const parameterExamples: NamedExample[] = contract.operations.map(({ operationId, parameters }) => {
  const ids = parameters.filter(({ node }) => /id$/iu.test(node.name));
  return {
    name: operationId,
    value: Object.fromEntries(ids.map(({ node }) => [node.name, (node as { example?: unknown }).example])),
  };
});

/** Lists every value of the examples that is neither an object nor an array. */
export function listLeaves(examples: readonly NamedExample[] = bodyExamples): Leaf[] {
  return examples.flatMap(({ name, value }) => leavesOf(value, { example: name, pointer: "", member: "" }));
}

function leavesOf(value: unknown, place: Omit<Leaf, "value">): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ ...place, value }];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    leavesOf(item, {
      example: place.example,
      pointer: joinPointer(place.pointer, key),
      member: Array.isArray(value) ? place.member : key,
    }),
  );
}

/** Lists every object inside the examples, with its place. */
export function listObjects(): { place: string; node: Record<string, unknown> }[] {
  return bodyExamples.flatMap(({ name, value }) => objectsOf(value, name));
}

function objectsOf(value: unknown, place: string): { place: string; node: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => objectsOf(item, `${place}/${key}`));
  return Array.isArray(value) ? inner : [{ place, node: value as Record<string, unknown> }, ...inner];
}

/** Returns whether a text is a placeholder. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === "string" && /^<.*>$/u.test(value);
}
