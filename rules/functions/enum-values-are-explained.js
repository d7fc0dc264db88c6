import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { isBranch } from "../model/is-branch.js";

export default checkNodes(["schema"], (node) => {
  const { value } = node;
  const values = [...listOf(value, "enum"), ...listOf(value, "x-extensible-enum")].map(String);
  const meanings = value["x-enumDescriptions"];
  if (isBranch(node) && meanings === undefined) return [];
  if (values.length === 0) {
    const message =
      "`x-enumDescriptions` explains values, but the schema lists none; remove it or list the values";
    return meanings === undefined ? [] : [{ message, at: ["x-enumDescriptions"] }];
  }
  if (!isRecord(meanings)) {
    return [
      {
        message: `values ${values.join(", ")} are not explained; add \`x-enumDescriptions\` with a description of each`,
      },
    ];
  }
  const unexplained = values.filter((key) => {
    const meaning = meanings[key];
    return typeof meaning !== "string" || meaning.trim() === "" || meaning.trim() === key;
  });
  const extra = Object.keys(meanings).filter((key) => !values.includes(key));
  return [
    ...unexplained.map((key) => ({
      message: `value \`${key}\` is not explained; describe it in \`x-enumDescriptions\``,
      at: ["x-enumDescriptions"],
    })),
    ...extra.map((key) => ({
      message: `\`${key}\` is explained but is not one of the values ${values.join(", ")}; remove it`,
      at: ["x-enumDescriptions", key],
    })),
  ];
});
