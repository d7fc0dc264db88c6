const context = /, parentData, parentDataProperty, rootData=data, dynamicAnchors=\{\}(?=\}=\{\}\)\{)/g;
const handedOn =
  /,(?:parentData,parentDataProperty|parentData:\w+,parentDataProperty:[^,{}]+),rootData,dynamicAnchors(?=\})/g;

/**
 * Removes from the compiler's standalone code what makes bundles large and is not needed here: whole schemas that only
 * provide the list of values in an error, and arguments that functions only pass on to each other.
 */
export function slimStandalone(code: string): string {
  const schemas = new Map<string, unknown>();
  for (const [, name = "", source = ""] of code.matchAll(/^const (schema\d+) = (.*);$/gm)) {
    schemas.set(name, JSON.parse(source));
  }
  const inlined = code.replaceAll(
    /(?<=:\s*)(schema\d+)((?:\.\w+|\[\d+\]|\["[^"\\]+"\])+)(?=\},message:)/g,
    (text, name: string, path: string) => {
      let value = schemas.get(name);
      for (const [key] of path.matchAll(/\w[^"\].[]*/g)) value = Reflect.get(Object(value), key) as unknown;
      return value === undefined ? text : JSON.stringify(value);
    },
  );
  const slim = inlined.replaceAll(context, "").replaceAll(handedOn, "");
  // Keywords such as `$dynamicRef` use these arguments, so they stay in that case.
  return /\b(?:parentData|rootData|dynamicAnchors)\b/.test(slim) ? inlined : slim;
}
