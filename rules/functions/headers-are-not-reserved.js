import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

const reserved = ["accept", "authorization", "content-type"];

export default checkNodes(["parameter", "header"], ({ kind, value, name, parent }) => {
  const header = kind === "header" ? name : value["in"] === "header" ? textOf(value, "name") : "";
  const isReserved =
    kind === "header"
      ? header.toLowerCase() === "content-type" && parent?.kind === "response"
      : reserved.includes(header.toLowerCase());
  const instead = header.toLowerCase() === "authorization" ? "a security scheme" : "`content`";
  return isReserved
    ? [
        {
          message: `OpenAPI ignores a declaration of the header \`${header}\`; remove it, and declare ${instead}`,
        },
      ]
    : [];
});
