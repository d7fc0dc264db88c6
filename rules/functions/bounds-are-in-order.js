import { checkNodes } from "../model/check-nodes.js";

/** Lower and upper bounds, and whether both may be the same. */
const pairs = /** @type {const} */ ([
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
]);

export default checkNodes(["schema"], ({ value }) =>
  pairs.flatMap(([least, most, mayBeSame]) => {
    const [low, high] = [value[least], value[most]];
    if (typeof low !== "number" || typeof high !== "number") return [];
    if (low < high || (low === high && mayBeSame)) return [];
    return [
      { message: `no value passes \`${least}: ${low}\` and \`${most}: ${high}\`; correct one`, at: [least] },
    ];
  }),
);
