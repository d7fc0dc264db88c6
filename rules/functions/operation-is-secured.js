import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { open: string[], scheme: string }>} */
export default checkOperations("both", ({ value, isWebhook }, { open, scheme }, document) => {
  const id = textOf(value, "operationId");
  const own = "security" in value;
  const requirements = listOf(own ? value : isRecord(document) ? document : {}, "security");
  const isSecured =
    requirements.length > 0 && requirements.every((entry) => isRecord(entry) && scheme in entry);
  const mustBeOpen = isWebhook || open.includes(id);
  /** @type {string[]} */
  const at = own ? ["security"] : [];
  if (mustBeOpen && (!own || requirements.length > 0)) {
    return [{ message: `\`${id}\` must be callable without a token; set \`security: []\``, at }];
  }
  if (!mustBeOpen && !isSecured) {
    return [
      { message: `\`${id}\` can be called without a token; require \`${scheme}\` in its security`, at },
    ];
  }
  return [];
});
