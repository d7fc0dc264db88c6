import { listReceivedLists } from "../model/list-received-lists.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { except: Record<string, string> }>} */
export default function receivedListsAreOpen(document, { except }) {
  return listReceivedLists(document)
    .filter(({ name }) => !Object.hasOwn(except, name))
    .map(({ name, values, path }) => ({
      message: `\`${name}\` closes its list (${values.join(", ")}), but it is received; write \`x-extensible-enum\`, pin one value by \`const\`, or name it in the rule's options with the reason`,
      path,
    }));
}
