import { joinPointer } from "../../../../src/contract/pointer.ts";

/** Returns the JSON pointer of the first difference between two JSON values, or `undefined` if they are equal. */
export function findDifference(one: unknown, other: unknown, pointer = ""): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return pointer;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const place = joinPointer(pointer, key);
    if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key)) return place;
    const difference = findDifference(Reflect.get(one, key), Reflect.get(other, key), place);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
