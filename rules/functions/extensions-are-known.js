import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { known: string[] }>} */
export default checkNodes(kinds, ({ value }, { known }) =>
  Object.keys(value)
    .filter((key) => key.startsWith("x-") && !known.includes(key))
    .map((key) => ({
      message: `unknown extension \`${key}\`; use one of ${known.join(", ")}`,
      at: [key],
    })),
);
