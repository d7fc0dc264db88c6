import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
/** What a regular expression has and a layout such as `dd/mm/yyyy (local)` has not. */
const syntax = /^\^|\$$|\\[bdsw]|\[[^\]]+\]|\{\d|[)\]][*+?]|\.[*+]/iu;

/** @param {string} format */
const lettersOf = (format) => format.replace(/[^a-z0-9]/giu, "").toLowerCase();

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { known: string[], others: Record<string, string> }>} */
export default checkNodes(["schema"], ({ value }, { known, others }) => {
  const format = textOf(value, "format");
  if (format === "" || known.includes(format)) return [];
  const letters = lettersOf(format);
  const meant = known.find((name) => lettersOf(name) === letters) ?? others[letters];
  const faults = [
    syntax.test(format) && "is a pattern; write it as `pattern`",
    types.includes(format) && "is a type; write it as `type`, or remove it",
    meant !== undefined && `means nothing to validators; write \`${meant}\``,
  ];
  const fault = faults.find((text) => text !== false);
  return fault === undefined ? [] : [{ message: `format \`${format}\` ${fault}`, at: ["format"] }];
});
