// The statements of the documentation about the contract. The rule reads the tree of files that the linter lists.

import { byRule } from "../model/checks.js";
import { findEntryFaults } from "../model/entries.js";
import { isRecord, listOf, recordOf } from "../model/values.js";

/** @typedef {Record<string, import("../model/entries.js").Wanted>} Members */

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

export default byRule({
  "statements-are-complete": (tree, /** @type {{ section: Members, statement: Members }} */ options) => {
    const { section: ofSection, statement: ofStatement } = options;
    if (!isRecord(tree) || !("statements" in tree)) return [];
    const file = recordOf(tree, "statements");
    if (!Array.isArray(file["sections"])) {
      const message = "the list `sections` is missing; write `sections: []` if it is empty";
      return [{ message, path: ["statements"] }];
    }
    const ids = new Set();
    return file["sections"].flatMap((found, index) => {
      const section = isRecord(found) ? found : {};
      const path = ["statements", "sections", index];
      return [
        ...findEntryFaults(section, ofSection).map((message) => ({ message, path })),
        ...listOf(section, "statements").flatMap((entry, place) => {
          const statement = isRecord(entry) ? entry : {};
          const faults = [...findEntryFaults(statement, ofStatement), ...findFaults(statement, ids)];
          ids.add(statement["id"]);
          return faults.map((message) => ({ message, path: [...path, "statements", place] }));
        }),
      ];
    });
  },
});

/**
 * @param {Record<string, unknown>} statement
 * @param {ReadonlySet<unknown>} known the ids of the statements before it
 * @returns {string[]}
 */
function findFaults({ id }, known) {
  const name = `\`${String(id)}\``;
  return [
    ...(typeof id === "string" && !kebabCase.test(id) ? [`write the id ${name} in kebab-case`] : []),
    ...(id !== undefined && known.has(id) ? [`${name} is the id of two statements; rename one`] : []),
  ];
}
