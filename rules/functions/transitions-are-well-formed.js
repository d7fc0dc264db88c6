import { isRecord } from "../model/is-record.js";
import { listInWords } from "../model/list-in-words.js";
import { listNodes } from "../model/list-nodes.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/**
 * @param {unknown} row
 * @param {unknown[]} states
 * @param {string[]} events
 * @returns {string[]} what is wrong with the row
 */
function checkRow(row, states, events) {
  if (!isRecord(row) || Object.keys(row).join() !== "from,trigger,to,notification") {
    return ["must have exactly the members from, trigger, to and notification, in this order"];
  }
  const { from, to, notification } = row;
  const known = listInWords(states);
  return [
    ...(from === null || states.includes(from)
      ? []
      : [`comes from \`${textOf(row, "from")}\`, which is not one of ${known}`]),
    ...(states.includes(to) ? [] : [`leads to \`${textOf(row, "to")}\`, which is not one of ${known}`]),
    ...(textOf(row, "trigger").trim() === "" ? ["has no trigger; describe what happens"] : []),
    ...(notification === null || events.includes(textOf(row, "notification"))
      ? []
      : [
          `names notification \`${textOf(row, "notification")}\`, which is not a webhook; name an existing one or write null`,
        ]),
  ];
}

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function transitionsAreWellFormed(document) {
  const events = Object.keys(isRecord(document) ? recordOf(document, "webhooks") : {});
  return listNodes(document, "document")
    .filter(({ kind, value }) => kind === "schema" && "x-transitions" in value)
    .flatMap(({ value, path }) => {
      const transitions = value["x-transitions"];
      const at = [...path, "x-transitions"];
      if (typeof transitions === "string" && /^[A-Z].*\.$/su.test(transitions)) return [];
      if (!Array.isArray(transitions) || transitions.length === 0) {
        return [
          {
            message:
              "`x-transitions` must be a list of rows or a sentence; if no transitions are documented, say so",
            path: at,
          },
        ];
      }
      const states = [...listOf(value, "enum"), ...listOf(value, "x-extensible-enum")];
      return transitions.flatMap((row, index) =>
        checkRow(row, states, events).map((fault) => ({
          message: `transition ${index + 1} ${fault}`,
          path: [...at, index],
        })),
      );
    });
}
