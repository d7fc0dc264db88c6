import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** @param {string} format */
const lettersOf = (format) => format.replace(/[^a-z0-9]/giu, "").toLowerCase();

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { known: string[], others: Record<string, string> }>} */
export default checkNodes(["schema"], ({ value }, { known, others }) => {
  const format = textOf(value, "format");
  if (format === "" || known.includes(format)) return [];
  if (/[\\^$*+?()[\]{}|]/u.test(format))
    return [{ message: `format \`${format}\` is a pattern; write it as \`pattern\``, at: ["format"] }];
  if (types.includes(format))
    return [
      { message: `format \`${format}\` is a type; write it as \`type\`, or remove it`, at: ["format"] },
    ];
  const letters = lettersOf(format);
  const meant = known.find((name) => lettersOf(name) === letters) ?? others[letters];
  return meant === undefined
    ? []
    : [{ message: `format \`${format}\` means nothing to validators; write \`${meant}\``, at: ["format"] }];
});
