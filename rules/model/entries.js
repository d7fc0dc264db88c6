// Entries of the data files about the contract: questions and statements.

import { isRecord, listInWords } from "./values.js";

/**
 * What a member of an entry must be: a text, with advice on what it says; `true`; one of some values; one or several of
 * some values, each with its meaning; or `null`, for anything.
 * @typedef {string | true | string[] | Record<string, string> | null} Wanted
 */

/**
 * Finds members of an entry of a data file that are missing, empty or unknown.
 * @param {Record<string, unknown>} entry
 * @param {Record<string, Wanted>} members by their names, which end with `?` if they are optional
 * @returns {string[]}
 */
export function findEntryFaults(entry, members) {
  const name = typeof entry["id"] === "string" ? `\`${entry["id"]}\`` : "the entry";
  const known = Object.keys(members).map((member) => member.replace("?", ""));
  const unknown = Object.keys(entry).filter((member) => !known.includes(member));
  return [
    ...Object.entries(members).flatMap(([member, wanted]) => {
      const value = entry[member.replace("?", "")];
      if (value === undefined && member.endsWith("?")) return [];
      return isWanted(value, wanted)
        ? []
        : [`${name} needs \`${member.replace("?", "")}\`: ${describe(wanted)}`];
    }),
    ...unknown.map((member) => `unknown member \`${member}\` of ${name}; use one of ${known.join(", ")}`),
  ];
}

/**
 * @param {unknown} value
 * @param {Wanted} wanted
 */
function isWanted(value, wanted) {
  if (wanted === null) return true;
  if (Array.isArray(wanted)) return wanted.includes(/** @type {string} */ (value));
  if (isRecord(wanted)) {
    const values = [value].flat();
    return values.length > 0 && values.every((one) => Object.hasOwn(wanted, String(one)));
  }
  return wanted === true ? value === true : typeof value === "string" && value.trim() !== "";
}

/** @param {Wanted} wanted */
function describe(wanted) {
  if (Array.isArray(wanted)) return `one of ${listInWords(wanted)}`;
  return isRecord(wanted) ? `one or more of ${listInWords(Object.keys(wanted))}` : String(wanted);
}
