// How lists and objects in a query are written, by the style of their parameter.

import { listJsonKinds } from "./schema.ts";
import type { ContractOperation } from "./operations.ts";

/** What separates the items or members of a query parameter of each style, unless they are parameters of their own. */
const separators: Readonly<Record<string, string>> = { form: ",", spaceDelimited: "%20", pipeDelimited: "|" };

/**
 * Lists what separates the items or members of the query parameters that are not written as openapi-fetch writes them;
 * `undefined` if there are none.
 */
export function listQueryStyles({
  parameters,
}: Pick<ContractOperation, "parameters">): Record<string, string> | undefined {
  const query = parameters.filter(({ node }) => node.in === "query");
  const styles = query.flatMap(({ node: { name, schema, style = "form", explode = style === "form" } }) => {
    const kinds = listJsonKinds(schema);
    const separator = explode ? style === "form" && kinds.includes("object") && "&" : separators[style];
    const isNested = kinds.includes("object") || kinds.includes("array");
    return separator && schema !== undefined && isNested ? [[name, separator] as const] : [];
  });
  return styles.length === 0 ? undefined : Object.fromEntries(styles);
}
