import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));
// XXX is also the code of "no currency".
const placeholder =
  /^(?:[\s\p{P}]*|(?:string|description|summary|text|n\/a|XXX)[\s\p{P}]*|(?:(?:TODO|TBD|FIXME)\b|XXX:).*|lorem ipsum\b.*)$/su;

export default checkNodes(kinds, ({ kind, value }) =>
  ["summary", "description"].flatMap((key) => {
    const text = value[key];
    if (typeof text !== "string" || !placeholder.test(text)) return [];
    // OpenAPI requires the description of a response.
    const remedy = kind === "response" && key === "description" ? "write it" : "write it, or remove it";
    return [{ message: `${key} \`${text.trim().slice(0, 40)}\` is a placeholder; ${remedy}`, at: [key] }];
  }),
);
