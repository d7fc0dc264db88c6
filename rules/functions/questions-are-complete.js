import { isRecord } from "../model/is-record.js";
import { listEntries } from "../model/list-entries.js";
import { listInWords } from "../model/list-in-words.js";
import { recordOf } from "../model/record-of.js";

/** @typedef {{ members: Record<"costs" | "questions" | "settled", Record<string, string | true>> }} Options */
/** @typedef {{ message: string, path: (string | number)[] }} Problem */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default function questionsAreComplete(tree, { members }) {
  if (!isRecord(tree) || !("questions" in tree)) return [];
  const lists = /** @type {(keyof Options["members"])[]} */ (Object.keys(members));
  const file = recordOf(tree, "questions");
  const missing = lists.filter((list) => !Array.isArray(file[list]));
  if (missing.length > 0) {
    return missing.map((list) => ({
      message: `the list \`${list}\` is missing; write \`${list}: []\` if it is empty`,
      path: ["questions"],
    }));
  }
  const costs = listEntries(tree, "costs").map(({ name }) => name);
  const settled = listEntries(tree, "settled").map(({ id }) => id);
  const problems = lists.flatMap((list) =>
    listEntries(tree, list).flatMap((entry, index, entries) => {
      const path = ["questions", list, index];
      const key = list === "costs" ? "name" : "id";
      const name = entry[key];
      const isRepeated = entries.findIndex((other) => other[key] === name) < index;
      return [
        ...findFaults(entry, members[list]).map((message) => ({ message, path })),
        ...(isRepeated && typeof name === "string"
          ? [{ message: `\`${name}\` is in \`${list}\` twice; remove or rename one`, path }]
          : []),
      ];
    }),
  );
  return [
    ...problems,
    ...listEntries(tree, "questions").flatMap((question, index) =>
      checkQuestion(question, index, { costs, settled }),
    ),
  ];
}

/**
 * Finds members that are missing, empty or unknown.
 * @param {Record<string, unknown>} entry
 * @param {Record<string, string | true>} members
 * @returns {string[]}
 */
function findFaults(entry, members) {
  const name = typeof entry["id"] === "string" ? `\`${entry["id"]}\`` : "the entry";
  const known = Object.keys(members).map((member) => member.replace("?", ""));
  const unknown = Object.keys(entry).filter((member) => !known.includes(member));
  return [
    ...Object.entries(members).flatMap(([member, advice]) => {
      const value = entry[member.replace("?", "")];
      if (value === undefined && member.endsWith("?")) return [];
      const isFilled = advice === true ? value === true : typeof value === "string" && value.trim() !== "";
      return isFilled ? [] : [`${name} needs \`${member.replace("?", "")}\`: ${advice}`];
    }),
    ...unknown.map((member) => `unknown member \`${member}\` of ${name}; use one of ${known.join(", ")}`),
  ];
}

/**
 * @param {Record<string, unknown>} question
 * @param {number} index
 * @param {{ costs: unknown[], settled: unknown[] }} known
 * @returns {Problem[]}
 */
function checkQuestion({ id, cost }, index, { costs, settled }) {
  const path = ["questions", "questions", index];
  const problems = [];
  if (typeof id === "string" && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))
    problems.push({ message: `write the id \`${id}\` in kebab-case`, path: [...path, "id"] });
  if (settled.includes(id))
    problems.push({
      message: `\`${String(id)}\` is settled and still asked; remove it from one of the lists`,
      path: [...path, "id"],
    });
  if (typeof cost === "string" && !costs.includes(cost))
    problems.push({
      message: `the cost \`${cost}\` of \`${String(id)}\` is unknown; use one of ${listInWords(costs)}`,
      path: [...path, "cost"],
    });
  return problems;
}
