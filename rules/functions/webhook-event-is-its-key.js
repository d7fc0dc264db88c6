import { checkOperations } from "../model/check-operations.js";
import { findMember } from "../model/find-member.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { open: string[] }>} */
export default checkOperations("webhooks", ({ key, value }, { open }) =>
  listMediaTypes(value)
    .filter(({ role }) => role === "request" && !open.includes(key))
    .flatMap((mediaType) => {
      const schema = recordOf(mediaType.value, "schema");
      const at = [...mediaType.at, "schema"];
      const event = findMember(schema, "event");
      const pinned = event.flatMap((member) => ("const" in member ? [textOf(member, "const")] : []));
      if (pinned.length === 0) {
        return [
          {
            message: `payload of \`${key}\` does not fix its event; add \`const: ${key}\` to \`event\``,
            at,
          },
        ];
      }
      const wrong = pinned.filter((value) => value !== key);
      const isRequired = [schema, ...listOf(schema, "allOf")].some(
        (part) =>
          typeof part === "object" &&
          part !== null &&
          "required" in part &&
          listOf(part, "required").includes("event"),
      );
      return [
        ...wrong.map((value) => ({
          message: `payload of \`${key}\` has event \`${value}\`; write \`const: ${key}\``,
          at,
        })),
        ...(isRequired
          ? []
          : [{ message: `payload of \`${key}\` does not require \`event\`; add it to \`required\``, at }]),
      ];
    }),
);
