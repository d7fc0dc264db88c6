import { listOperations } from "./list-operations.js";

/** @typedef {import("./check-nodes.js").Problem} Problem */
/** @typedef {import("./list-operations.js").Operation} Operation */

/**
 * Turns a check of one operation of the whole, resolved document into a Spectral function for rows with
 * `given: $`.
 * @template [Options=null]
 * @param {"paths" | "webhooks" | "both"} which
 * @param {(operation: Operation, options: Options, document: unknown) => Problem[]} check
 * @returns {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>}
 */
export function checkOperations(which, check) {
  return (document, options) =>
    listOperations(document)
      .filter(({ isWebhook }) => which === "both" || isWebhook === (which === "webhooks"))
      .flatMap((operation) =>
        check(operation, options, document).map(({ message, at = [] }) => ({
          message,
          path: [...operation.path, ...at],
        })),
      );
}
