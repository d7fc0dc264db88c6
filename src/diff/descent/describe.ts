// What a row says about a change, in the words of OpenAPI.

import { nameOf, objectOf, type Place, referenceOf, textOf } from "./side.ts";
import { atoms, isNote } from "./keywords.ts";

export function describeKeyword(keyword: string, before: unknown, after: unknown): string {
  if (isNote(keyword) && !/^(?:deprecated|readOnly|writeOnly|x-scope)$/u.test(keyword))
    return `\`${keyword}\` changed`;
  if (before === undefined) return `\`${keyword}\` was set to \`${print(after)}\``;
  if (after === undefined) return `\`${keyword}\` was removed (it was \`${print(before)}\`)`;
  return `\`${keyword}\` changed from \`${print(before)}\` to \`${print(after)}\``;
}

const order = ["string", "integer", "fraction", "boolean", "array", "object", "null"];

/** Says how the types changed. */
export function describeTypes(before: ReadonlySet<string>, after: ReadonlySet<string>): string {
  const lost = [...before].filter((type) => !after.has(type));
  const added = [...after].filter((type) => !before.has(type));
  const verb =
    lost.length > 0 === added.length > 0 ? "changed" : added.length > 0 ? "was widened" : "was narrowed";
  return `type ${verb} from \`${printTypes(before)}\` to \`${printTypes(after)}\``;
}

function printTypes(types: ReadonlySet<string>): string {
  if (types.size === atoms.length) return "any";
  const names = order.filter((type) => types.has(type) && (type !== "integer" || !types.has("fraction")));
  return names.map((type) => (type === "fraction" ? "number" : type)).join(" or ");
}

/** Says how a list of values changed; `undefined` for no list. */
export function describeList(
  from: readonly ["open" | "closed", readonly unknown[]] | undefined,
  to: typeof from,
  { added, removed }: { added: readonly unknown[]; removed: readonly unknown[] },
): string {
  const name = (kind = "") => `${kind === "open" ? "an" : "a"} ${kind} list`;
  const texts = new Set([...added, ...removed].filter((value) => typeof value === "string"));
  const printAll = (values: readonly unknown[]) =>
    values
      .map((value) => {
        // `null` is not "null".
        const isAmbiguous =
          texts.has(textOf(value)) &&
          (typeof value !== "string" ||
            [...added, ...removed].some((one) => one !== value && textOf(one) === value));
        return `\`${isAmbiguous ? JSON.stringify(value) : print(value)}\``;
      })
      .join(", ");
  if (from === undefined) return `${name(to?.[0])} was added: ${printAll(to?.[1] ?? [])}`;
  if (to === undefined) return `${name(from[0])} was removed: ${printAll(from[1])}`;
  const what =
    from[0] === to[0] ? `values of ${name(to[0])} changed` : `${name(from[0])} became ${name(to[0])}`;
  const changes = [
    ...(added.length > 0 ? [`added ${printAll(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${printAll(removed)}`] : []),
  ];
  return [what, ...(changes.length > 0 ? [changes.join("; ")] : [])].join(": ");
}

/** An alternative, named by what it refers to. */
export function describeEntry(keyword: string, { node }: Place): string {
  const reference = referenceOf(node);
  return reference === undefined
    ? `an entry of \`${keyword}\``
    : `entry \`${nameOf(reference)}\` of \`${keyword}\``;
}

/** Says that a place refers to another component than before, or describes its value itself. */
export function describeSwap(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `now refers to \`${nameOf(after ?? "")}\``;
  if (after === undefined) return `no longer refers to \`${nameOf(before)}\``;
  return `refers to \`${nameOf(after)}\` instead of \`${nameOf(before)}\``;
}

/** The schemes of a security requirement. */
export function describeRequirement(requirement: unknown): string {
  const schemes = Object.keys(objectOf(requirement));
  return schemes.length === 0 ? "for no credentials" : schemes.map((scheme) => `\`${scheme}\``).join(" and ");
}

export function nameMembers(names: readonly string[]): string {
  return names.map((name) => `\`${name === "" ? '""' : name}\``).join(", ");
}

export function print(value: unknown): string {
  return shorten(value === undefined ? "none" : textOf(value), 80);
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
