import type { SchemaObject } from "./openapi-document.ts";
import type { Nodes } from "./walk-document.ts";

/** Lists the names of the members with `format: password`, without duplicates, in the order of the contract. */
export function readSecretMembers(nodes: Nodes): string[] {
  const names = new Set<string>();
  for (const node of nodes.values()) {
    for (const [name, member] of Object.entries((node["properties"] ?? {}) as Record<string, SchemaObject>)) {
      if (member.format === "password") names.add(name);
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
