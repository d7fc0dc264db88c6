import { checkKeyOrder } from "../model/check-key-order.js";
import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { order: string[] }>} */
export default checkNodes(["schema"], ({ value, parent }, { order }) =>
  parent === null ? checkKeyOrder(value, order) : [],
);
