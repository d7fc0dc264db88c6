import { checkKeyOrder } from "../model/check-key-order.js";
import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { order: string[] }>} */
export default checkNodes(["operation"], ({ value }, { order }) => checkKeyOrder(value, order));
