import type { SchemaObject } from "../../src/contract/openapi-document.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { walkContract } from "../../src/contract/walk-contract.ts";
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
 * The share of strings of which more is known than that they are text. For information: a constraint that the
 * interface text does not state would be a defect, so this share has no target.
 */
export function measureConstraints(contract: Contract): Share {
  const share = emptyShare();
  walkContract(contract, (node, pointer) => {
    const schema = node as SchemaObject;
    const isText = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
    if (!isText || isInBranch(pointer)) return;
    count(
      share,
      pointer,
      constraints.some((keyword) => keyword in schema),
    );
  });
  return share;
}
