// Notifications: each is a webhook whose payload fixes the event that is its key, and is answered by the acknowledgement.

import { byRule, checkOperations } from "../model/checks.js";
import { listMediaTypes } from "../model/operations.js";
import { fixedValueOf, isRecord, listOf, recordOf, textOf } from "../model/values.js";

export default byRule({
  "callbacks-are-webhooks": checkOperations("both", ({ value }) => {
    if (!("callbacks" in value)) return [];
    const message = `\`${textOf(value, "operationId")}\` declares callbacks, which the mock sends for rejected requests too; declare a webhook instead`;
    return [{ message, at: ["callbacks"] }];
  }),

  "webhook-event-is-its-key": checkOperations(
    "webhooks",
    ({ key, value }, /** @type {{ open: string[] }} */ { open }) =>
      listPayloads(value)
        .filter(() => !open.includes(key))
        .flatMap(({ schema, at }) => {
          const event = findMember(schema, "event");
          const pinned = event
            .map(fixedValueOf)
            .filter((fixed) => fixed !== undefined)
            .map(String);
          const message = `payload of \`${key}\` does not fix its event; add \`const: ${key}\` to \`event\``;
          if (pinned.length === 0) return [{ message, at }];
          const isRequired = [schema, ...listOf(schema, "allOf").filter(isRecord)].some((part) =>
            listOf(part, "required").includes("event"),
          );
          const faults = [
            ...pinned
              .filter((other) => other !== key)
              .map((other) => `has event \`${other}\`; write \`const: ${key}\``),
            ...(isRequired ? [] : ["does not require `event`; add it to `required`"]),
          ];
          return faults.map((fault) => ({ message: `payload of \`${key}\` ${fault}`, at }));
        }),
  ),

  "webhook-events-are-not-mixed-up": checkOperations("webhooks", ({ key, value }, _options, document) => {
    const events = Object.keys(isRecord(document) ? recordOf(document, "webhooks") : {});
    const others = events.filter((name) => name !== key);
    return (
      listPayloads(value)
        .map(({ schema, at }) => ({ pins: pinnedBy(schema), at }))
        // The name of the event is right, so another member means something else.
        .filter(({ pins }) => !pins.some(([, pinned]) => pinned === key))
        .flatMap(({ pins, at }) =>
          pins
            // `experimental-paid` is another way to ask for `paid`, whose payload it shares.
            .filter(([, pinned]) => others.includes(pinned) && !isVariant(key, pinned))
            .map(([name, pinned]) => ({
              message: `the payload of \`${key}\` fixes \`${name}\` to \`${pinned}\`, which is another webhook; correct it`,
              at,
            })),
        )
    );
  }),

  "webhook-answer-is-an-acknowledgement": checkOperations("webhooks", ({ key, value }) => {
    const content = recordOf(recordOf(recordOf(value, "responses"), "200"), "content");
    const schema = recordOf(recordOf(content, "application/json"), "schema");
    const isAcknowledgement =
      listOf(schema, "required").includes("returnCode") &&
      findMember(schema, "returnCode").some((member) => fixedValueOf(member) === "SUCCESS");
    const message = `the response to \`${key}\` is not the acknowledgement; its body must require \`returnCode\` with \`const: SUCCESS\``;
    return isAcknowledgement ? [] : [{ message, at: ["responses"] }];
  }),
});

/**
 * Whether the key of a webhook is the name of an event after other words, or before a version.
 * @param {string} key
 * @param {string} event
 */
function isVariant(key, event) {
  const name = key.replace(/[^a-z0-9]v?\d+$/iu, "");
  return name === event || (name.endsWith(event) && /[^a-z0-9]/iu.test(name.at(-1 - event.length) ?? ""));
}

/**
 * The schemas of what a notification sends, with their places.
 * @param {Record<string, unknown>} webhook
 */
function listPayloads(webhook) {
  return listMediaTypes(webhook)
    .filter(({ role }) => role === "request")
    .map(({ value, at }) => ({ schema: recordOf(value, "schema"), at: [...at, "schema"] }));
}

/**
 * The schemas that a resolved object schema has for one member: its own and those of its `allOf` parts.
 * @param {Record<string, unknown>} schema
 * @param {string} name
 * @returns {Record<string, unknown>[]}
 */
function findMember(schema, name) {
  const own = recordOf(schema, "properties")[name];
  return [
    ...(isRecord(own) ? [own] : []),
    ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? findMember(part, name) : [])),
  ];
}

/**
 * The values to which a schema fixes members, by itself or by a part.
 * @param {Record<string, unknown>} schema
 * @returns {[string, string][]}
 */
function pinnedBy(schema) {
  const own = Object.entries(recordOf(schema, "properties")).flatMap(([name, member]) => {
    if (!isRecord(member)) return [];
    const pinned = fixedValueOf(member);
    return typeof pinned === "string" ? [/** @type {[string, string]} */ ([name, pinned])] : [];
  });
  return [...own, ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? pinnedBy(part) : []))];
}
