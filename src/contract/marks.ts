import type { OpenApiDocument, SchemaObject } from "./openapi-document.ts";
import { walkDocument } from "./walk-document.ts";

/** Names of the members of `format: password`, each once, in the order of the contract. */
export function readSecretMembers(document: OpenApiDocument): string[] {
  const names = new Set<string>();
  walkDocument(document, (node) => {
    for (const [name, member] of Object.entries((node["properties"] ?? {}) as Record<string, SchemaObject>)) {
      if (member.format === "password") names.add(name);
    }
  });
  return [...names];
}

/**
 * Number of decimals by currency, for those that the contract gives one (`x-decimals`).
 * @throws {Error} when two schemas give one currency different numbers.
 */
export function readCurrencyDecimals(document: OpenApiDocument): Record<string, number> {
  const found: Record<string, number> = {};
  walkDocument(document, (node, pointer) => {
    const decimals = (node["x-decimals"] ?? {}) as Record<string, number>;
    for (const [currency, count] of Object.entries(decimals)) {
      if (found[currency] !== undefined && found[currency] !== count)
        throw new Error(
          `\`x-decimals\` of ${pointer} gives ${currency} ${count} decimals, another schema ${found[currency]}.`,
        );
      found[currency] = count;
    }
  });
  return found;
}
