import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));

export default checkNodes(kinds, ({ value }) => {
  if (!("x-assumption" in value)) return [];
  const assumption = value["x-assumption"];
  return typeof assumption === "string" && /^[A-Z`0-9].{9,}\.$/su.test(assumption.trim())
    ? []
    : [
        {
          message:
            "`x-assumption` must be a full sentence, from capital letter to full stop; say what was chosen and what to expect",
          at: ["x-assumption"],
        },
      ];
});
