import { InputError } from "../errors/input-error.ts";
import { checkFunctions, checkObject } from "./check-values.ts";

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
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns whether a list that is separated by spaces contains a name. */
function isListed(known: string, name: string): boolean {
  return known.split(" ").includes(name);
}

/** Returns the known name that was probably meant: one that contains the other, or differs by a letter or two. */
export function findNearest(wrong: string, known: string): string | undefined {
  const given = wrong.toLowerCase();
  const shorter = shorten(given);
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
