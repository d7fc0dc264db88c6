import { listOf } from "../model/list-of.js";
import { listOperations } from "../model/list-operations.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function summariesAreUnique(document) {
  /** @type {Map<string, string>} */
  const ownerBySummary = new Map();
  return listOperations(document).flatMap(({ value, path }) => {
    const summary = textOf(value, "summary");
    // Under another tag, it is in another section of the reference.
    const key = `${JSON.stringify(listOf(value, "tags"))} ${summary.toLowerCase()}`;
    const owner = ownerBySummary.get(key);
    if (owner === undefined || summary === "") {
      ownerBySummary.set(key, textOf(value, "operationId"));
      return [];
    }
    return [
      {
        message: `summary \`${summary}\` is already used by \`${owner}\`; say how this one differs`,
        path: [...path, "summary"],
      },
    ];
  });
}
