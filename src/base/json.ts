// JSON from outside, without members that could pollute objects.
// The bodies of requests to the sandbox and the testing kit are read in server/body.ts.

// Finds the two names, and any escaped ASCII letter or underscore that they could be written with.
const suspicious = /__proto__|constructor|\\u00[4-7]/;

/**
 * Parses JSON from outside. Members that could pollute objects when they are merged later, `__proto__` and a `constructor`
 * with a `prototype`, are removed.
 * @returns `undefined` for invalid JSON. The error of the engine would quote the text.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (suspicious.test(text)) cleanJson(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Removes such members from a parsed value in place, without recursion, so that no nesting is too deep. */
export function cleanJson(root: unknown): void {
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value as Record<string, unknown>)) {
      const isPolluting =
        name === "__proto__" ||
        (name === "constructor" &&
          typeof member === "object" &&
          member !== null &&
          Object.hasOwn(member, "prototype"));
      if (isPolluting) Reflect.deleteProperty(value, name);
      else open.push(member);
    }
  }
}
