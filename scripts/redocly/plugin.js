import { assumptionsInDescriptions } from "./assumptions-in-descriptions.js";
import { limitsInDescriptions } from "./limits-in-descriptions.js";
import { openListsInDescriptions } from "./open-lists-in-descriptions.js";

/**
 * Redocly plugin of this contract. Its configuration `contract/notes` switches every decorator on, so that a program
 * and `redocly.yaml` name the same one word.
 * @returns {import("@redocly/openapi-core").Plugin}
 */
export default function contractPlugin() {
  const decorators = {
    "assumptions-in-descriptions": assumptionsInDescriptions,
    "limits-in-descriptions": limitsInDescriptions,
    "open-lists-in-descriptions": openListsInDescriptions,
  };
  const switches = Object.keys(decorators).map((name) => /** @type {const} */ ([`contract/${name}`, "on"]));
  return {
    id: "contract",
    decorators: { oas3: decorators },
    configs: { notes: { decorators: Object.fromEntries(switches) } },
  };
}
