import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { listOperations } from "../model/list-operations.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function tagsAreUsed(document) {
  if (!isRecord(document)) return [];
  const used = listOperations(document).flatMap(({ value }) => listOf(value, "tags"));
  return listOf(document, "tags").flatMap((tag, index) => {
    const name = isRecord(tag) ? textOf(tag, "name") : "";
    return used.includes(name)
      ? []
      : [
          {
            message: `no operation or webhook has the tag \`${name}\`; remove it, or add it to what belongs there`,
            path: ["tags", index],
          },
        ];
  });
}
