import { checkNodes } from "../model/check-nodes.js";
import { isApplicator } from "../model/is-branch.js";
import { typesOf } from "../model/types-of.js";

export default checkNodes(["schema"], ({ value, slot }) =>
  typesOf(value).includes("array") && !("items" in value) && !("prefixItems" in value) && !isApplicator(slot)
    ? [{ message: "an array without `items` generates a list of anything; add the schema of its items" }]
    : [],
);
