import { isRecord } from "../model/is-record.js";
import { isSettled } from "../model/is-settled.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/**
 * `host` is what the variable of a `url` such as `{baseUrl}` defaults to; a plain `url` has none.
 * @typedef {{ openapi: string, jsonSchemaDialect: string, url: string, host?: string }} Options
 */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default function rootNamesDialectAndMock(document, { openapi, jsonSchemaDialect, url, host }) {
  if (!isRecord(document)) return [];
  const keywords = Object.entries({ openapi, jsonSchemaDialect })
    .filter(([key, wanted]) => document[key] !== wanted)
    .map(([key, wanted]) => ({
      message: `${key} is \`${String(document[key])}\`; write \`${wanted}\``,
      path: key in document ? [key] : [],
    }));
  const servers = listOf(document, "servers");
  const [server] = servers;
  if ([server, document["info"]].some((node) => isSettled(node, "base-url"))) return keywords;
  if (servers.length === 1 && isRecord(server) && isMock(server, url, host)) return keywords;
  const wanted =
    host === undefined
      ? `\`${url}\` without variables, the local mock`
      : `\`${url}\` whose variable defaults to the local mock, ${host}`;
  const message = `\`servers\` must have exactly one entry: ${wanted}`;
  return [...keywords, { message, path: "servers" in document ? ["servers"] : [] }];
}

/**
 * @param {Record<string, unknown>} server
 * @param {string} url
 * @param {string | undefined} host
 */
function isMock(server, url, host) {
  if (server["url"] !== url) return false;
  if (host === undefined) return !("variables" in server);
  return recordOf(recordOf(server, "variables"), url.slice(1, -1))["default"] === host;
}
