import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";

const texts = ["title", "description"];

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { except: Record<string, string> }>} */
export default checkNodes(["schema"], ({ value, parent }, { except }, { file }) => {
  if ("type" in value || (parent === null && baseName(file) in except)) return [];
  // The referenced parts of an allOf have their own types.
  if (listOf(value, "allOf").some((part) => isRecord(part) && "$ref" in part)) return [];
  const keywords = Object.keys(value).filter((key) => !texts.includes(key) && !key.startsWith("x-"));
  if (keywords.length > 0) {
    const message = `the schema has ${keywords.join(", ")} but no \`type\`, which tools read differently; add \`type\``;
    return [{ message }];
  }
  const isExplained = "x-assumption" in value;
  const message =
    "the schema accepts any value; add `type`, or explain in `x-assumption` why any value is possible";
  return isExplained ? [] : [{ message }];
});
