// Whether a value may match two alternatives. `oneOf` rejects such a value, so it is a union only with this proof.

import { atoms } from "./keywords.ts";
import { follow } from "./side.ts";
import { viewOf } from "./read-schema.ts";
import { isIn, isNothing, merge, type Schemas, type View } from "./view.ts";

/** How sure the proof must be, and what is known around the alternatives. */
export interface ApartOptions {
  readonly isSent: boolean;
  /** The schema with the alternatives. */
  readonly outer: View;
  /**
   * Whether a member that may be missing proves nothing. Most contracts leave the member optional that tells their
   * alternatives apart, so only those that did not have such a proof to lose.
   */
  readonly isStrict: boolean;
}

/** Whether no value matches two of the alternatives, as far as types, lists of values, and members say. */
export function areApart(branches: Schemas, options: ApartOptions): boolean {
  const outer = { ...options.outer, groups: [] };
  const views = branches.map((branch) => ({
    ...merge(outer, viewOf([branch], options.isSent)),
    at: follow(branch),
  }));
  return areViewsApart(views, options);
}

/** Does the same for views. */
export function areViewsApart(views: readonly View[], { outer, isSent, isStrict }: ApartOptions): boolean {
  const references = views.map(({ at }) => at.pointer);
  const isNamed =
    !isStrict && outer.discriminator !== undefined && new Set(references).size === references.length;
  const around = { required: outer.required, isNamed, isSent, isStrict };
  return views.every((one, index) =>
    views.slice(index + 1).every((other) => isNamed || isApart(one, other, around, maxDepth)),
  );
}

interface Around {
  /** Members that both alternatives have, whatever they say. */
  readonly required: ReadonlySet<string>;
  readonly isNamed: boolean;
  readonly isSent: boolean;
  readonly isStrict: boolean;
}

// Deep enough for nested members. Recursion into a schema that contains itself ends here.
const maxDepth = 4;

function isApart(one: View, other: View, around: Around, depth: number): boolean {
  if (isNothing(one) || isNothing(other)) return true;
  const shared = [...one.types].filter((type) => other.types.has(type));
  if (shared.length === 0) return true;
  if (one.values !== undefined && other.values !== undefined)
    return !one.values.some((value) => isIn(other.values ?? [], value));
  // Alternatives that say nothing about the type, but name members, mean objects.
  const isObject = shared.length === atoms.length || shared.every((type) => type === "object");
  if (depth === 0 || !isObject) return false;
  const needed = new Set([...one.required, ...other.required, ...around.required]);
  return [...new Set([...one.members.keys(), ...other.members.keys()])].some((name) => {
    const [left, right] = [one, other].map((view) => {
      const places = view.members.get(name);
      return places === undefined ? undefined : viewOf(places, around.isSent);
    });
    const isThere = needed.has(name);
    if (isThere && [left, right].some((view) => view !== undefined && isNothing(view))) return true;
    if (left === undefined || right === undefined) return false;
    const isDeciding = !around.isStrict && left.values !== undefined && right.values !== undefined;
    return (isThere || isDeciding) && isApart(left, right, { ...around, required: new Set() }, depth - 1);
  });
}
