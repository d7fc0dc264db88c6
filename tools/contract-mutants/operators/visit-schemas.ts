import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { joinPointer } from "../../../src/contract/pointer.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { mapSchema } from "../../../src/contract/schema.ts";

/** A schema of a contract, at any depth. */
export interface PlacedSchema {
  schema: SchemaObject;
  pointer: string;
  /** Pointer of the component, parameter or body that it is part of. */
  root: string;
}

/** Lists every object schema of a contract, outermost first, in the order of the contract. */
export function listSchemas({ schemas, nodes }: Pick<Contract, "schemas" | "nodes">): PlacedSchema[] {
  const inline = [...nodes].flatMap(([pointer, { schema }]) =>
    !pointer.startsWith("/components/schemas/") && typeof schema === "object"
      ? [{ pointer: joinPointer(pointer, "schema"), schema: schema as Schema }]
      : [],
  );
  return [...schemas, ...inline].flatMap(({ pointer: root, schema: outer }) => {
    const found: PlacedSchema[] = [];
    mapSchema(outer, (schema, inside) => {
      if (typeof schema === "object") found.push({ schema, pointer: `${root}${inside}`, root });
      return schema;
    });
    return found.reverse();
  });
}

/** Returns whether a schema is part of a condition, where it only narrows another schema. */
export function isInCondition(pointer: string): boolean {
  return /\/(?:oneOf|anyOf|not|if|then|else)(?:\/|$)/u.test(pointer);
}
