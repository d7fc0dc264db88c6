// The operations of a resolved contract, notifications included, with the bodies that they take and return.

import { isRecord, recordOf } from "./values.js";

/**
 * @typedef {object} Operation
 * @property {boolean} isWebhook
 * @property {string} key the path, or the event of a webhook
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} path from the root of the document
 */

/**
 * @typedef {object} MediaTypeUse
 * @property {"request" | "success" | "error"} role
 * @property {string} name for example `application/json`
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} at below the operation
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

/**
 * Every media type of an operation's request body and responses.
 * @param {Record<string, unknown>} operation
 * @returns {MediaTypeUse[]}
 */
export function listMediaTypes(operation) {
  /** @type {{ role: MediaTypeUse["role"], holder: unknown, at: string[] }[]} */
  const holders = [{ role: "request", holder: operation["requestBody"], at: ["requestBody"] }];
  for (const [status, holder] of Object.entries(recordOf(operation, "responses"))) {
    holders.push({ role: status.startsWith("2") ? "success" : "error", holder, at: ["responses", status] });
  }
  return holders.flatMap(({ role, holder, at }) =>
    Object.entries(isRecord(holder) ? recordOf(holder, "content") : {}).flatMap(([name, value]) =>
      isRecord(value) ? [{ role, name, value, at: [...at, "content", name] }] : [],
    ),
  );
}
