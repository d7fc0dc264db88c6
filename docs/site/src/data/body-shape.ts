import type { Schema, SchemaObject } from "../../../../src/contract/document.ts";
import {
  isExcluded,
  listChoices,
  listParts,
  type Choice,
  listValues,
} from "../../../../src/contract/schema.ts";

/** A member of a body whose value is known, such as the payment method that the reader chose. */
export interface Pin {
  /** Path in the body, such as `order.paymentMethod`. */
  path: string;
  value: unknown;
}

/** A value with everything inside it. */
export interface Shape {
  /** Path in the body; empty for the body itself. */
  path: string;
  /** Every schema object that applies to the value. */
  parts: SchemaObject[];
  /** The members that the value can have. Those of a list are the members of its entries. */
  members: ShapeMember[];
  /** Alternatives that are still open, because no pin decides between them. */
  choices: Choice[];
}

/** A member that is allowed, with everything inside it. */
export interface ShapeMember extends Shape {
  name: string;
  isRequired: boolean;
}

/**
 * Reads what a body can contain. Alternatives that contradict a pin are left out, so a payment method shows only the
 * members that it allows.
 */
export function readShape(schema: Schema | undefined, pins: readonly Pin[] = []): Shape {
  return shapeOf(listParts(schema), "", pins, []);
}

function shapeOf(
  declared: readonly SchemaObject[],
  path: string,
  pins: readonly Pin[],
  outer: readonly SchemaObject[],
): Shape {
  const { parts, choices } = decideChoices(declared, path, pins);
  const items = parts.find((part) => part.items !== undefined)?.items;
  if (items !== undefined) {
    const { members, ...entry } = shapeOf(listParts(items), `${path}[]`, pins, outer);
    return { path, parts, members, choices: [...choices, ...entry.choices] };
  }
  // A schema that contains itself is shown once.
  const isRecursive = parts.some((part) => part.properties !== undefined && outer.includes(part));
  const names = isRecursive ? [] : new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const members = [...names].flatMap((name): ShapeMember[] => {
    const declarations = parts.flatMap(({ properties }) => {
      const declaration = properties?.[name];
      return declaration === undefined ? [] : [declaration];
    });
    if (declarations.some(isExcluded)) return [];
    const own = [...new Set(declarations.flatMap((declaration) => listParts(declaration)))];
    const shape = shapeOf(own, path === "" ? name : `${path}.${name}`, pins, [...outer, ...parts]);
    return [{ ...shape, name, isRequired: parts.some(({ required }) => required?.includes(name)) }];
  });
  return { path, parts, members, choices };
}

/** Adds the only alternative that fits the pins to the parts of a value, and keeps the choices that stay open. */
function decideChoices(
  declared: readonly SchemaObject[],
  path: string,
  pins: readonly Pin[],
): { parts: SchemaObject[]; choices: Choice[] } {
  const inside = pins.flatMap((pin) => {
    const start = path === "" ? "" : `${path}.`;
    return pin.path.startsWith(start) ? [{ ...pin, path: pin.path.slice(start.length) }] : [];
  });
  const parts = new Set(declared);
  const choices: Choice[] = [];
  // Parts that a decided choice adds are visited too.
  for (const part of parts) {
    for (const choice of listChoices([part])) {
      const fitting = choice.branches.filter((branch) => inside.every((pin) => admits(branch, pin)));
      const [only, ...others] = fitting;
      if (others.length > 0 || only === undefined) choices.push({ ...choice, branches: fitting });
      else for (const added of listParts(only)) parts.add(added);
    }
  }
  return { parts: [...parts], choices };
}

/** Returns whether a schema allows the value of a pin. A schema that does not mention the member allows any value. */
function admits(schema: Schema, { path, value }: Pin): boolean {
  const { values, isOpen } = listValues(findByPath(schema, path));
  return values.length === 0 || isOpen || values.some((listed) => listed.value === value);
}

/** Lists the schema objects that apply to the member at a path such as `order.paymentMethod`. */
export function findByPath(schema: Schema | undefined, path: string): SchemaObject[] {
  const names = path.split(".");
  return names.reduce<SchemaObject[]>(
    (parts, name) => [...new Set(parts.flatMap(({ properties }) => listParts(properties?.[name])))],
    listParts(schema),
  );
}

/** Reads the value at a path such as `order.paymentMethod` in an example. */
export function readPath(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

/** Lists members with all those inside them. */
export function withInner(members: readonly ShapeMember[]): ShapeMember[] {
  return members.flatMap((member) => [member, ...withInner(member.members)]);
}
