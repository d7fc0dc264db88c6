// Bodies of requests and responses: their media types, and whether a caller may leave them out. What they hold is in
// schemas.js and examples.js.

import { byRule, checkNodes, checkOperations } from "../model/checks.js";
import { listNodes } from "../model/nodes.js";
import { listMediaTypes } from "../model/operations.js";
import { isAnswered, isRecord, listOf, recordOf, textOf, textsIn } from "../model/values.js";

export default byRule({
  "request-body-is-required": checkOperations("both", ({ value }) => {
    if (!("requestBody" in value) || recordOf(value, "requestBody")["required"] === true) return [];
    const message = `the body of \`${textOf(value, "operationId")}\` is optional; write \`required: true\``;
    return [{ message, at: ["requestBody"] }];
  }),

  "request-bodies-are-not-optional-by-accident": checkOperations("both", ({ value }) => {
    const body = recordOf(value, "requestBody");
    if ("required" in body) return [];
    const [member] = listMediaTypes({ requestBody: body }).flatMap(({ value: media }) =>
      requiredBy(recordOf(media, "schema")),
    );
    if (member === undefined) return [];
    const message = `the body requires \`${member}\`, but may be left out altogether; write \`required: true\`, or \`required: false\` if that is meant`;
    return [{ message, at: ["requestBody"] }];
  }),

  "bodies-have-no-defaults": checkOperations("both", ({ value }) =>
    listMediaTypes(value)
      .filter(({ role }) => role === "request")
      .flatMap(({ value: media, at }) =>
        listNodes(media["schema"], "schema")
          .filter((node) => "default" in node.value)
          .map((node) => ({
            message:
              'a `default` in a request body makes some tools add the omitted member, even if a condition excludes it; write `x-limit: "Default: …"` instead',
            at: [...at, "schema", ...node.path, "default"],
          })),
      ),
  ),

  "media-types-are-known": checkOperations(
    "both",
    ({ value }, /** @type {{ multipart: string[] }} */ { multipart }) => {
      const id = textOf(value, "operationId");
      if (isAnswered(value, "upload-encoding")) return [];
      return listMediaTypes(value).flatMap(({ role, name, at }) => {
        const message = `\`${id}\` uses ${name} in its ${at[0] ?? ""}`;
        if (role === "request" && multipart.includes(id) && name !== form)
          return [
            {
              message: `${message}; use ${form}, or remove the operation from \`multipart\` of this rule in rules/contract.yaml`,
              at,
            },
          ];
        if (!(role === "request" && name === form) && inParts.test(name))
          return [
            {
              message: `${message}, which the client cannot send or read; use JSON, a text or a file as a whole`,
              at,
            },
          ];
        return [];
      });
    },
  ),

  "successes-decide-on-a-body": checkOperations("paths", ({ value }) => {
    const responses = recordOf(value, "responses");
    return Object.keys(responses)
      .filter((status) => status.startsWith("2") && !["204", "205"].includes(status))
      .filter((status) => !("content" in recordOf(responses, status)))
      .map((status) => ({
        message: `\`${textOf(value, "operationId")}\` has no body for status ${status}; add \`content\`, write \`content: {}\` if that is meant, or use 204`,
        at: ["responses", status],
      }));
  }),

  "media-types-are-well-formed": checkNodes(["mediaType"], ({ name }) => {
    const message = `\`${name}\` is not a media type; write one such as \`application/json\``;
    return mediaType.test(name) ? [] : [{ message }];
  }),
});

const form = "multipart/form-data";
// Bodies of several parts, and those that do not end.
const inParts = /^(?:multipart\/|text\/event-stream\b|application\/(?:json-seq|x-ndjson|jsonl)\b)/iu;

const token = String.raw`[\w!#$&^.+-]+`;
const mediaType = new RegExp(
  `^(?:\\*/\\*|${token}/(?:\\*|${token}))(?:\\s*;\\s*${token}=(?:${token}|"[^"]*"))*$`,
  "u",
);

/**
 * The members that a schema requires, by itself or by a part.
 * @param {Record<string, unknown>} schema
 * @returns {string[]}
 */
function requiredBy(schema) {
  return [
    ...textsIn(listOf(schema, "required")),
    ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? requiredBy(part) : [])),
  ];
}
