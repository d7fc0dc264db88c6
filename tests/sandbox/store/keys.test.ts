import { expect, test } from "vitest";
import { fromKey, toKey, readRecord, writeRecord } from "../../../src/sandbox/node/store/sql.ts";

test.each(["", "a", "4f8e #1 ~", "a".repeat(400)])("%j is its own key", (text) => {
  expect(toKey(text)).toEqual({ key: text, full: null });
  expect(fromKey(text, null)).toBe(text);
});

test.each(["#a", "ação", "a\0", "a\ud800", "a\nb", "\u007f", "a".repeat(401)])(
  "%j is hashed, and can be read again",
  (text) => {
    const { key, full } = toKey(text);
    expect(key).toMatch(/^#[\w-]{43}$/u);
    expect(full).toBe(JSON.stringify(text));
    expect(fromKey(key, full)).toBe(text);
    expect(toKey(`${text}.`).key).not.toBe(key);
  },
);

test("a record is written in the order of its columns", () => {
  const place = { group: "ação", at: 7 };
  const [kind, id, list, at, row, fullId, fullList] = writeRecord({
    kind: "order",
    id: "a",
    row: { b: 1 },
    place,
  });
  expect([kind, id, at, row, fullId, fullList]).toEqual(["order", "a", "7", '{"b":1}', null, '"ação"']);
  expect(list).toMatch(/^#/u);
  const bare = writeRecord({ kind: "order", id: "a", row: null, place: undefined });
  expect(bare).toEqual(["order", "a", null, null, "null", null, null]);
});

test.each([
  ["a list and a time", "g", 7, { group: "g", at: 7 }],
  ["no list", null, 7, undefined],
  ["no time", "g", null, undefined],
  ["neither", null, null, undefined],
])("a record with %s is read with its place, if it has one", (_, list, at, place) => {
  const columns = { kind: "order", id: "a", list, at, row: "{}", full_id: null, full_list: null };
  expect(readRecord(columns as never)).toEqual({ kind: "order", id: "a", row: {}, place });
});
