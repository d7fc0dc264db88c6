/** What describes the members of an object. Each of these reads only its neighbours, so all move together. */
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
 * Puts the members of a schema that has conditions as well (`properties` beside `allOf`) in front of the conditions, as
 * the first entry of `allOf`: many tools read either the members or the `allOf` of a schema. Texts, extensions and the
 * type stay, so that the schema is still known as an object.
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
