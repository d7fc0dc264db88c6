import { DocsError } from "../docs-error.ts";

/**
 * Fills the `{{names}}` of a page.
 * @throws {DocsError} for a name without a value, and for a value without a name.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const page = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new DocsError(`The page asks for \`${name}\`, which nothing gives.`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new DocsError(`The page has no place for \`${unused.join("`, `")}\`.`);
  return page;
}
