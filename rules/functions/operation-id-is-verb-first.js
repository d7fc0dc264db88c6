import { checkOperations } from "../model/check-operations.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { verbs: string[] }>} */
export default checkOperations("paths", ({ value }, { verbs }) => {
  const id = textOf(value, "operationId");
  if (verbs.some((verb) => new RegExp(`^${verb}[A-Z][A-Za-z0-9]*$`, "u").test(id))) return [];
  return [
    {
      message: `operationId \`${id}\` must be camelCase and start with a known verb; use one of ${verbs.join(", ")}`,
      at: ["operationId"],
    },
  ];
});
