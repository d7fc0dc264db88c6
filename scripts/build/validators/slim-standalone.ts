const context = /, parentData, parentDataProperty, rootData=data, dynamicAnchors=\{\}(?=\}=\{\}\)\{)/g;
const handedOn =
  /,(?:parentData,parentDataProperty|parentData:[\w$.[\]"]+,parentDataProperty:[^,{}]+),rootData,dynamicAnchors(?=\})/g;

/**
 * The standalone code of the compiler without what makes bundles large and serves nothing here: whole schemas that are
 * kept for the list of values in one error, and arguments that functions only hand on to each other.
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
  // Keywords such as `$dynamicRef` use the arguments; then they stay.
  return /\b(?:parentData|rootData|dynamicAnchors)\b/.test(slim) ? inlined : slim;
}
