import contract from "../../../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../../../src/contract/openapi-document.ts";
import type { ContractDocument } from "../../../../src/conformance/contract-document.ts";

/** The bundle, as each of its readers takes it. */
export const document = contract as unknown as ContractDocument & OpenApiDocument;

/** The bundle with the bodies of one operation only, which is enough to judge by, and fast. */
export function keepBodiesOf(path: string): ContractDocument {
  const paths = Object.entries(document.paths as ContractDocument["paths"]).map(([other, item]) => {
    if (other === path) return [other, item] as const;
    const bare = Object.entries(item).map(([method]) => [method, { responses: {} }] as const);
    return [other, Object.fromEntries(bare)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
