// Names of operations, schemas and members: spelled alike, and distinct after generators have changed them. Names of files
// are in files.js, names of values in lists.js.

import { byRule, checkNodes, checkOperations } from "../model/checks.js";
import { baseName, listNodes } from "../model/nodes.js";
import { listOperations } from "../model/operations.js";
import { isRecord, recordOf, textOf } from "../model/values.js";

export default byRule({
  "operation-ids-are-distinct": (document) => {
    const operations = listOperations(document);
    const ids = operations.map(({ value }) => textOf(value, "operationId"));
    return findAlike(ids).map(({ name, index, earlier }) => ({
      message: `operationIds \`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
      path: [...(operations[index]?.path ?? []), "operationId"],
    }));
  },

  "operation-id-is-verb-first": checkOperations(
    "paths",
    ({ value }, /** @type {{ verbs: string[] }} */ { verbs }) => {
      const id = textOf(value, "operationId");
      if (verbs.some((verb) => new RegExp(`^${verb}[A-Z][A-Za-z0-9]*$`, "u").test(id))) return [];
      const message = `operationId \`${id}\` must be camelCase and start with a known verb; use one of ${verbs.join(", ")}, or add the verb to \`verbs\` of this rule in rules/contract.yaml`;
      return [{ message, at: ["operationId"] }];
    },
  ),

  "webhook-operation-id-follows-key": checkOperations("webhooks", ({ key, value }) => {
    const id = textOf(value, "operationId");
    const wanted = `on${pascalCase(key)}`;
    if (id === wanted) return [];
    const message = `operationId \`${id}\` does not match webhook \`${key}\`; write \`${wanted}\``;
    return [{ message, at: ["operationId"] }];
  }),

  "component-names-are-distinct": checkNodes(["components"], ({ value }) =>
    Object.keys(value).flatMap((group) =>
      findAlike(Object.keys(recordOf(value, group))).map(({ name, earlier }) => ({
        message: `\`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
        at: [group, name],
      })),
    ),
  ),

  "schema-name-is-not-a-global": checkNodes(
    ["schema"],
    ({ parent }, /** @type {{ globals: string[] }} */ { globals }, { file }) => {
      if (parent !== null || !globals.includes(baseName(file))) return [];
      const message = `schema \`${baseName(file)}\` shadows the global of that name in generated types; choose a more specific name`;
      return [{ message }];
    },
  ),

  "titles-are-unique": (document) => {
    if (!isRecord(document)) return [];
    const known = new Set();
    return listNodes(document, "document").flatMap(({ kind, value, path, isReference }) => {
      const { title } = value;
      if (kind !== "schema" || isReference || typeof title !== "string") return [];
      const isNew = !known.has(title);
      known.add(title);
      if (isNew) return [];
      const message = `another schema has the title \`${title}\` too, and generators name types by title; component titles are made from their names, so rename the branch`;
      return [{ message, path: [...path, "title"] }];
    });
  },

  "members-are-distinct": checkNodes(["schema"], ({ value }) =>
    findAlike(Object.keys(recordOf(value, "properties"))).map(({ name, earlier }) => ({
      message: `members \`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
      at: ["properties", name],
    })),
  ),

  "members-are-camel-case": checkNodes(["schema", "parameter"], ({ kind, value, slot, name }) => {
    const isHeader = value["in"] === "header";
    const own = kind === "parameter" ? textOf(value, "name") : name;
    const isCamelCase = /^[a-z][A-Za-z0-9]*$/u.test(own);
    if ((kind === "schema" && slot !== "properties") || isHeader || isCamelCase) return [];
    return [{ message: `\`${own}\` is not camelCase; rename it` }];
  }),
});

/**
 * The names that differ from an earlier one only in case and punctuation, each with the earlier one. A sign in front, as
 * in `@type` and `-1`, makes another name.
 * @param {readonly string[]} names
 * @returns {{ name: string, index: number, earlier: string }[]}
 */
function findAlike(names) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return names.flatMap((name, index) => {
    const letters = name.replace(/(?!^[@$+-])[^\p{L}\p{N}]/gu, "").toLowerCase();
    const earlier = known.get(letters);
    known.set(letters, earlier ?? name);
    return earlier === undefined || letters === "" ? [] : [{ name, index, earlier }];
  });
}

/**
 * `ORDER-PAYIN.PAID` and `medCaseProgress` as `OrderPayinPaid` and `MedCaseProgress`.
 * @param {string} name
 */
function pascalCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => (/[a-z]/u.test(word) ? word : word.toLowerCase()))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
