// Marks on schemas that hold for members anywhere: which are secret, and the decimals of currencies.

import { isNameMap, type Nodes } from "./references.ts";
import type { Schema, SchemaObject } from "./document.ts";
import { listParts } from "./schema.ts";

/**
 * Lists the names of the members with `format: password`, without duplicates, in the order of the contract. A reference, a
 * part of `allOf` or a single branch with this format makes a member a secret.
 */
export function readSecretMembers(nodes: Nodes): string[] {
  const names = new Set<string>();
  for (const [pointer, node] of nodes) {
    // A member may be called `properties`.
    if (isNameMap(pointer)) continue;
    for (const [name, member] of Object.entries((node["properties"] ?? {}) as Record<string, Schema>)) {
      const isSecret = listParts(member, { withBranches: true }).some(({ format }) => format === "password");
      if (!isSecret) continue;
      names.add(name);
      // It is as secret under its own name, which the sandbox has inside.
      const { "x-renames": own } = Object(member) as SchemaObject;
      if (typeof own === "string") names.add(own);
    }
  }
  return [...names];
}

/**
 * Reads the number of decimals of each currency for which the contract states one (`x-decimals`).
 * @throws {Error} if two schemas state different numbers for the same currency
 */
export function readCurrencyDecimals(nodes: Nodes): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [pointer, node] of nodes) {
    const decimals = (node["x-decimals"] ?? {}) as Record<string, number>;
    for (const [currency, count] of Object.entries(decimals)) {
      if (found[currency] !== undefined && found[currency] !== count)
        throw new Error(
          `\`x-decimals\` of \`${pointer}\` states ${count} decimals for ${currency}, ` +
            `but another schema states ${found[currency]}.`,
        );
      found[currency] = count;
    }
  }
  return found;
}
