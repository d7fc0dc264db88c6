import { splitPointer } from "../../src/contract/pointer.ts";

/** An action of an overlay. */
export type OverlayAction = { target: string } & ({ update: unknown } | { remove: true } | { copy: string });

/** Turns a JSON pointer into a target of an overlay. An index of a list has at most two digits, unlike a status. */
export function toPath(pointer: string): string {
  return `$${splitPointer(pointer)
    .map((token) => (/^\d\d?$/u.test(token) ? `[${token}]` : `['${token}']`))
    .join("")}`;
}

/**
 * Renames a member of the object at a target, with all that it has. The last action removes the old one.
 * @param options.value what the new one has besides
 * @param options.source the target that is copied, if the old one only refers to it
 */
export function renameMember(
  object: string,
  from: string | number,
  to: string | number,
  { value = {}, source = `${object}['${from}']` }: { value?: object; source?: string } = {},
): OverlayAction[] {
  return [
    { target: object, update: { [to]: value } },
    { target: `${object}['${to}']`, copy: source },
    { target: `${object}['${from}']`, remove: true },
  ];
}
