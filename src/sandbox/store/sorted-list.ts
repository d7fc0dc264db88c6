import type { ListQuery } from "./store.ts";

/** An item of a list. */
interface Item {
  readonly at: number;
  readonly id: string;
}

/** Ids sorted by position, then by themselves. Appending at the end, the usual case, costs nothing more. */
export class SortedList {
  #items: Item[] = [];

  /** Adds an item. */
  add(item: Item): void {
    this.#items.splice(this.#find(item), 0, { at: item.at, id: item.id });
  }

  /** Removes an item, if it is in the list. */
  remove(item: Item): void {
    const index = this.#find(item);
    if (this.#items[index]?.id === item.id) this.#items.splice(index, 1);
  }

  /** Returns the ids that a query asks for. */
  slice({ from, to, descending = false, skip = 0, limit = Infinity }: Omit<ListQuery, "group">): string[] {
    const [start, end] = this.#range(from, to);
    const [first, last] = descending
      ? [Math.max(start, end - skip - limit), end - skip]
      : [start + skip, Math.min(end, start + skip + limit)];
    const ids = this.#items.slice(first, Math.max(first, last)).map(({ id }) => id);
    return descending ? ids.reverse() : ids;
  }

  /** Counts the items of a range. */
  count({ from, to }: Pick<ListQuery, "from" | "to">): number {
    const [start, end] = this.#range(from, to);
    return Math.max(0, end - start);
  }

  #range(from = -Infinity, to = Infinity): [start: number, end: number] {
    return [this.#find({ at: from, id: "" }), this.#find({ at: to, id: "\u{10FFFF}" })];
  }

  /** Returns the index of the first item that is not before the given one. */
  #find({ at, id }: Item): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const item = this.#items[middle] as Item;
      if (item.at < at || (item.at === at && item.id < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
