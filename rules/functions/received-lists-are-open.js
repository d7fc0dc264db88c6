import { listReceivedLists } from "../model/list-received-lists.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { except: Record<string, string> }>} */
export default function receivedListsAreOpen(document, { except }) {
  return listReceivedLists(document)
    .filter(({ name }) => !Object.hasOwn(except, name))
    .map(({ name, values, path }) => ({
      message: `\`${name}\` is a closed list (${values.join(", ")}) in what clients receive; use \`x-extensible-enum\` or a single \`const\`, or add it to the rule's exceptions with a reason`,
      path,
    }));
}
