// Lists of values: how they are spelled and explained, which of them are closed, and the transitions between statuses.

import { byRule, checkNodes } from "../model/checks.js";
import { baseName, isBranch, listNodes, resolveNode } from "../model/nodes.js";
import { listReceivedLists } from "../model/received-lists.js";
import { isRecord, listInWords, listOf, recordOf, textOf } from "../model/values.js";

/** @typedef {{ reason: string, values?: string[], pattern?: string }} Exception - by value or by spelling */

export default byRule({
  "enum-values-are-upper-snake": checkNodes(
    ["schema"],
    ({ value }, /** @type {{ except: Exception[] }} */ { except }) => {
      const isExcepted = (/** @type {string} */ member) =>
        except.some(({ values = [], pattern }) => {
          return values.includes(member) || (pattern !== undefined && new RegExp(pattern, "u").test(member));
        });
      const members = ["enum", "x-extensible-enum"].flatMap((keyword) =>
        listOf(value, keyword).map((member, index) => ({ member, at: [keyword, index] })),
      );
      const pinned = "const" in value ? [{ member: value["const"], at: ["const"] }] : [];
      return [...members, ...pinned].flatMap(({ member, at }) => {
        if (typeof member !== "string" || isExcepted(member)) return [];
        const message = `value \`${member}\` is not UPPER_SNAKE_CASE; rename it, or add it to \`except\` of this rule in rules/structure.yaml, with a reason`;
        return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/u.test(member) ? [] : [{ message, at }];
      });
    },
  ),

  "enum-values-are-explained": checkNodes(["schema"], (node) => {
    const values = valuesOf(node.value).map(String);
    if (values.length === 0 || isRecord(node.value["x-enumDescriptions"]) || isBranch(node)) return [];
    const message = `values ${values.join(", ")} are not explained; add \`x-enumDescriptions\` with a description of each`;
    return [{ message }];
  }),

  "enum-descriptions-fit-their-values": checkNodes(["schema"], (node, _options, { document }) => {
    const own = valuesOf(node.value);
    const values = own.length > 0 ? own : valuesOf(recordOf(resolveNode(node, document), "items"));
    if (values.length === 0) return [];
    // Redocly's, by value, and those of OpenAPI Generator, in the order of the values.
    return ["x-enumDescriptions", "x-enum-descriptions", "x-enum-varnames"].flatMap((member) => {
      const texts = node.value[member];
      if (isRecord(texts)) return findUnfit(member, texts, values);
      if (!Array.isArray(texts) || texts.length === values.length) return [];
      const message = `\`${member}\` has ${texts.length} entries for ${values.length} values; write one for each, in their order`;
      return [{ message, at: [member] }];
    });
  }),

  "received-lists-are-open": (document, /** @type {{ except: Record<string, string> }} */ { except }) =>
    listReceivedLists(document)
      .filter(({ name }) => !Object.hasOwn(except, name))
      .map(({ name, values, path }) => ({
        message: `\`${name}\` is a closed list (${values.join(", ")}) in what clients receive; use \`x-extensible-enum\` or a single \`const\`, or add it to \`except\` of this rule in rules/contract.yaml, with a reason`,
        path,
      })),

  "statuses-carry-their-transitions": checkNodes(["schema"], ({ value, parent }, _options, { file }) => {
    const status = baseName(file);
    if (parent !== null || !status.endsWith("Status") || "x-transitions" in value) return [];
    const message = `status \`${status}\` has no transitions; add rows under \`x-transitions\`, or a sentence saying that none are documented`;
    return [{ message }];
  }),

  "transitions-are-well-formed": (document) => {
    const events = Object.keys(isRecord(document) ? recordOf(document, "webhooks") : {});
    return listNodes(document, "document")
      .filter(({ kind, value }) => kind === "schema" && "x-transitions" in value)
      .flatMap(({ value, path }) => {
        const transitions = value["x-transitions"];
        const at = [...path, "x-transitions"];
        if (typeof transitions === "string" && /^[A-Z].*\.$/su.test(transitions)) return [];
        if (!Array.isArray(transitions) || transitions.length === 0) {
          const message =
            "`x-transitions` must be a list of rows or a sentence; if no transitions are documented, say so";
          return [{ message, path: at }];
        }
        return transitions.flatMap((row, index) =>
          faultsOfRow(row, valuesOf(value), events).map((fault) => ({
            message: `transition ${index + 1} ${fault}`,
            path: [...at, index],
          })),
        );
      });
  },
});

/**
 * The values of a closed or open list.
 * @param {Record<string, unknown>} schema
 */
function valuesOf(schema) {
  return [...listOf(schema, "enum"), ...listOf(schema, "x-extensible-enum")];
}

/**
 * The values without a meaning, and the meanings without a value. That of `null` is known.
 * @param {string} member
 * @param {Record<string, unknown>} texts
 * @param {unknown[]} values
 */
function findUnfit(member, texts, values) {
  const names = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const silent = names.filter((name, index) => values[index] !== null && !isMeaning(texts[name], name));
  const extra = Object.keys(texts).filter((key) => !names.includes(key));
  return [
    ...silent.map((name) => ({
      message: `value \`${name}\` is not explained; describe it in \`${member}\``,
      at: [member],
    })),
    ...extra.map((key) => ({
      message: `\`${key}\` is explained but is not one of the values ${names.join(", ")}; remove it`,
      at: [member, key],
    })),
  ];
}

/**
 * @param {unknown} text
 * @param {string} value
 */
function isMeaning(text, value) {
  return typeof text === "string" && !["", value].includes(text.trim());
}

/**
 * What is wrong with a row of transitions.
 * @param {unknown} row
 * @param {unknown[]} states
 * @param {string[]} events
 */
function faultsOfRow(row, states, events) {
  if (!isRecord(row) || Object.keys(row).join() !== "from,trigger,to,notification") {
    return ["must have exactly the members from, trigger, to and notification, in this order"];
  }
  const { from, to, notification } = row;
  const known = listInWords(states);
  const event = textOf(row, "notification");
  const faults = [
    from !== null &&
      !states.includes(from) &&
      `comes from \`${textOf(row, "from")}\`, which is not one of ${known}`,
    !states.includes(to) && `leads to \`${textOf(row, "to")}\`, which is not one of ${known}`,
    textOf(row, "trigger").trim() === "" && "has no trigger; describe what happens",
    notification !== null &&
      !events.includes(event) &&
      `names notification \`${event}\`, which is not a webhook; name an existing one or write null`,
  ];
  return faults.filter((fault) => fault !== false);
}
