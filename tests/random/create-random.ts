import { mulberry32 } from "../../src/sandbox/ids.ts";

/** A source of pseudorandom numbers, which are the same for the same seed. */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number;
  /** Returns an integer from 0 to the limit, excluding the limit. */
  below(limit: number): number;
  /** Returns `true` with the given probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
}

/** Creates a generator of pseudorandom numbers. */
export function createRandom(seed: number): Random {
  const integer = mulberry32(seed);
  const next = () => integer() / 2 ** 32;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new Error("The list to pick from is empty.");
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
