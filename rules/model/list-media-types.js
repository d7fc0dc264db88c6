import { isRecord } from "./is-record.js";
import { recordOf } from "./record-of.js";

/**
 * @typedef {object} MediaTypeUse
 * @property {"request" | "success" | "error"} role
 * @property {string} name for example `application/json`
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} at below the operation
 */

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
