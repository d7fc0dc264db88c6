/** Part of a value: any member, at any depth; `undefined` takes a member out. Lists are replaced as a whole. */
export type Overrides<Value> = Value extends readonly unknown[] | Blob
  ? Value
  : Value extends object
    ? { readonly [Member in keyof Value]?: Overrides<Value[Member]> | undefined }
    : Value;

/** A copy of a JSON value with the overrides, if any, laid over it. Neither of the two is changed or shared. */
export function applyOverrides(base: unknown, overrides: unknown): unknown {
  if (overrides === undefined) return copy(base);
  if (!isPlainObject(overrides)) return copy(overrides);
  // Built from entries, so that a member named `__proto__` is a member like any other.
  const members = new Map<string, unknown>(isPlainObject(base) ? Object.entries(base).map(copyEntry) : []);
  for (const [name, value] of Object.entries(overrides)) {
    if (value === undefined) members.delete(name);
    else members.set(name, applyOverrides(members.get(name), value));
  }
  return Object.fromEntries(members);
}

/** A deep copy of a JSON value; what is not JSON, such as a file, is kept as it is. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(copyEntry)) : value;
}

function copyEntry([name, value]: [string, unknown]): [string, unknown] {
  return [name, copy(value)];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
