import { describe, expect, test } from "vitest";
import { SortedList } from "../../../src/sandbox/memory-store.ts";

/** Creates a list of items that are written as their position and their id. */
function createList(...items: readonly (readonly [at: number, id: string])[]) {
  const list = new SortedList();
  for (const [at, id] of items) list.add({ at, id });
  return list;
}

/** One item at 1, three at 2, and one at each of 3.5 and 9. */
const createSix = () => createList([3.5, "e"], [2, "c"], [1, "z"], [2, "b"], [9, "a"], [2, "d"]);

describe("a sorted list", () => {
  test("is empty at first, and after everything was removed", () => {
    const list = createList();
    expect([list.slice({}), list.count({})]).toEqual([[], 0]);
    list.add({ at: 1, id: "a" });
    list.remove({ at: 1, id: "a" });
    expect([list.slice({}), list.count({})]).toEqual([[], 0]);
  });

  test.each([
    ["another id", 2, "bb"],
    ["another position", 3, "c"],
    ["a position behind the end", 10, "a"],
  ])("is not changed by the removal of %s", (_, at, id) => {
    const list = createSix();
    list.remove({ at, id });
    expect(list.slice({})).toEqual(["z", "b", "c", "d", "e", "a"]);
  });

  test("keeps items as they were added, without what else is in them", () => {
    const item = { at: 1, id: "a" };
    const list = new SortedList();
    list.add(item);
    item.at = 9;
    expect(list.slice({ to: 1 })).toEqual(["a"]);
  });
});

test.each<[query: Parameters<SortedList["slice"]>[0], ids: string]>([
  [{ from: 2 }, "bcdea"],
  [{ from: 2.1 }, "ea"],
  [{ to: 2 }, "zbcd"],
  [{ to: 1.9 }, "z"],
  [{ from: 2, to: 2 }, "bcd"],
  [{ from: 2, to: 3.5, descending: true }, "edcb"],
  [{ from: 3, to: 2 }, ""],
  [{ from: 3, to: 2, descending: true }, ""],
  [{ from: 10 }, ""],
  [{ to: 0, descending: true }, ""],
  [{ limit: 2 }, "zb"],
  [{ limit: 0 }, ""],
  [{ limit: 9 }, "zbcdea"],
  [{ limit: 2, descending: true }, "ae"],
  [{ limit: 0, descending: true }, ""],
  [{ limit: 9, descending: true }, "aedcbz"],
  [{ skip: 2 }, "cdea"],
  [{ skip: 6 }, ""],
  [{ skip: 9 }, ""],
  [{ skip: 2, descending: true }, "dcbz"],
  [{ skip: 9, descending: true }, ""],
  [{ skip: 1, limit: 2 }, "bc"],
  [{ skip: 1, limit: 2, descending: true }, "ed"],
  [{ from: 2, skip: 1, limit: 2 }, "cd"],
  [{ to: 2, skip: 1, limit: 2, descending: true }, "cb"],
  [{ to: 2, skip: 1, limit: 9 }, "bcd"],
  [{ from: 2, skip: 3, limit: 9, descending: true }, "cb"],
])("of six items, %j selects %j", (query, ids) => {
  expect(createSix().slice(query).join("")).toBe(ids);
});

test.each([
  [{}, 6],
  [{ from: 2 }, 5],
  [{ to: 2 }, 4],
  [{ from: 2, to: 2 }, 3],
  [{ from: 3, to: 2 }, 0],
  [{ from: 9, to: 1 }, 0],
])("of six items, %j counts %i", (query, count) => {
  expect(createSix().count(query)).toBe(count);
});
