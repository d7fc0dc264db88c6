import { joinPointer } from "../../../src/contract/pointer.ts";
import type { SchemaObject } from "../../../src/contract/document.ts";
import type { Nodes } from "../../../src/contract/references.ts";

/** A value of a list, or a branch of a condition, that something valid has to use. */
export interface Target {
  /** JSON pointer of the value or the branch in the bundle. */
  pointer: string;
  /** JSON pointer of the schema with the list or the condition. */
  place: string;
  /** The value. Branches have none. */
  value?: unknown;
  /** The operation whose requests have to use it; any body or parameter may, if it is missing. */
  request?: string;
}

const lists = ["enum", "x-extensible-enum"] as const;
const conditions = ["oneOf", "anyOf"] as const;

/** Lists the values of every list and constant, and the branches of every condition. */
export function listTargets(nodes: Nodes): Target[] {
  return [...nodes].flatMap(([place, node]) => {
    const schema = node as SchemaObject;
    const values = lists.flatMap((keyword) =>
      [...(schema[keyword] ?? [])].map((value, index) => ({
        pointer: joinPointer(place, keyword, index),
        place,
        value,
      })),
    );
    const branches = conditions.flatMap((keyword) =>
      [...(schema[keyword] ?? [])].map((_, index) => ({
        pointer: joinPointer(place, keyword, index),
        place,
      })),
    );
    const constant =
      schema.const === undefined
        ? []
        : [{ pointer: joinPointer(place, "const"), place, value: schema.const }];
    return [...values, ...constant, ...branches];
  });
}
