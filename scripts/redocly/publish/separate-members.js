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
export function separateMembers(schema) {
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
