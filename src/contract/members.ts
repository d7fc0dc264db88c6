import type { Schema, SchemaObject } from "./openapi-document.ts";
import { findTitle, isExcluded, listChoices, listParts } from "./schema-parts.ts";

/** A member of a body, at any depth. */
export interface Member {
  /** Path in the body, with dots between members and `[]` after a list: `details[].field`. */
  name: string;
  /** Every schema object that applies to its value. */
  parts: SchemaObject[];
  isRequired: boolean;
  /** Whether the contract forbids the member here. */
  isExcluded: boolean;
  /** Title of the alternative that the member belongs to, if the body has alternatives. */
  branch: string | undefined;
}

/** Lists the members of a body and everything inside them, outermost first. */
export function listMembers(schema: Schema | undefined): Member[] {
  return listOfParts(listParts(schema), "", []);
}

function listOfParts(
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  // A schema that contains itself is listed once.
  const isRecursive = parts.some((part) => part.properties !== undefined && outer.includes(part));
  if (isRecursive) return [];
  const around = [...outer, ...parts];
  const items = parts.find((part) => part.items !== undefined)?.items;
  if (items !== undefined) return listOfParts(listParts(items), `${prefix}[]`, around);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  if (names.size === 0) return listOfBranches(parts, prefix, around);
  return [...names].flatMap((name) => {
    const declarations = parts
      .map(({ properties }) => properties?.[name])
      .filter((declaration) => declaration !== undefined);
    const own = [...new Set(declarations.flatMap((declaration) => listParts(declaration)))];
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return [
      {
        name: path,
        parts: own,
        isRequired: parts.some(({ required }) => required?.includes(name)),
        isExcluded: declarations.some(isExcluded),
        branch: undefined,
      },
      ...listOfParts(own, path, around),
    ];
  });
}

function listOfBranches(
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  const branches = listChoices(parts).flatMap((choice) => choice.branches);
  return branches.flatMap((branch) => {
    const own = listParts(branch);
    return listOfParts(own, prefix, outer).map((member) => ({
      ...member,
      branch: member.branch ?? findTitle(own),
    }));
  });
}
