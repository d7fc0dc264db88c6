import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/** @typedef {{ openapi: string, jsonSchemaDialect: string, url: string, host: string }} Options */

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
  const variable = isRecord(server) ? recordOf(recordOf(server, "variables"), url.slice(1, -1)) : {};
  const isMock =
    servers.length === 1 && isRecord(server) && server["url"] === url && variable["default"] === host;
  if (isMock) return keywords;
  const message = `servers must be the one entry \`${url}\` whose variable defaults to the local mock, ${host}`;
  return [...keywords, { message, path: "servers" in document ? ["servers"] : [] }];
}
