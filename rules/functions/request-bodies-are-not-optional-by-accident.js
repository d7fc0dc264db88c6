import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textsIn } from "../model/texts-in.js";

/**
 * The members that a schema requires, by itself or by a part.
 * @param {Record<string, unknown>} schema
 * @returns {string[]}
 */
const requiredBy = (schema) => [
  ...textsIn(listOf(schema, "required")),
  ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? requiredBy(part) : [])),
];

export default checkOperations("both", ({ value }) => {
  const body = recordOf(value, "requestBody");
  if ("required" in body) return [];
  const [member] = listMediaTypes({ requestBody: body }).flatMap(({ value: media }) =>
    requiredBy(recordOf(media, "schema")),
  );
  return member === undefined
    ? []
    : [
        {
          message: `the body requires \`${member}\`, but may be left out altogether; write \`required: true\`, or \`required: false\` if that is meant`,
          at: ["requestBody"],
        },
      ];
});
