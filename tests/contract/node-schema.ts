import type { Schema } from "../../src/contract/document.ts";
import { linkReferences } from "../../src/contract/references.ts";

const schemas = () =>
  ({
    Kind: {
      type: "string",
      description: "Its kind.",
      enum: ["A", "B"],
      "x-enumDescriptions": { A: "First." },
    },
    Node: {
      type: "object",
      required: ["kind"],
      properties: {
        kind: { $ref: "#/components/schemas/Kind", description: "Kind of the node." },
        notes: {
          type: "array",
          items: { type: "object", properties: { text: { type: "string", maxLength: 5 } } },
        },
        next: { $ref: "#/components/schemas/Node", description: "What follows." },
        gone: false,
      },
      anyOf: [
        { title: "Second kind", properties: { kind: { const: "B" }, notes: false } },
        { title: "With notes", required: ["notes"] },
      ],
    },
  }) satisfies Record<string, Schema>;

/** Creates a schema with a list, a recursive member, an excluded member, and alternatives. */
export function createNode(): Schema {
  const components = { schemas: schemas() };
  linkReferences({ openapi: "3.1.0", info: { title: "Test", version: "1" }, components });
  return components.schemas.Node;
}
