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
        message: `\`x-limit\` is not displayed in this place (${kind}); move it to the schema or response that it limits`,
        at,
      },
    ];
  }
  return typeof limit === "string" && /^[A-Z`0-9].{9,}\.$/su.test(limit.trim())
    ? []
    : [
        {
          message:
            "`x-limit` must be a full sentence, from capital letter to full stop; say what is limited, and how",
          at,
        },
      ];
});
