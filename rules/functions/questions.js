// What the contract assumes, and the questions to the provider that would replace it. The rules on questions read the tree of files
// that the linter lists: questions.yaml, and the ids that each place of the contract names.

import { byRule, checkNodes } from "../model/checks.js";
import { findEntryFaults } from "../model/entries.js";
import { isRecord, listInWords, listOf, recordOf } from "../model/values.js";

/** @typedef {"costs" | "questions" | "answered"} List */
/** @typedef {Record<string, import("../model/entries.js").Wanted>} Members - by name; optional names end with ? */

export default byRule({
  "assumptions-are-sentences": checkNodes("any", ({ value }) => {
    if (!("x-assumption" in value)) return [];
    const assumption = value["x-assumption"];
    if (typeof assumption === "string" && /^[A-Z`0-9].{9,}\.$/su.test(assumption.trim())) return [];
    const message =
      "`x-assumption` must be a full sentence, from capital letter to full stop; say what was chosen and what to expect";
    return [{ message, at: ["x-assumption"] }];
  }),

  "assumptions-name-questions": checkNodes("any", ({ value }) => {
    if (!("x-question" in value)) {
      const message =
        "`x-assumption` names no question; add `x-question` with the id of one in openapi/questions.yaml, or of a new one";
      return "x-assumption" in value ? [{ message, at: ["x-assumption"] }] : [];
    }
    const at = ["x-question"];
    if (!("x-assumption" in value))
      return [
        { message: "`x-question` belongs to an `x-assumption`; add what the contract assumes here", at },
      ];
    const question = value["x-question"];
    const ids = Array.isArray(question) ? question : [question];
    const isWellFormed = ids.length > 0 && ids.every((id) => typeof id === "string");
    if (isWellFormed && new Set(ids).size === ids.length) return [];
    return [{ message: "`x-question` must be the id of a question, or a list of different ids", at }];
  }),

  "question-ids-are-known": (tree) => {
    const asked = listEntries(tree, "questions").map(({ id }) => id);
    const answered = listEntries(tree, "answered").map(({ id }) => id);
    return listPlaces(tree).flatMap((ids, index) =>
      ids
        .filter((id) => !asked.includes(id))
        .map((id) => ({
          message: answered.includes(id)
            ? `\`${id}\` is answered; write the answer into the contract, and remove the id here, with the assumption that it replaces`
            : `\`${id}\` is not the id of a question; correct it, or add the question to openapi/questions.yaml`,
          path: ["places", index],
        })),
    );
  },

  "questions-have-places": (tree) => {
    const places = listPlaces(tree);
    return listEntries(tree, "questions").flatMap(({ id, until }, index) => {
      if (typeof id !== "string") return [];
      const own = places.filter((ids) => ids.includes(id));
      const path = ["questions", "questions", index, "id"];
      if (own.length === 0) {
        const message = `no place of the contract names \`${id}\`; add \`x-question: ${id}\` beside an \`x-assumption\`, or move the id to \`answered\` with its answer`;
        return [{ message, path }];
      }
      const other = own.flat().find((named) => named !== id);
      if (until !== undefined || other === undefined) return [];
      const message = `add \`until\` to \`${id}\`; it cannot be taken from an assumption, because one also serves \`${other}\``;
      return [{ message, path }];
    });
  },

  "questions-are-complete": (tree, /** @type {{ members: Record<List, Members> }} */ { members }) => {
    if (!isRecord(tree) || !("questions" in tree)) return [];
    const lists = /** @type {List[]} */ (Object.keys(members));
    const file = recordOf(tree, "questions");
    const missing = lists.filter((list) => !Array.isArray(file[list]));
    if (missing.length > 0) {
      return missing.map((list) => ({
        message: `the list \`${list}\` is missing; write \`${list}: []\` if it is empty`,
        path: ["questions"],
      }));
    }
    return [...lists.flatMap((list) => checkEntries(tree, list, members[list])), ...checkQuestions(tree)];
  },
});

/**
 * The entries of a list in questions.yaml.
 * @param {unknown} tree the contract tree document
 * @param {List} list
 * @returns {Record<string, unknown>[]}
 */
function listEntries(tree, list) {
  if (!isRecord(tree)) return [];
  return listOf(recordOf(tree, "questions"), list).map((entry) => (isRecord(entry) ? entry : {}));
}

/**
 * The ids that each place of the contract names.
 * @param {unknown} tree the contract tree document
 * @returns {string[][]}
 */
function listPlaces(tree) {
  if (!isRecord(tree)) return [];
  return listOf(tree, "places").map((ids) => (Array.isArray(ids) ? ids : []).map(String));
}

/**
 * Checks that each entry of a list has its members, and a name of its own.
 * @param {unknown} tree
 * @param {List} list
 * @param {Members} members
 */
function checkEntries(tree, list, members) {
  const key = list === "costs" ? "name" : "id";
  return listEntries(tree, list).flatMap((entry, index, entries) => {
    const name = entry[key];
    const isRepeated = entries.findIndex((other) => other[key] === name) < index;
    const faults = findEntryFaults(entry, members);
    if (isRepeated && typeof name === "string")
      faults.push(`\`${name}\` is in \`${list}\` twice; remove or rename one`);
    return faults.map((message) => ({ message, path: ["questions", list, index] }));
  });
}

/**
 * Checks the ids of questions, and that their costs are known.
 * @param {unknown} tree
 */
function checkQuestions(tree) {
  const costs = listEntries(tree, "costs").map(({ name }) => name);
  const answered = listEntries(tree, "answered").map(({ id }) => id);
  return listEntries(tree, "questions").flatMap(({ id, cost }, index) => {
    const path = ["questions", "questions", index];
    const problems = [];
    if (typeof id === "string" && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))
      problems.push({ message: `write the id \`${id}\` in kebab-case`, path: [...path, "id"] });
    if (answered.includes(id))
      problems.push({
        message: `\`${String(id)}\` is answered and still asked; remove it from one of the lists`,
        path: [...path, "id"],
      });
    if (typeof cost === "string" && !costs.includes(cost))
      problems.push({
        message: `the cost \`${cost}\` of \`${String(id)}\` is unknown; use one of ${listInWords(costs)}`,
        path: [...path, "cost"],
      });
    return problems;
  });
}
