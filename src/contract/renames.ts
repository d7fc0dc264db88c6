// Members with another name than the contract's own (`x-renames`), as a tree for each body, and values in both names.
// How an overlay renames them is in bundle/renames.ts; the sandbox translates by the trees of generated/renames.ts.

import type { RequestBody, Response, Schema, SchemaObject } from "./document.ts";
import { findSuccess } from "./documented-responses.ts";
import { type ContractOperation, findBodyMedia } from "./operations.ts";
import type { Resolved } from "./references.ts";
import { listParts } from "./schema.ts";

/** The renamed members in a value. All keys are the contract's own names. */
export interface RenameTree {
  /** The other names of members of this object. */
  names?: Readonly<Record<string, string>>;
  /** What is renamed inside of members. */
  members?: Readonly<Record<string, RenameTree>>;
  /** What is renamed in each entry of a list. */
  items?: RenameTree;
}

/**
 * The renamed members of a contract: in requests and responses by operationId, in notifications by event, and in objects by
 * the name of their schema.
 */
export interface ContractRenames {
  requests: Readonly<Record<string, RenameTree>>;
  /** By status. */
  responses: Readonly<Record<string, Readonly<Record<string, RenameTree>>>>;
  notifications: Readonly<Record<string, RenameTree>>;
  schemas: Readonly<Record<string, RenameTree>>;
}

/** Reads what is renamed in the values that a schema describes; `undefined` if nothing is. */
export function readRenames(schema: Schema | undefined): RenameTree | undefined {
  return readTree([schema ?? true], []);
}

/** Reads what is renamed in a body; `undefined` if nothing is. */
export function readBodyRenames(body: Resolved<RequestBody | Response> | undefined): RenameTree | undefined {
  return readRenames(body && findBodyMedia(body)?.schema);
}

/** Reads what is renamed in the request of an operation, and in the response to an accepted one. */
export function readCallRenames({
  requestBody,
  responses,
}: Pick<ContractOperation, "requestBody" | "responses">): Record<
  "request" | "response",
  RenameTree | undefined
> {
  return {
    request: readBodyRenames(requestBody),
    response: readBodyRenames(responses[findSuccess(Object.keys(responses))]),
  };
}

function readTree(schemas: readonly Schema[], outer: readonly object[]): RenameTree | undefined {
  const parts = [...new Set(schemas.flatMap((schema) => listParts(schema, { withBranches: true })))];
  // A value that contains its own kind is followed once.
  if (parts.length === 0 || parts.some((part) => part.properties !== undefined && outer.includes(part)))
    return undefined;
  const around = [...outer, ...parts];
  const declared = new Map<string, Schema[]>();
  for (const { properties = {} } of parts)
    for (const [name, member] of Object.entries(properties))
      declared.set(name, [...(declared.get(name) ?? []), member]);
  const names: Record<string, string> = {};
  const members: Record<string, RenameTree> = {};
  for (const [name, own] of declared) {
    const [old = name] = own.flatMap((member) => (typeof member === "object" ? listOldNames(member) : []));
    // Of two alternatives, one may have kept the name.
    const isRenamed = old !== name && !declared.has(old);
    if (isRenamed) names[old] = name;
    const inside = readTree(own, around);
    if (inside !== undefined) members[isRenamed ? old : name] = inside;
  }
  const items = readTree(
    parts.flatMap((part): Schema[] => (part.items === undefined ? [] : [part.items])),
    around,
  );
  const tree = {
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(members).length > 0 && { members }),
    ...(items && { items }),
  };
  return Object.keys(tree).length > 0 ? tree : undefined;
}

function listOldNames({ "x-renames": old }: SchemaObject): string[] {
  return typeof old === "string" ? [old] : [];
}

/** Whose names of members to use: the contract's `own`, or those that were `given` to it. */
export type Naming = "own" | "given";

/**
 * Copies a value with its members under other names. Members that the contract does not have stay as they are; one whose
 * name is that of another in own names is left out, so that it is not taken for that.
 */
export function renameMembersOf(tree: RenameTree | undefined, value: unknown, to: Naming): unknown {
  if (tree === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renameMembersOf(tree.items, item, to));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (to === "own" && Object.hasOwn(tree.names ?? {}, key)) return [];
      const { own, name } = translate(tree, key, to);
      return [[name, renameMembersOf(tree.members?.[own], member, to)]];
    }),
  );
}

/** Translates a path in a value, such as `["order", "items", "0", "code"]`. */
export function renamePath(tree: RenameTree | undefined, path: readonly string[], to: Naming): string[] {
  let at = tree;
  return path.map((key) => {
    if (at === undefined) return key;
    // An entry of a list has a number.
    if (at.items !== undefined && /^\d+$/u.test(key)) {
      at = at.items;
      return key;
    }
    const { own, name } = translate(at, key, to);
    at = at.members?.[own];
    return name;
  });
}

/** Finds the tree of what a path in own names leads to. */
export function findRenames(tree: RenameTree | undefined, path: readonly string[]): RenameTree | undefined {
  return path.reduce<RenameTree | undefined>(
    (at, key) => (at?.items !== undefined && /^\d+$/u.test(key) ? at.items : at?.members?.[key]),
    tree,
  );
}

function translate({ names = {} }: RenameTree, key: string, to: Naming): { own: string; name: string } {
  if (to === "given") return { own: key, name: Object.hasOwn(names, key) ? (names[key] ?? key) : key };
  const own = Object.keys(names).find((name) => names[name] === key) ?? key;
  return { own, name: own };
}
