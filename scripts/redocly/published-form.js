import { fillServers } from "./publish/fill-servers.js";
import { nameInWords } from "./publish/name-in-words.js";
import { replaceExcluded } from "./publish/replace-excluded.js";
import { separateMembers } from "./publish/separate-members.js";
import { setFirst } from "./publish/set-first.js";
import { trimTexts } from "./publish/trim-texts.js";

/** The version that every tool accepts: some reject patch versions of 3.1. */
const OPENAPI = "3.1.0";

/**
 * Converts the bundle to a form that more tools can read, without changing what is valid. The source keeps the form that
 * is easier to write.
 *
 * Excluded members become `not: {}`, and the members of a schema with conditions become the first entry of its `allOf`, so
 * pointers into the bundle look like `OrderDetails/allOf/0/properties/code`.
 *
 * Schemas are collected first and changed once the bundle is complete, so that no decorator sees both forms.
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
    // Nodes of every kind, and references with a description.
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
