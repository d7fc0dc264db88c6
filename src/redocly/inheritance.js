/** @typedef {Record<string, unknown>} Schema */

/**
 * Writes inheritance as a choice, in place. Components that name another one in their `allOf` are its heirs if it has a
 * discriminator. A reference to it means any of them, but allows whatever has the members of the parent. As the `oneOf` of
 * its heirs, it says to types, validators and pages what is meant. Its members move to a component of their own, and each
 * heir gets its value of the discriminator. A parent stays as it is if the example of an heir has another value: the contract
 * then means other values than the names, which it does not list.
 * @param {Record<string, Schema>} components the schemas, by name
 */
export function writeInheritance(components) {
  const heirsOf = (/** @type {string} */ name) =>
    Object.keys(components).filter((heir) => parentsOf(components[heir]).includes(name));
  const parents = Object.entries(components).flatMap(([name, schema]) => {
    const discriminator = findDiscriminator(components, name);
    const heirs = heirsOf(name);
    if (discriminator === undefined || heirs.length === 0 || "oneOf" in schema || "anyOf" in schema)
      return [];
    if (
      heirs.some((heir) =>
        hasOtherExample(components[heir], discriminator.propertyName, valuesOf(heir, discriminator)),
      )
    )
      return [];
    return [{ name, schema, heirs, ...discriminator, base: findFree(components, `${name}Base`) }];
  });
  for (const { name, schema, heirs, base, propertyName, mapping = {} } of parents) {
    const fix = (/** @type {string} */ target) => fixMember(propertyName, valuesOf(target, { mapping }));
    components[base] = takeMembers(schema);
    const branches = heirs.map((heir) => ({ $ref: prefix + heir }));
    const targets = Object.values(mapping).map(nameOf);
    const itself = targets.includes(name) ? [{ allOf: [{ $ref: prefix + base }, fix(name)] }] : [];
    schema["oneOf"] = [...itself, ...branches];
    // A mapping leads only to components of the choice.
    if (targets.some((target) => !heirs.includes(target))) Reflect.deleteProperty(schema, "discriminator");
    for (const heir of heirs) {
      const parts = partsOf(components[heir]);
      // Heirs of an heir have values of their own.
      if (heirsOf(heir).length === 0 && !parts.some((part) => isFixed(part, propertyName)))
        parts.push(fix(heir));
    }
  }
  const bases = new Map(parents.map(({ name, base }) => [name, base]));
  for (const part of Object.values(components).flatMap(partsOf)) {
    const base = bases.get(nameOf(part["$ref"]));
    if (base !== undefined) part["$ref"] = prefix + base;
  }
}

const prefix = "#/components/schemas/";

/**
 * Returns the component that a reference or the value of a mapping names.
 * @param {unknown} reference
 */
function nameOf(reference) {
  return typeof reference === "string" ? reference.replace(prefix, "") : "";
}

/**
 * Returns the parts of a schema that apply together, for changes too.
 * @param {Schema | undefined} schema
 * @returns {Schema[]}
 */
function partsOf(schema) {
  const parts = schema?.["allOf"];
  return Array.isArray(parts) ? /** @type {Schema[]} */ (parts) : [];
}

/** @param {Schema | undefined} schema */
function parentsOf(schema) {
  return partsOf(schema).flatMap(({ $ref }) =>
    typeof $ref === "string" && $ref.startsWith(prefix) ? nameOf($ref) : [],
  );
}

/**
 * Finds the discriminator of a component, or of one that it inherits from.
 * @param {Record<string, Schema>} components
 * @param {string} name
 * @param {readonly string[]} around
 * @returns {{ propertyName: string, mapping?: Record<string, string> } | undefined}
 */
function findDiscriminator(components, name, around = []) {
  const schema = components[name];
  const own = /** @type {{ discriminator?: { propertyName: string } } | undefined} */ (schema)?.discriminator;
  if (own !== undefined || around.includes(name)) return own;
  return parentsOf(schema)
    .map((parent) => findDiscriminator(components, parent, [...around, name]))
    .find((found) => found !== undefined);
}

/**
 * Returns the values of the discriminator that mean a component: those of the mapping, or its name.
 * @param {string} target
 * @param {{ mapping?: Record<string, string> }} discriminator
 */
function valuesOf(target, { mapping = {} }) {
  const values = Object.keys(mapping).filter((value) => nameOf(mapping[value]) === target);
  return values.length > 0 ? values : [target];
}

/**
 * @param {Schema | undefined} schema
 * @param {string} member
 * @param {readonly string[]} values
 */
function hasOtherExample(schema, member, values) {
  if (partsOf(schema).some((part) => isFixed(part, member))) return false;
  const { example, examples = [example] } = /** @type {{ example?: unknown, examples?: unknown[] }} */ (
    schema
  );
  return examples.some((one) => {
    const value = /** @type {Schema | undefined} */ (one)?.[member];
    return typeof value === "string" && !values.includes(value);
  });
}

/**
 * Returns a name that no component has.
 * @param {object} components
 * @param {string} name
 * @returns {string}
 */
function findFree(components, name) {
  return name in components ? findFree(components, `${name}Type`) : name;
}

/**
 * Moves what a schema demands to a new one. Texts, extensions and the discriminator stay.
 * @param {Schema} schema
 */
function takeMembers(schema) {
  const members = Object.entries(schema).filter(
    ([keyword]) => !/^(?:title|description|discriminator|x-.*)$/u.test(keyword),
  );
  for (const [keyword] of members) Reflect.deleteProperty(schema, keyword);
  const text = "description" in schema ? { description: schema["description"] } : {};
  return { ...text, ...Object.fromEntries(members) };
}

/**
 * The part of a schema that fixes its value of the discriminator.
 * @param {string} member
 * @param {readonly string[]} values
 */
function fixMember(member, values) {
  const fixed = values.length === 1 ? { const: values[0] } : { enum: values };
  return { type: "object", required: [member], properties: { [member]: { type: "string", ...fixed } } };
}

/**
 * @param {Schema} part
 * @param {string} member
 */
function isFixed({ properties }, member) {
  const declared = /** @type {Record<string, Schema> | undefined} */ (properties)?.[member];
  return declared !== undefined && ("const" in declared || "enum" in declared);
}
