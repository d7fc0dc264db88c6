import type { ShapeMember } from "./body-shape.ts";

/** A named example of a body. */
export interface BodyExample {
  name: string;
  value: unknown;
}

/** A member, its place among those around it, and the examples that contain it. */
export interface Field {
  member: ShapeMember;
  place: number;
  examples: string[];
}

/** A body with more members than this, which the reader receives, shows those of its own only. */
const manyMembers = 20;

/** Separates the members that are required or in the chosen example from all others. Without an example, all are shown. */
export function listFields(
  members: readonly ShapeMember[],
  examples: readonly BodyExample[],
  chosen: string | undefined,
): { shown: Field[]; rest: Field[] } {
  const fields = members.map((member, place) => {
    const containing = examples.filter(({ value }) => contains(value, member.path.split(".")));
    return { member, place, examples: containing.map(({ name }) => name) };
  });
  const isShown = (field: Field) =>
    field.member.isRequired || chosen === undefined || field.examples.includes(chosen);
  return { shown: fields.filter(isShown), rest: fields.filter((field) => !isShown(field)) };
}

/** Returns whether a body is too long to show the members of its objects at once. */
export function isLong(members: readonly ShapeMember[]): boolean {
  return countMembers(members) > manyMembers;
}

/** Counts the members of an object and of those in it. */
function countMembers(members: readonly ShapeMember[]): number {
  return members.reduce((sum, { members: inner }) => sum + 1 + countMembers(inner), 0);
}

/** Returns whether a value has a member at a path, in any entry of a list: `events`, `[]`, `type`. */
function contains(value: unknown, [name, ...inner]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== "object" || value === null) return false;
  if (name.endsWith("[]")) {
    const list = name === "[]" ? value : (value as Record<string, unknown>)[name.slice(0, -2)];
    return Array.isArray(list) && list.some((entry) => contains(entry, inner));
  }
  return name in value && contains((value as Record<string, unknown>)[name], inner);
}
