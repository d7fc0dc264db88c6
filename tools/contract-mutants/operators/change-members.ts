import { joinPointer } from "../../../src/contract/pointer.ts";
import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { isExcluded } from "../../../src/contract/schema.ts";
import { listTargets } from "../../../src/contract/references.ts";
import { quote, without, type Components, type SchemaOperator } from "./operator.ts";

const prefix = "#/components/schemas/";

/** Number of siblings that a reference is swapped with. */
const swaps = 2;

/** Returns the next components of the same type as the referenced one, starting over after the last one. */
function listSiblings({ schemas = {} }: Components, $ref: string): string[] {
  const names = Object.keys(schemas);
  const own = $ref.slice(prefix.length);
  const index = names.indexOf(own);
  const type = JSON.stringify(typeOf(schemas[own]));
  return [...names.slice(index + 1), ...names.slice(0, index)]
    .filter((name) => JSON.stringify(typeOf(schemas[name])) === type)
    .slice(0, swaps);
}

function knownValues({ schemas = {} }: Components, name: string): string {
  const schema = schemas[name];
  return JSON.stringify((typeof schema === "object" && schema["x-extensible-enum"]) || []);
}

function typeOf(schema: Schema | undefined): unknown {
  return typeof schema === "object" ? schema.type : undefined;
}

function withoutMember(schema: SchemaObject, name: string): SchemaObject {
  const { properties = {} } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([other]) => other !== name)),
  };
}

/** The operators on members, types, constants and references. */
export const memberOperators: readonly SchemaOperator[] = [
  {
    name: "required name dropped",
    changes: (schema) => {
      const names = Array.isArray(schema["required"]) ? schema["required"] : [];
      return names.map((member) => ({
        change: `${quote(member)} no longer required`,
        schema: { ...schema, required: names.filter((other) => other !== member) },
        member,
      }));
    },
  },
  {
    name: "member dropped",
    changes: (schema) =>
      Object.entries(schema.properties ?? {})
        .filter(([, member]) => !isExcluded(member))
        .map(([member]) => ({
          change: `member ${quote(member)} dropped`,
          // A required name must be declared, because the build would reject the mutant for that reason.
          schema: withoutRequired(withoutMember(schema, member), member),
          member,
        })),
  },
  {
    name: "reference swapped",
    changes: (schema, { components, pointer }) => {
      const { $ref } = schema;
      if ($ref?.startsWith(prefix) !== true) return [];
      const siblings = listSiblings(components, $ref).filter(
        (name) => !appliesItself(components, pointer, name),
      );
      return siblings.map((name) => ({
        change: `reference to ${quote($ref.slice(prefix.length))} swapped with ${quote(name)}`,
        schema: { ...schema, $ref: joinPointer("#/components/schemas", name) },
        // Open lists reject nothing, so payloads cannot reveal that it is a different list.
        isAnnotation: knownValues(components, name) !== knownValues(components, $ref.slice(prefix.length)),
      }));
    },
  },
  {
    name: "const changed",
    changes: (schema) => {
      if (!("const" in schema)) return [];
      const other = typeof schema.const === "string" ? `${schema.const}_CHANGED` : null;
      const samples = [schema.const, other];
      return [
        { change: `const ${quote(schema.const)} changed`, schema: { ...schema, const: other }, samples },
        { change: `const ${quote(schema.const)} dropped`, schema: without(schema, "const"), samples },
      ];
    },
  },
  {
    name: "type loosened",
    changes: (schema) => {
      const { type } = schema;
      if (type === undefined) return [];
      return [
        { change: `type ${quote(type)} dropped`, schema: without(schema, "type") },
        ...(type.includes("null")
          ? []
          : [
              { change: "null allowed", schema: { ...schema, type: [type, "null"].flat() }, samples: [null] },
            ]),
        ...("items" in schema ? [{ change: "items dropped", schema: without(schema, "items") }] : []),
      ];
    },
  },
  {
    // Without `x-assumption`: the diff of generated/assumptions.md shows each that is dropped.
    name: "annotation dropped",
    changes: (schema) =>
      ["default", "contentEncoding", "x-transitions", "x-limit", "x-decimals", "x-maxDuration"]
        .filter((keyword) => keyword in schema)
        .map((keyword) => ({
          change: `${keyword} dropped`,
          schema: without(schema, keyword),
          isAnnotation: true,
        })),
  },
];

function withoutRequired(schema: SchemaObject, name: string): SchemaObject {
  const required = schema["required"];
  if (!Array.isArray(required)) return schema;
  return { ...schema, required: required.filter((other) => other !== name) };
}

/** Returns whether a schema would apply itself to the same value, so that validation would never end. */
function appliesItself({ schemas = {} }: Components, pointer: string, name: string): boolean {
  const [, owner] = /^(\/components\/schemas\/[^/]+)(?:\/(?:allOf|anyOf|oneOf)\/\d+)*$/u.exec(pointer) ?? [];
  if (owner === undefined) return false;
  const target = joinPointer("/components/schemas", name);
  return target === owner || listTargets([{ node: schemas[name], pointer: target }]).has(owner);
}
