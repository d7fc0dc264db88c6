import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { globals: string[] }>} */
export default checkNodes(["schema"], ({ parent }, { globals }, { file }) =>
  parent === null && globals.includes(baseName(file))
    ? [
        {
          message: `schema \`${baseName(file)}\` shadows the global of that name in generated types; choose a more specific name`,
        },
      ]
    : [],
);
