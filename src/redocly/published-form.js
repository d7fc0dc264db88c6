import { writeInheritance } from "./inheritance.js";

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
        const components = /** @type {Record<string, Record<string, unknown>>} */ (
          root.components?.schemas ?? {}
        );
        writeInheritance(components);
        for (const [name, schema] of Object.entries(components)) {
          if (typeof schema === "object") setFirst(schema, "title", nameInWords(name));
        }
      },
    },
  };
}

const keys = ["summary", "description", "x-assumption", "x-limit"];

/**
 * Removes the line break that a YAML block adds to the end of a text, because linters expect the full stop there.
 * @param {object} node
 */
function trimTexts(node) {
  const texts = /** @type {Record<string, unknown>} */ (node);
  for (const key of keys) {
    const text = texts[key];
    if (typeof text === "string") texts[key] = text.trimEnd();
  }
  const meanings = texts["x-enumDescriptions"];
  if (typeof meanings !== "object" || meanings === null) return;
  for (const [value, text] of Object.entries(meanings)) {
    if (typeof text === "string") Reflect.set(meanings, value, text.trimEnd());
  }
}

/** @typedef {NonNullable<import("@redocly/openapi-core").Oas3Definition["servers"]>[number]} Server */

/**
 * Replaces the variables in server URLs by their defaults, because some clients use a URL that is only a template
 * literally.
 * @param {readonly Server[]} servers
 * @returns {Server[]}
 */
function fillServers(servers) {
  return servers.map(({ variables = {}, ...server }) => ({
    ...server,
    url: server.url.replace(
      /\{([^{}]+)\}/gu,
      (text, /** @type {string} */ name) => variables[name]?.default ?? text,
    ),
  }));
}

/**
 * Writes members that a schema excludes as `{ not: {} }`. It is equivalent to `false`, which many generators and linters
 * do not accept as a schema.
 * @param {Record<string, unknown>} schema
 */
function replaceExcluded({ properties }) {
  if (typeof properties !== "object" || properties === null) return;
  const members = /** @type {Record<string, unknown>} */ (properties);
  for (const [name, member] of Object.entries(members)) {
    if (member === false) members[name] = { not: {} };
  }
}

/** Keywords for the members of an object. They depend on each other, so they are moved together. */
const memberKeywords = [
  "required",
  "properties",
  "patternProperties",
  "additionalProperties",
  "propertyNames",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "dependentSchemas",
];

/**
 * Moves the members of a schema that has both `properties` and `allOf` to a new first entry of `allOf`, because many
 * tools read either the members or the `allOf` of a schema. Texts, extensions and the type stay, so that the schema is
 * still recognized as an object.
 * @param {Record<string, unknown>} schema
 */
function separateMembers(schema) {
  if (!("properties" in schema) || !Array.isArray(schema["allOf"])) return;
  const conditions = /** @type {unknown[]} */ (schema["allOf"]);
  /** @type {Record<string, unknown>} */
  const members = "type" in schema ? { type: schema["type"] } : {};
  for (const keyword of memberKeywords) {
    if (!(keyword in schema)) continue;
    members[keyword] = schema[keyword];
    Reflect.deleteProperty(schema, keyword);
  }
  schema["allOf"] = [members, ...conditions];
}

/**
 * Sets a member of an object and moves it to the front, where people expect it in the YAML file.
 * @param {object} node
 * @param {string} key
 * @param {unknown} value
 */
function setFirst(node, key, value) {
  const rest = Object.entries(node).filter(([name]) => name !== key);
  for (const [name] of rest) Reflect.deleteProperty(node, name);
  Object.assign(node, { [key]: value }, Object.fromEntries(rest));
}

/** Words that are always written in capitals. */
const acronyms = new Set(
  "brl cnpj cpf evp hmac id jwt med mxn oxxo pep pix qr spei uri url usd uuid".split(" "),
);

/**
 * Converts the name of a component to a title: `TransparentOrderRequestV3` becomes `Transparent order request V3`. Joined,
 * the words are the name again, so tools that name types by title agree with those that name them by component.
 * @param {string} name
 */
export function nameInWords(name) {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])/u).map((word) => {
    const small = word.toLowerCase();
    if (/^v\d+$/u.test(small) || acronyms.has(small)) return word.toUpperCase();
    return small;
  });
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
