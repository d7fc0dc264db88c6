import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { readContract, type Contract } from "../../../src/contract/contract.ts";
import { listFeatures, type Features } from "../deprecations/list-features.ts";

/** Reads a contract that several parts of the comparison, or several comparisons, need. */
export const readOnce = once<OpenApiDocument, Contract>(readContract);

/** Lists the features of a contract, which several parts of the comparison need. */
export const listFeaturesOnce = once<OpenApiDocument, Features>((document) =>
  listFeatures(readOnce(document)),
);

/** Keeps what was read of an object as long as the object exists. */
export function once<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
