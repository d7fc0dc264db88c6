import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));

export default checkNodes(kinds, ({ value, kind }) => {
  if (!("x-limit" in value)) return [];
  const limit = value["x-limit"];
  const at = ["x-limit"];
  if (kind !== "schema" && kind !== "response") {
    return [
      {
        message: `nothing shows an x-limit on the ${kind}; write it on the schema or response that it bounds`,
        at,
      },
    ];
  }
  return typeof limit === "string" && /^[A-Z`0-9].{9,}\.$/su.test(limit.trim())
    ? []
    : [
        {
          message: "x-limit is not a sentence; say what is bounded and by what, from capital to full stop",
          at,
        },
      ];
});
