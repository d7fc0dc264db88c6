// Members whose values tell alternatives apart, and the values of a discriminator.

import { objectOf, type Place, textOf } from "./side.ts";
import { listAll, type View, viewOf } from "./view.ts";

/** The closed lists of members by name. */
export type Values = ReadonlyMap<string, readonly unknown[]>;

/** The closed lists of the members of an alternative. */
export function listValues({ members }: View, isSent: boolean): Values {
  return new Map(
    [...members].flatMap(([name, places]) => {
      const values = listAll(viewOf(places, isSent));
      return values === undefined ? [] : [[name, values] as const];
    }),
  );
}

/** Finds a member whose values tell the alternatives of each version apart, with preference for that of a discriminator. */
export function findTag(
  versions: readonly (readonly View[])[],
  discriminator: Place | undefined,
  isSent: boolean,
): string | undefined {
  const lists = versions.map((views) => views.map((view) => listValues(view, isSent)));
  const names = [...(lists[0]?.[0]?.keys() ?? [])].filter((name) =>
    lists.every((version) => {
      const values = version.map((one) => one.get(name));
      const all = values.flatMap((one) => one ?? []).map(textOf);
      return !values.includes(undefined) && new Set(all).size === all.length;
    }),
  );
  const { propertyName } = objectOf(objectOf(discriminator?.node)["discriminator"]);
  return names.find((name) => name === propertyName) ?? names[0];
}
