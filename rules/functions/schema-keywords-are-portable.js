import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { avoid: Record<string, string> }>} */
export default checkNodes(
  ["schema"],
  ({ value }, { avoid }) =>
    Object.entries(avoid)
      .filter(([keyword]) => keyword in value)
      .map(([keyword, advice]) => ({ message: `keyword \`${keyword}\`: ${advice}`, at: [keyword] })),
  { references: "too" },
);
