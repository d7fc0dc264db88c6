import { isExcluded } from "../../../src/contract/schema-parts.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { findTitle, listChoices, listParts } from "./list-parts.ts";

/** One member of a body, however deep it stands. */
export interface Member {
  /** Path from the body, with dots between members and `[]` behind a list: `details[].field`. */
  name: string;
  /** Every object that has a say in its schema. */
  parts: SchemaObject[];
  isRequired: boolean;
  /** Whether the contract forbids the member here. */
  isExcluded: boolean;
  /** Title of the alternative that the member belongs to, where the body is one of several shapes. */
  branch: string | undefined;
}

/** The members of a body and all that stand inside them, outermost first. */
export function listMembers(document: OpenApiDocument, schema: Schema | undefined): Member[] {
  return listOfParts(document, listParts(document, schema), "", []);
}

function listOfParts(
  document: OpenApiDocument,
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  // A schema that contains itself is listed once.
  const isRecursive = parts.some((part) => part.properties !== undefined && outer.includes(part));
  if (isRecursive) return [];
  const around = [...outer, ...parts];
  const items = parts.find((part) => part["items"] !== undefined)?.["items"] as Schema | undefined;
  if (items !== undefined) return listOfParts(document, listParts(document, items), `${prefix}[]`, around);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  if (names.size === 0) return listOfBranches(document, parts, prefix, around);
  return [...names].flatMap((name) => {
    const declarations = parts.map((part) => part.properties?.[name]);
    const own = [...new Set(declarations.flatMap((declaration) => listParts(document, declaration)))];
    const isLeftOut = declarations.some((declaration) => isExcluded(declaration));
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const isRequired = parts.some(({ required }) => Array.isArray(required) && required.includes(name));
    return [
      { name: path, parts: own, isRequired, isExcluded: isLeftOut, branch: undefined },
      ...listOfParts(document, own, path, around),
    ];
  });
}

function listOfBranches(
  document: OpenApiDocument,
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  const branches = listChoices(parts).flatMap((choice) => choice.branches);
  return branches.flatMap((branch) => {
    const own = listParts(document, branch);
    return listOfParts(document, own, prefix, outer).map((member) => ({
      ...member,
      branch: member.branch ?? findTitle(own),
    }));
  });
}
