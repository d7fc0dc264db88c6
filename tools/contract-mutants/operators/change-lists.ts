import type { SchemaObject } from "../../../src/contract/document.ts";
import { isInCondition } from "./visit-schemas.ts";
import { quote, without, type SchemaChange, type SchemaOperator } from "./operator.ts";

const closed = "enum";
const open = "x-extensible-enum";
const stranger = "NOT_IN_THE_TEXT";

/** Returns each list of a schema, closed or open, with its values. */
function listsOf(schema: SchemaObject): { keyword: typeof closed | typeof open; values: unknown[] }[] {
  return ([closed, open] as const).flatMap((keyword) => {
    const values = schema[keyword];
    return Array.isArray(values) ? [{ keyword, values }] : [];
  });
}

function changeList(
  schema: SchemaObject,
  keyword: typeof closed | typeof open,
  values: unknown[],
  change: string,
): SchemaChange {
  const isAnnotation = keyword === open;
  const samples = [...values, ...(schema[keyword] as unknown[])];
  return { change: `${keyword}: ${change}`, schema: { ...schema, [keyword]: values }, samples, isAnnotation };
}

/** The operators on lists of values. */
export const listOperators: readonly SchemaOperator[] = [
  {
    name: "list value added",
    changes: (schema) =>
      listsOf(schema).map(({ keyword, values }) =>
        changeList(schema, keyword, [...values, stranger], `${quote(stranger)} added`),
      ),
  },
  {
    name: "list value dropped",
    changes: (schema) =>
      listsOf(schema)
        .filter(({ values }) => values.length > 1)
        .flatMap(({ keyword, values }) =>
          values.map((value) =>
            changeList(
              schema,
              keyword,
              values.filter((other) => other !== value),
              `${quote(value)} dropped`,
            ),
          ),
        ),
  },
  {
    name: "list reordered",
    changes: (schema, { pointer }) =>
      // The order of the values that select a branch is irrelevant.
      (isInCondition(pointer) ? [] : listsOf(schema))
        .filter(({ values }) => values.length > 1)
        .map(({ keyword, values: [first, second, ...rest] }) => ({
          ...changeList(
            schema,
            keyword,
            [second, first, ...rest],
            `${quote(second)} put before ${quote(first)}`,
          ),
          isAnnotation: true,
        })),
  },
  {
    name: "list opened or closed",
    changes: (schema) =>
      listsOf(schema).map(({ keyword, values }) => ({
        change: keyword === closed ? "closed list opened" : "open list closed",
        schema: { ...without(schema, keyword), [keyword === closed ? open : closed]: values },
        samples: [...values, stranger],
      })),
  },
];
