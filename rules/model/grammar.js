// What may stand below what in a contract file. nodes.js walks a document by it.

/**
 * The kinds of nodes in a contract file. Anything else (example values, extension values) is data, and rules must
 * not mistake its members for keywords.
 * @typedef {"document" | "info" | "components" | "tag" | "pathItem" | "operation" | "parameter" | "requestBody"
 *   | "response" | "mediaType" | "header" | "encoding" | "example" | "schema" | "securityScheme" | "server"
 *   | "data" | "journey"} NodeKind
 */

/** @typedef {["one" | "list" | "map" | "maps", NodeKind]} Slot */

/** @type {Slot} */
const schema = ["one", "schema"];
/** @type {Slot} */
const schemas = ["map", "schema"];
/** @type {Slot} */
const branches = ["list", "schema"];
/** @type {Slot} */
const examples = ["map", "example"];
/** @type {Slot} */
const parameters = ["list", "parameter"];
/** @type {Slot} */
const operation = ["one", "operation"];
/** @type {Slot} */
const callbacks = ["maps", "pathItem"];

/**
 * For each kind, the members that hold further nodes: one node, a list of them, a map of them, or a map of maps of them.
 * @type {Record<NodeKind, Record<string, Slot>>}
 */
export const grammar = {
  document: {
    info: ["one", "info"],
    servers: ["list", "server"],
    tags: ["list", "tag"],
    paths: ["map", "pathItem"],
    webhooks: ["map", "pathItem"],
    components: ["one", "components"],
  },
  info: {},
  server: {},
  tag: {},
  data: {},
  journey: {},
  securityScheme: {},
  components: {
    schemas,
    parameters: ["map", "parameter"],
    responses: ["map", "response"],
    requestBodies: ["map", "requestBody"],
    headers: ["map", "header"],
    examples,
    securitySchemes: ["map", "securityScheme"],
    callbacks,
    pathItems: ["map", "pathItem"],
  },
  pathItem: {
    parameters,
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
  },
  operation: { parameters, requestBody: ["one", "requestBody"], responses: ["map", "response"], callbacks },
  parameter: { schema, examples, content: ["map", "mediaType"] },
  requestBody: { content: ["map", "mediaType"] },
  response: { headers: ["map", "header"], content: ["map", "mediaType"] },
  mediaType: { schema, examples, encoding: ["map", "encoding"] },
  header: { schema, examples, content: ["map", "mediaType"] },
  encoding: { headers: ["map", "header"] },
  example: {},
  schema: {
    properties: schemas,
    patternProperties: schemas,
    dependentSchemas: schemas,
    $defs: schemas,
    additionalProperties: schema,
    unevaluatedProperties: schema,
    unevaluatedItems: schema,
    contentSchema: schema,
    propertyNames: schema,
    items: schema,
    contains: schema,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    prefixItems: branches,
    allOf: branches,
    anyOf: branches,
    oneOf: branches,
  },
};
