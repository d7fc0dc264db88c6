import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";
import { isSettled } from "../model/is-settled.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { scope: string, operations: string[] }>} */
export default checkOperations("both", ({ value }, { scope, operations }, document) => {
  const id = textOf(value, "operationId");
  const declared = textOf(value, "x-scope");
  const schemes = isRecord(document) ? recordOf(recordOf(document, "components"), "securitySchemes") : {};
  const isOpen = !Object.values(schemes).some((scheme) => isSettled(scheme, "token-scope"));
  if (operations.includes(id)) {
    const message = `\`${id}\` does not declare the scope that it needs; write \`x-scope: ${scope}\``;
    return declared === scope || (declared !== "" && !isOpen) ? [] : [{ message }];
  }
  if (!isOpen) return [];
  const message = `\`${id}\` declares a scope, but none is documented for it; remove \`x-scope\``;
  return "x-scope" in value ? [{ message, at: ["x-scope"] }] : [];
});
