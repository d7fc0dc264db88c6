import { listOperations } from "../model/list-operations.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function summariesAreUnique(document) {
  /** @type {Map<string, string>} */
  const ownerBySummary = new Map();
  return listOperations(document).flatMap(({ value, path }) => {
    const summary = textOf(value, "summary");
    const owner = ownerBySummary.get(summary.toLowerCase());
    if (owner === undefined) {
      ownerBySummary.set(summary.toLowerCase(), textOf(value, "operationId"));
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
