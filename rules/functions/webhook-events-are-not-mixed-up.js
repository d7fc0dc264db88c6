import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/**
 * The values to which a schema fixes members, by itself or by a part.
 * @param {Record<string, unknown>} schema
 * @returns {[string, string][]}
 */
function pinnedBy(schema) {
  const own = Object.entries(recordOf(schema, "properties")).flatMap(([name, member]) => {
    if (!isRecord(member)) return [];
    const values = "const" in member ? [member["const"]] : listOf(member, "enum");
    const [pinned] = values;
    return values.length === 1 && typeof pinned === "string"
      ? [/** @type {[string, string]} */ ([name, pinned])]
      : [];
  });
  return [...own, ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? pinnedBy(part) : []))];
}

export default checkOperations("webhooks", ({ key, value }, _options, document) => {
  const others = Object.keys(isRecord(document) ? recordOf(document, "webhooks") : {}).filter(
    (name) => name !== key,
  );
  return (
    listMediaTypes(value)
      .filter(({ role }) => role === "request")
      .map(({ value: media, at }) => ({ pins: pinnedBy(recordOf(media, "schema")), at }))
      // The name of the event is right, so another member means something else.
      .filter(({ pins }) => !pins.some(([, pinned]) => pinned === key))
      .flatMap(({ pins, at }) =>
        pins
          .filter(([, pinned]) => others.includes(pinned))
          .map(([name, pinned]) => ({
            message: `the payload of \`${key}\` fixes \`${name}\` to \`${pinned}\`, which is another webhook; correct it`,
            at: [...at, "schema"],
          })),
      )
  );
});
