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

/** Creates a mulberry32 generator: short, and good enough for test data. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
