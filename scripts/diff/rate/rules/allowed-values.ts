import { isDeepStrictEqual } from "node:util";
import type { Schema } from "../../../../src/contract/document.ts";
import { splitPointer } from "../../../../src/contract/pointer.ts";
import { findMembers, listChoices, listParts } from "../../../../src/contract/schema.ts";
import type { Nodes } from "../../../../src/contract/references.ts";

/**
 * Returns whether a value of the list at a pointer is allowed in at least one place that uses the list, as far as the
 * alternatives beside that place say.
 */
export function isAllowedSomewhere(nodes: Nodes, list: string, value: unknown): boolean {
  const users = [...nodes].filter(([, { $ref }]) => $ref === `#${list}`).map(([pointer]) => pointer);
  return [list, ...users].some((place) => {
    const member = /^(.*)\/properties\/[^/]+$/u.exec(place);
    // A component is used only in the places that refer to it.
    if (member === null) return place !== list || users.length === 0;
    const name = splitPointer(place).at(-1) ?? "";
    const choices = listChoices(listParts(nodes.get(member[1] ?? "")));
    return choices.every(({ branches }) => branches.some((branch) => allows(branch, name, value)));
  });
}

function allows(branch: Schema, name: string, value: unknown): boolean {
  const members = findMembers(branch, name).flatMap((member) => listParts(member));
  return members.every((part) => {
    const values = part.const === undefined ? part.enum : [part.const];
    return values === undefined || values.some((one) => isDeepStrictEqual(one, value));
  });
}
