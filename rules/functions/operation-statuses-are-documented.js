import { checkOperations } from "../model/check-operations.js";
import { isSettled } from "../model/is-settled.js";
import { listInWords } from "../model/list-in-words.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/** @typedef {{ operations: Record<string, number[]>, webhooks: number[] }} Options */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkOperations("both", ({ value, isWebhook }, { operations, webhooks }) => {
  const id = textOf(value, "operationId");
  const errors = operations[id] ?? operations["*"] ?? [];
  const wanted = isWebhook ? webhooks.map(String) : ["200", ...errors.map(String), "default"];
  const responses = recordOf(value, "responses");
  const present = Object.keys(responses);
  const others = present.filter((status) => !wanted.includes(status));
  const unexpected = others.filter((status) => !isSettled(responses[status], "status-codes"));
  // The provider answered that an error has another status.
  const moved = others.length - unexpected.length;
  const absent = wanted.filter((status) => !present.includes(status));
  const missing = absent.length > moved ? absent : [];
  return [
    ...unexpected.map((status) => ({
      message: `\`${id}\` declares status ${status}, but its documented statuses are ${listInWords(wanted)}; remove it`,
      at: ["responses", status],
    })),
    ...missing.map((status) => ({
      message: `\`${id}\` does not declare status ${status}; add it (documented statuses: ${listInWords(wanted)})`,
      at: ["responses"],
    })),
  ];
});
