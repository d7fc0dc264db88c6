import type { SchemaObject } from "../../../src/contract/openapi-document.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { count, emptyShare, isInBranch, type Share } from "./measure-descriptions.ts";

const constraints = [
  "enum",
  "const",
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "contentEncoding",
  "x-extensible-enum",
];

/**
 * Measures the share of strings with a constraint. It has no target, since a constraint that is not documented would be
 * a defect.
 */
export function measureConstraints({ nodes }: Pick<Contract, "nodes">): Share {
  const share = emptyShare();
  for (const [pointer, schema] of nodes as ReadonlyMap<string, SchemaObject>) {
    const isText = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
    if (!isText || isInBranch(pointer)) continue;
    count(
      share,
      pointer,
      constraints.some((keyword) => keyword in schema),
    );
  }
  return share;
}
