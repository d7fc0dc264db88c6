import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { notice } from "../print/generated-header.ts";

/** What the contract says to programs: its version, which members are secrets, and how many decimals a currency has. */
export function emitMarks(document: OpenApiDocument): string {
  return [
    `// ${notice}\n`,
    `/** Version of the contract, and of this package. */`,
    `export const version = ${JSON.stringify(document.info.version)};\n`,
    `/** Members that carry secrets or card data (\`format: password\`), in the order of the contract. */`,
    `export const secretMembers = ${JSON.stringify(listSecrets(document))} as const;\n`,
    `/** Number of decimals of each currency for which the contract gives one (\`x-decimals\`). */`,
    `export const currencyDecimals = ${JSON.stringify(findDecimals(document))} as const;\n`,
  ].join("\n");
}

/** Names of the members of `format: password`, each once. */
export function listSecrets(document: OpenApiDocument): string[] {
  const names = new Set<string>();
  walkDocument(document, (node) => {
    for (const [name, member] of Object.entries((node["properties"] ?? {}) as Record<string, SchemaObject>)) {
      if (member.format === "password") names.add(name);
    }
  });
  return [...names];
}

/**
 * Decimals by currency.
 * @throws {Error} when two schemas give one currency different numbers.
 */
export function findDecimals(document: OpenApiDocument): Record<string, number> {
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
