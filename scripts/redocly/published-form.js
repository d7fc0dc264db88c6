import { fillServers } from "./publish/fill-servers.js";
import { nameInWords } from "./publish/name-in-words.js";
import { replaceExcluded } from "./publish/replace-excluded.js";
import { separateMembers } from "./publish/separate-members.js";
import { setFirst } from "./publish/set-first.js";
import { trimTexts } from "./publish/trim-texts.js";

/** The version that every tool knows: some take a patch version of 3.1 for a document that they cannot read. */
const OPENAPI = "3.1.0";

/**
 * Turns the bundle into the form that other people's tools read, without changing what is valid. The source keeps the
 * form that people write.
 *
 * Schemas are only gathered on the way: the bundle is changed once it is whole, so that nothing is met in both forms.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function publishedForm() {
  /** @type {Set<Record<string, unknown>>} */
  const schemas = new Set();
  return {
    Schema: {
      leave(schema) {
        if (typeof schema === "object") schemas.add(/** @type {Record<string, unknown>} */ (schema));
      },
    },
    // Nodes of every kind, and the references that have a text of their own.
    any: { leave: trimTexts },
    ref: { leave: trimTexts },
    Root: {
      leave(root) {
        root.openapi = OPENAPI;
        if (root.servers !== undefined) root.servers = fillServers(root.servers);
        for (const schema of schemas) {
          replaceExcluded(schema);
          separateMembers(schema);
        }
        /** @type {Record<string, unknown>} */
        const components = root.components?.schemas ?? {};
        for (const [name, schema] of Object.entries(components)) {
          if (typeof schema === "object" && schema !== null) setFirst(schema, "title", nameInWords(name));
        }
      },
    },
  };
}
