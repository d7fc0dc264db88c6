import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

const camelCase = /^[a-z][A-Za-z0-9]*$/u;

export default checkNodes(["schema", "parameter"], ({ kind, value, slot, name }) => {
  const isHeader = value["in"] === "header";
  const own = kind === "parameter" ? textOf(value, "name") : name;
  if ((kind === "schema" && slot !== "properties") || isHeader || camelCase.test(own)) return [];
  return [{ message: `\`${own}\` is not camelCase; rename it` }];
});
