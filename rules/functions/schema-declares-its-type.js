import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";

const texts = ["title", "description"];

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { except: Record<string, string> }>} */
export default checkNodes(["schema"], ({ value, parent }, { except }, file) => {
  if ("type" in value || (parent === null && baseName(file) in except)) return [];
  // The parts of an allOf bring their types along.
  if (listOf(value, "allOf").some((part) => isRecord(part) && "$ref" in part)) return [];
  const keywords = Object.keys(value).filter((key) => !texts.includes(key) && !key.startsWith("x-"));
  if (keywords.length > 0) {
    const message = `${keywords.join(", ")} without \`type\` is read differently by each tool; add \`type\``;
    return [{ message }];
  }
  const isExplained = "x-assumption" in value;
  const message = "the schema accepts anything; add `type`, or say in `x-assumption` why any value may come";
  return isExplained ? [] : [{ message }];
});
