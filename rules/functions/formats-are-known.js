import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { known: string[] }>} */
export default checkNodes(["schema"], ({ value }, { known }) =>
  "format" in value && !known.includes(String(value["format"]))
    ? [
        {
          message: `unknown format \`${String(value["format"])}\`, which the validators would not check; use one of ${known.join(", ")}`,
          at: ["format"],
        },
      ]
    : [],
);
