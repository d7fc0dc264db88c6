// Checks of options that several entries of the package share, from their names to headers and URLs.
// The names that are known are in the `option-names.ts` of each folder.

import { InputError } from "../errors/errors.ts";

/**
 * Throws unless the value is an object in which every name is known. A name whose value is `undefined` counts as left
 * out. An instance of a class may have other members too.
 * @param param the option that contains the names; "options" for those of a function.
 * @param known the known names, separated by spaces.
 * @param hint what to do with a name that is not like any known one.
 */
export function checkNames(param: string, given: unknown, known: string, hint?: string): void {
  checkObject(param, given);
  if (!isPlain(given)) return;
  const wrong = Object.keys(given).find((name) => given[name] !== undefined && !isListed(known, name));
  if (wrong === undefined) return;
  const nearest = findNearest(wrong, known);
  const advice = nearest
    ? `did you mean \`${nearest}\`?`
    : (hint ?? `use one of ${known.replaceAll(" ", ", ")}`);
  throw new InputError(param === "options" ? wrong : `${param}.${wrong}`, `is not an option; ${advice}`);
}

/**
 * Throws unless `hooks` is an object whose hooks are known and functions. It may be an instance of a class that has other
 * members too.
 */
export function checkHooks(hooks: object, known: string): void {
  checkObject("hooks", hooks);
  const names = isPlain(hooks)
    ? Object.keys(hooks)
    : [...Object.keys(hooks), ...Object.getOwnPropertyNames(Object.getPrototypeOf(hooks))].filter((name) =>
        /^on[A-Z]/.test(name),
      );
  checkNames("hooks", Object.fromEntries(names.map((name) => [name, hooks[name]])), known);
  checkFunctions(Object.fromEntries(names.map((name) => [`hooks.${name}`, hooks[name]])));
}

/** Copies the options of this list; those of a class instance may be on its prototype. */
export function pickOptions<Options extends object>(options: Options, known: string): Options {
  const names = known.split(" ") as (keyof Options)[];
  return Object.fromEntries(names.map((name) => [name, options[name]])) as Options;
}

/** Returns whether an object is not an instance of a class. Its prototype may be that of another realm, as in Jest. */
export function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isListed(known: string, name: string): boolean {
  return known.split(" ").includes(name);
}

/** Returns the known name that was probably meant: one that contains the other, or differs by a letter or two. */
export function findNearest(wrong: string, known: string): string | undefined {
  const given = wrong.toLowerCase();
  // A longer name differs from each known one by more than two letters.
  const shorter = given.length > 100 ? [] : shorten(given);
  return known.split(" ").find((name) => {
    const other = name.toLowerCase();
    return (
      (given.length > 3 && other.includes(given)) ||
      (other.length > 3 && given.includes(other)) ||
      shorten(other).some((text) => shorter.includes(text))
    );
  });
}

/** Returns the text, and the text without each of its letters: two that share one of them differ by two edits at most. */
function shorten(text: string): string[] {
  return [text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))];
}

/** Throws unless the value is a number of at least `least`. `Infinity` is allowed. */
export function checkAtLeast(option: string, value: unknown, least = 0): asserts value is number {
  if (typeof value !== "number" || Number.isNaN(value) || value < least) {
    throw new InputError(option, `must be a number of at least ${least}`);
  }
}

/** Throws unless the value is a whole number from 1 to 10^9: a timer must also be able to run for twice as long. */
export function checkWholeNumber(option: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= 1e9) return;
  throw new InputError(option, "must be a whole number from 1 to 1e9");
}

/** Throws unless the value is an object; callers without types may pass anything. */
export function checkObject(option: string, value: unknown): asserts value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new InputError(option, "must be an object");
}

/** Throws unless each of these options is a function or undefined. */
export function checkFunctions(options: object): void {
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== "function")
      throw new InputError(option, "must be a function");
  }
}

/** Returns whether HTTP allows this name and value in a header. */
export function isHeader(name: string, value: unknown): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value));
}

/**
 * Validates headers and returns them with lower-case names. `Headers` would validate them too, but it shows the value
 * in its message, and naming it makes Node load the whole of `fetch`.
 * @param option the option that contains them
 * @throws {InputError} that names the header
 */
export function checkHeaders(option: string, headers: Record<string, unknown>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string" || !isHeader(name, value))
      throw new InputError(
        option,
        `cannot be sent: HTTP does not allow the name or value of \`${name.slice(0, 100)}\``,
      );
    checked[name.toLowerCase()] = value;
  }
  return checked;
}

/**
 * Parses a URL. Returns `undefined` if it is not valid. `URL.canParse` of Node 20 rejects letters such as `ü` as soon as
 * it is optimized, after some thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
