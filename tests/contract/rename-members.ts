import type { OpenApiDocument } from "../../src/contract/document.ts";

/**
 * Copies a bundle, with other names for members, as an overlay with `x-renames` makes it.
 * @param names the new names by the old ones, by the name of the schema
 */
export function renameMembers(
  document: OpenApiDocument,
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
): OpenApiDocument {
  const copy = structuredClone(document);
  for (const [name, members] of Object.entries(names)) {
    const whole = copy.components?.schemas?.[name] as { allOf?: object[]; properties?: object };
    const { allOf: [schema = whole] = [whole] } = whole;
    const { properties = {} } = schema as { properties?: object };
    const renamed = Object.entries(properties).map(([from, member]: [string, unknown]) =>
      members[from] === undefined ? [from, member] : [members[from], { allOf: [member], "x-renames": from }],
    );
    Object.assign(schema, { properties: Object.fromEntries(renamed) as object });
  }
  return copy;
}
