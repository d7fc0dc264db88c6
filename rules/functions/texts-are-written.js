import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));
const placeholder =
  /^(?:[\s\p{P}]*|(?:string|description|summary|text|n\/a)[\s\p{P}]*|(?:TODO|TBD|FIXME|XXX)\b.*|lorem ipsum\b.*)$/su;

export default checkNodes(kinds, ({ value }) =>
  ["summary", "description"].flatMap((key) => {
    const text = value[key];
    return typeof text === "string" && placeholder.test(text)
      ? [
          {
            message: `${key} \`${text.trim().slice(0, 40)}\` is a placeholder; write it, or remove it`,
            at: [key],
          },
        ]
      : [];
  }),
);
