import type { Schema, SchemaObject } from "../../src/contract/document.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { findFixed, resolveSchema } from "../../src/contract/schema.ts";

/** Number of nodes of a kind, how many of them satisfy a condition, and which do not. */
export interface Share {
  done: number;
  of: number;
  missing: string[];
}

/** Kinds of nodes that appear in documentation. */
export type DescribedKind =
  | "properties"
  | "parameters"
  | "enum values"
  | "responses"
  | "operations"
  | "events";

/**
 * Measures the share of nodes with a description, by kind. Members that a conditional branch only redeclares are not
 * counted, since they are described where they are first declared.
 */
export function measureDescriptions({
  nodes,
  operations,
  webhooks,
}: Pick<Contract, "nodes" | "operations" | "webhooks">): Record<DescribedKind, Share> {
  const shares: Record<DescribedKind, Share> = {
    properties: emptyShare(),
    parameters: emptyShare(),
    "enum values": emptyShare(),
    responses: emptyShare(),
    operations: emptyShare(),
    events: emptyShare(),
  };
  for (const [pointer, schema] of nodes as ReadonlyMap<string, SchemaObject>) {
    if (isInBranch(pointer)) continue;
    if (!pointer.endsWith("/properties")) {
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        count(shares.properties, `${pointer}/properties/${name}`, isDescribed(member));
      }
    }
    const values = findFixed(schema) === undefined ? (schema.enum ?? schema["x-extensible-enum"] ?? []) : [];
    for (const value of values) {
      const meaning = schema["x-enumDescriptions"]?.[String(value)];
      count(shares["enum values"], `${pointer}/${String(value)}`, meaning !== undefined);
    }
  }
  for (const { operation, pointer } of operations) {
    count(shares.operations, pointer, hasText(operation, "summary") && hasText(operation, "description"));
  }
  for (const { operation, pointer } of webhooks) {
    count(shares.events, pointer, hasText(operation, "summary") && hasText(operation, "description"));
  }
  for (const { parameters, responses } of [...operations, ...webhooks]) {
    for (const { node, pointer } of parameters)
      count(shares.parameters, pointer, hasText(node, "description"));
    for (const { node, pointer } of Object.values(responses)) {
      count(shares.responses, pointer, hasText(node, "description"));
    }
  }
  return shares;
}

/**
 * Returns whether a pointer is in a branch of a composition, where members are only redeclared. The first entry of an
 * `allOf` contains the members themselves.
 */
function isInBranch(pointer: string): boolean {
  return /\/(?:allOf\/[1-9]\d*|anyOf\/\d+|oneOf\/\d+)(?:\/|$)/u.test(pointer);
}

/** Counts a node. A node that is visited twice counts twice, since it appears twice in documentation. */
function count(share: Share, pointer: string, isDone: boolean): void {
  share.of += 1;
  if (isDone) share.done += 1;
  else share.missing.push(pointer);
}

/** Creates an empty share. */
function emptyShare(): Share {
  return { done: 0, of: 0, missing: [] };
}

function isDescribed(member: Schema): boolean {
  if (typeof member !== "object") return false;
  return hasText(member, "description") || hasText(resolveSchema(member) ?? {}, "description");
}

function hasText(node: object, key: string): boolean {
  const text = (node as Record<string, unknown>)[key];
  return typeof text === "string" && text.trim() !== "";
}
