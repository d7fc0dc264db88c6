import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { known: string[] }>} */
export default checkNodes(["schema"], ({ value }, { known }) =>
  "format" in value && !known.includes(String(value["format"]))
    ? [
        {
          message: `format \`${String(value["format"])}\` is checked by nothing; the formats are ${known.join(", ")}`,
          at: ["format"],
        },
      ]
    : [],
);
