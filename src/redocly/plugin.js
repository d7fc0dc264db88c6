import {
  answersInDescriptions,
  assumptionsInDescriptions,
  deprecationsInDescriptions,
  limitsInDescriptions,
  openListsInDescriptions,
} from "./notes.js";
import { publishedForm } from "./published-form.js";

const notes = {
  "answers-in-descriptions": answersInDescriptions,
  "assumptions-in-descriptions": assumptionsInDescriptions,
  "deprecations-in-descriptions": deprecationsInDescriptions,
  "limits-in-descriptions": limitsInDescriptions,
  "open-lists-in-descriptions": openListsInDescriptions,
};
const form = { "published-form": publishedForm };

/**
 * The Redocly plugin of this contract. Its configuration `contract/notes` enables the notes in descriptions, and
 * `contract/published` the form for other tools, so that programs and `redocly.yaml` use the same two names.
 * @returns {import("@redocly/openapi-core").Plugin}
 */
export default function contractPlugin() {
  return {
    id: "contract",
    decorators: { oas3: { ...notes, ...form } },
    configs: { notes: switchOn(notes), published: switchOn(form) },
  };
}

/** @param {object} decorators */
function switchOn(decorators) {
  const switches = Object.keys(decorators).map((name) => /** @type {const} */ ([`contract/${name}`, "on"]));
  return { decorators: Object.fromEntries(switches) };
}
