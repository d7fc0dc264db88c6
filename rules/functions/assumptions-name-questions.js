import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));

export default checkNodes(kinds, ({ value }) => {
  if (!("x-question" in value)) {
    if (!("x-assumption" in value)) return [];
    const message =
      "`x-assumption` names no question; add `x-question` with the id of one in openapi/questions.yaml, or of a new one";
    return [{ message, at: ["x-assumption"] }];
  }
  const at = ["x-question"];
  if (!("x-assumption" in value)) {
    return [{ message: "`x-question` belongs to an `x-assumption`; add what the contract assumes here", at }];
  }
  const question = value["x-question"];
  const ids = Array.isArray(question) ? question : [question];
  const isWellFormed = ids.length > 0 && ids.every((id) => typeof id === "string");
  if (isWellFormed && new Set(ids).size === ids.length) return [];
  return [{ message: "`x-question` must be the id of a question, or a list of different ids", at }];
});
