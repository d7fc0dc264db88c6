import { isRecord } from "./is-record.js";
import { recordOf } from "./record-of.js";

/**
 * @typedef {object} Operation
 * @property {boolean} isWebhook
 * @property {string} key the path, or the event of a webhook
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} path from the root of the document
 */

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/**
 * The operations and webhook operations of a resolved document, in its order.
 * @param {unknown} document
 * @returns {Operation[]}
 */
export function listOperations(document) {
  if (!isRecord(document)) return [];
  return ["paths", "webhooks"].flatMap((group) =>
    Object.entries(recordOf(document, group)).flatMap(([key, item]) =>
      methods.flatMap((method) => {
        const value = isRecord(item) ? item[method] : undefined;
        return isRecord(value)
          ? [{ isWebhook: group === "webhooks", key, value, path: [group, key, method] }]
          : [];
      }),
    ),
  );
}
