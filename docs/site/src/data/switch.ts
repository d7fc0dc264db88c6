import type { Schema } from "../../../../src/contract/document.ts";
import { findTitle, listParts, listValues, type NamedValue } from "../../../../src/contract/schema.ts";
import { findByPath, readShape, type Shape } from "./body-shape.ts";

/** A member whose value decides which other members a body has, such as the payment method of an order. */
export interface Switch {
  /** Path in the body, such as `order.paymentMethod`. */
  path: string;
  title: string;
  /** The values that the reader can choose, with the index of the variant that each selects. */
  values: (NamedValue & { variant: number })[];
}

/** Finds the member that selects among the alternatives (`oneOf`) of a body, or returns `undefined`. */
export function findSwitch(schema: Schema | undefined): Switch | undefined {
  const path = findPinnedPath(readShape(schema));
  if (path === undefined) return undefined;
  const parts = findByPath(schema, path);
  const listed = listValues(parts).values;
  const variants = groupByShape(schema, path, listed);
  if (variants.length < 2) return undefined;
  return {
    path,
    title: findTitle(parts) ?? path,
    values: listed.map((named) => ({
      ...named,
      variant: variants.findIndex((values) => values.includes(named.value)),
    })),
  };
}

/** Lists what a body can contain for each variant of its switch; one shape if it has no switch. */
export function listVariants(schema: Schema | undefined, found: Switch | undefined): Shape[] {
  if (found === undefined) return [readShape(schema)];
  const count = Math.max(...found.values.map(({ variant }) => variant)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const first = found.values.find(({ variant }) => variant === index);
    return readShape(schema, [{ path: found.path, value: first?.value }]);
  });
}

/** The path of a member that every alternative of an exclusive choice restricts to other values. */
function findPinnedPath(shape: Shape): string | undefined {
  for (const { isExclusive, branches } of shape.choices) {
    if (!isExclusive) continue;
    const names = new Set(
      branches
        .flatMap((branch) => listParts(branch))
        .flatMap(({ properties = {} }) => Object.keys(properties)),
    );
    for (const name of names) {
      const lists = branches.map((branch) => {
        const { values, isOpen } = listValues(findByPath(branch, name));
        return isOpen ? [] : values.map(({ value }) => value);
      });
      const all = lists.flat();
      if (lists.every((list) => list.length > 0) && new Set(all).size === all.length)
        return shape.path === "" ? name : `${shape.path}.${name}`;
    }
  }
  for (const member of shape.members) {
    const path = findPinnedPath(member);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Groups the values with which a body looks the same, apart from the member itself. */
function groupByShape(schema: Schema | undefined, path: string, listed: readonly NamedValue[]): unknown[][] {
  const groups = new Map<string, unknown[]>();
  for (const { value } of listed) {
    const key = printShape(readShape(schema, [{ path, value }]));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

function printShape(shape: Shape): string {
  const { choices, members } = shape;
  const open = choices.map(({ branches }) =>
    branches.map((branch) => listParts(branch).map(({ title }) => title)),
  );
  const values = listValues(shape.parts).values.map(({ value }) => value);
  return JSON.stringify([
    values,
    open,
    members.map((member) => [member.name, member.isRequired, printShape(member)]),
  ]);
}

/** Lets the items of a list that begin with a value of the switch, such as **BOLETO**, be shown with that value only. */
export function followChoice(html: string, choice: Pick<Switch, "values"> | undefined): string {
  const values = choice?.values.map(({ value }) => String(value)) ?? [];
  return html.replaceAll(/<li>(?=<strong>([^<]+)<\/strong>)/gu, (item, value: string) => {
    if (!values.includes(value)) return item;
    return `<li data-values="${value}"${value === values[0] ? "" : " hidden"}>`;
  });
}
