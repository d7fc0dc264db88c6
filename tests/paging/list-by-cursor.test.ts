import { expect, test } from "vitest";
import { IncompleteListError } from "../../src/index.ts";
import { openList } from "../../src/client/lists.ts";

type Page = Record<string, unknown>;

/** Opens a list whose pages are given by their cursor. No operation pages that way now, but one may again. */
function open(pages: Record<string, Page>, query?: object) {
  const asked: object[] = [];
  const readPage = (input: object) => {
    const { cursor = "start", ...others } = (input as { query: { cursor?: string } }).query;
    asked.push({ cursor, ...others });
    return Promise.resolve(pages[cursor] ?? { data: [], hasNext: false });
  };
  const list = openList("listUndeliveredEvents", "cursor", readPage, query && { query });
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const item of list) seen.push(item);
  })();
  return { list, seen, reading, asked };
}

const pages = {
  start: { data: ["1", "2"], hasNext: true, nextCursor: "2" },
  "2": { data: ["3"], hasNext: true, nextCursor: 3 },
  "3": { data: ["4"], hasNext: false, nextCursor: "4" },
};

test("each page is requested with the cursor of the one before, and the other parameters", async () => {
  const { reading, seen, asked } = open(pages, { limit: 2 });
  await reading;
  expect(seen).toEqual(["1", "2", "3", "4"]);
  expect(asked).toEqual(["start", "2", "3"].map((cursor) => ({ cursor, limit: 2 })));
});

test("the list can start from a cursor", async () => {
  const { reading, seen } = open(pages, { cursor: "2" });
  await reading;
  expect(seen).toEqual(["3", "4"]);
});

test("the list does not begin again if the page of the given cursor names none", async () => {
  const { reading, seen } = open({ ...pages, "2": { data: ["3"], hasNext: true } }, { cursor: "2" });
  await expect(reading).rejects.toMatchObject({ cursor: "2" });
  expect(seen).toEqual(["3"]);
});

test("a page has its items and the response", async () => {
  const { list } = open(pages);
  const all: unknown[] = [];
  for await (const page of list.pages()) all.push(page);
  expect(all[0]).toEqual({ items: ["1", "2"], page: pages.start });
  expect(all).toHaveLength(3);
});

test.each([
  ["names no cursor", { start: {} }, undefined, ["start"]],
  ["names `null`", { start: { nextCursor: null } }, undefined, ["start"]],
  ["names an empty cursor", { start: { nextCursor: "a" }, a: { nextCursor: "" } }, "a", ["start", "a"]],
  ["repeats a cursor", { start: { nextCursor: "a" }, a: { nextCursor: "a" } }, "a", ["start", "a"]],
  [
    "names two cursors in turn",
    { start: { nextCursor: "a" }, a: { nextCursor: "b" }, b: { nextCursor: "a" } },
    "b",
    ["start", "a", "b"],
  ],
  [
    "names objects",
    { start: { nextCursor: {} }, "[object Object]": { nextCursor: {} } },
    "[object Object]",
    2,
  ],
])(
  "the list ends with an error after its items if the service has more but %s",
  async (_, next, cursor, want) => {
    const all = Object.entries(next).map(([key, page]) => [key, { data: [key], hasNext: true, ...page }]);
    const { reading, seen, asked } = open(Object.fromEntries(all) as Record<string, Page>);
    const error: unknown = await reading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(IncompleteListError);
    expect(error).toMatchObject({
      message: `\`listUndeliveredEvents\` has more items than the service returned; ask your provider about those at \`cursor\`${cursor ? ` ("${cursor}")` : ""}, and continue beyond it.`,
      operationId: "listUndeliveredEvents",
      cursor,
      time: undefined,
      skip: undefined,
    });
    expect(seen).toHaveLength(asked.length);
    if (typeof want === "number") expect(asked).toHaveLength(want);
    else expect(seen).toEqual(want);
  },
);

test("the cursor of the last page does not matter", async () => {
  const { reading, seen } = open({ start: { data: ["1"], hasNext: false, nextCursor: null } });
  await reading;
  expect(seen).toEqual(["1"]);
});
