import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openList, readHasNext } from "../../src/client/lists.ts";
import { createClient, IncompleteListError, type Fetch } from "../../src/index.ts";

/** An item, whose members may be wrong or missing. */
interface Item {
  readonly id?: unknown;
  readonly createdAt?: unknown;
}

/** A request for a page. */
interface Query {
  readonly sort: "asc" | "desc";
  readonly limit: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly cursor: string | null;
}

/** Whether a service includes an item in a range. */
type Includes = (createdAt: string, query: Query) => boolean;

/** A page as the contract describes it. */
interface Page {
  readonly data: readonly Item[];
  readonly hasNext: boolean;
}

interface Deviations {
  readonly includes?: Includes;
  /** The order in which the service sorts, whatever the query says. */
  readonly order?: Query["sort"];
  /** Replaces a page; `count` is the number of requests so far. */
  readonly change?: (page: Page, query: Query, count: number) => object;
}

const startOf = (time: string) => `${time.slice(0, 10)}T00:00:00.000Z`;
const endOf = (time: string) => `${time.slice(0, 10)}T23:59:59.999Z`;

/** Ways in which services could read `from` and `to`. */
const bounds = {
  inclusive: (time, { from, to }) => (from ?? time) <= time && time <= (to ?? time),
  exclusive: (time, { from, to }) => (from ?? "") < time && time < (to ?? "9"),
  "a whole day": (time, { from, to }) =>
    (from ? startOf(from) : time) <= time && time <= (to ? endOf(to) : time),
  "the start of a day": (time, { from, to }) =>
    (from ? startOf(from) : time) <= time && time <= (to ? startOf(to) : time),
  "the end of a day": (time, { from, to }) =>
    (from ? endOf(from) : time) <= time && time <= (to ? endOf(to) : time),
  ignored: () => true,
} satisfies Record<string, Includes>;

/** Creates a service with these items, which it lists as the contract says unless it deviates, and a client of it. */
function serve(items: () => readonly Item[], deviations: Deviations = {}) {
  const { includes = bounds.inclusive, order, change } = deviations;
  const asked: Query[] = [];
  const fetch: Fetch = (url) => {
    const search = new URL(url).searchParams;
    const query: Query = {
      sort: search.get("sort") === "asc" ? "asc" : "desc",
      limit: Number(search.get("limit") ?? 20),
      from: search.get("from"),
      to: search.get("to"),
      cursor: search.get("cursor"),
    };
    asked.push(query);
    if (asked.length > 200) throw new Error("The list is read in an endless loop.");
    const { sort, limit, cursor } = query;
    const compare = (one: unknown, other: unknown) =>
      (String(one) < String(other) ? -1 : Number(one !== other)) * ((order ?? sort) === "asc" ? 1 : -1);
    const found = items()
      .filter(({ createdAt }) => includes(String(createdAt), query))
      .filter(({ createdAt }) => cursor === null || compare(createdAt, cursor) > 0)
      .sort((one, other) => compare(one.createdAt, other.createdAt));
    const page = { limit, sort, hasNext: found.length > limit, data: found.slice(0, limit) };
    return Promise.resolve(Response.json(change ? change(page, query, asked.length) : page));
  };
  const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
  return { asked, list: api.paginate.listUndeliveredEvents };
}

/** Reads a list to its end, or to the error that says that it is incomplete. */
async function readToEnd(list: AsyncIterable<{ id: string }>) {
  const ids: string[] = [];
  try {
    for await (const { id } of list) ids.push(id);
  } catch (error) {
    if (!(error instanceof IncompleteListError)) throw error;
    return { ids, error };
  }
  return { ids, error: undefined };
}

/** A time, by seconds after the start of the hour. */
const timeOf = (second: number) => new Date(Date.UTC(2026, 10, 21, 15, 0, second)).toISOString();

/** Creates events of consecutive seconds. */
const createEvents = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${first + index}`,
    createdAt: timeOf(first + index),
  }));

/** Creates events of one time. */
const createTied = (count: number, second: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, createdAt: timeOf(second) }));

/** The ids of items, sorted. */
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).sort();

/** 50 events, of which 45 have the same time and fill more than two pages of 20. */
const tied = [...createEvents(3), ...createTied(45, 10), ...createEvents(2, 20)];

describe.each(["asc", "desc"] as const)("a list sorted %s", (sort) => {
  test("ends with an error if more events have the same time than the largest page has", async () => {
    const events = [...createEvents(9), ...createTied(6_000, 10), ...createEvents(9, 20)];
    const { list, asked } = serve(() => events);
    const { ids, error } = await readToEnd(list({ query: { sort } }));
    expect(error).toMatchObject({
      name: "IncompleteListError",
      message: `\`listUndeliveredEvents\` may have more items than the service returned; ask your provider about those at \`time\` ("${timeOf(10)}"), and continue beyond it.`,
      operationId: "listUndeliveredEvents",
      time: timeOf(10),
      skip: undefined,
      cursor: undefined,
    });
    expect(asked.map(({ limit }) => limit)).toEqual([20, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_000]);
    // Those before that time, and as many of that time as the largest page has.
    expect(ids).toHaveLength(5_009);
    expect(new Set(ids).size).toBe(5_009);
    const beyond = { sort, ...(sort === "asc" ? { from: timeOf(11) } : { to: timeOf(9) }) };
    expect(await readToEnd(list({ query: beyond }))).toMatchObject({ ids: { length: 9 }, error: undefined });
  });
});

describe("a request", () => {
  test("continues at the time of the last item, as it was written, without the cursor", async () => {
    const times = ["2026-11-21T15:00:03.5Z", "2026-11-21T15:00:02.25-00:00", "2026-11-21T15:00:01.000001Z"];
    const query = { limit: 2, cursor: "2026-11-22T00:00:00Z", from: "2026-11-20" } as const;
    const { list, asked } = serve(() => times.map((createdAt, index) => ({ id: `e${index}`, createdAt })));
    expect((await readToEnd(list({ query }))).ids).toEqual(["e0", "e1", "e2"]);
    const others = { sort: "desc", limit: 2, from: "2026-11-20" };
    expect(asked).toEqual([
      { ...others, to: null, cursor: "2026-11-22T00:00:00Z" },
      { ...others, to: "2026-11-21T15:00:02.25-00:00", cursor: null },
    ]);
  });

  test.each([
    ["asc", "from", "to"],
    ["desc", "to", "from"],
  ] as const)("keeps the given range, sorted %s", async (sort, moved, kept) => {
    const range = { from: timeOf(5), to: timeOf(30) };
    const { list, asked } = serve(() => createEvents(50));
    const { ids } = await readToEnd(list({ query: { ...range, sort, limit: 10 } }));
    expect(ids.sort()).toEqual(idsOf(createEvents(26, 5)));
    expect(new Set(asked.map((query) => query[kept]))).toEqual(new Set([range[kept]]));
    expect(asked[0]?.[moved]).toBe(range[moved]);
  });

  test("has twice the limit after a page that ends at its own bound, and the next ones keep it", async () => {
    const { list, asked } = serve(() => [...tied, ...createEvents(100, 100)]);
    await readToEnd(list({ query: { limit: 10, sort: "asc" } }));
    expect(asked.map(({ from, limit }) => [from, limit])).toEqual([
      [null, 10],
      [timeOf(10), 10],
      [timeOf(10), 20],
      [timeOf(10), 40],
      [timeOf(10), 80],
      [timeOf(132), 80],
    ]);
  });

  test.each([
    ["that the service names", 30, [20, 60, 2]],
    ["of items, if the service names none", undefined, [20, 14, 28, 56, 2]],
    ["of items, if the service names an impossible one", -1, [20, 14, 28, 56, 2]],
  ])("has twice the number %s", async (_, limit, want) => {
    const { list, asked } = serve(() => tied, {
      includes: bounds.ignored,
      change: (page, _query, count) => ({ ...page, limit, data: page.data.slice(0, count > 2 ? 100 : 7) }),
    });
    expect((await readToEnd(list({ query: { sort: "asc" } }))).ids.sort()).toEqual(idsOf(tied));
    expect([...new Set(asked.map((query) => query.limit))]).toEqual(want);
  });

  test("is repeated with the largest limit each time that the last item has left the list", async () => {
    let events = createEvents(11_000);
    const { list, asked } = serve(() => events, {
      change: (page, _, count) => {
        // These requests are the first ones from their time.
        if ([1, 3, 6].includes(count)) events = events.filter(({ id }) => id !== page.data.at(-1)?.id);
        return page;
      },
    });
    const { ids, error } = await readToEnd(list({ query: { sort: "asc", limit: 2_500 } }));
    expect(error).toBeUndefined();
    expect(ids).toHaveLength(11_000);
    const from = [null, 2_499, null, 5_000, null, 5_001, 10_000, 5_001, 10_001];
    const limits = [2_500, 2_500, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000];
    expect(asked.map((query) => query.from)).toEqual(from.map((index) => index && timeOf(index)));
    expect(asked.map(({ limit }) => limit)).toEqual(limits);
  });
});

describe("a list whose service", () => {
  const events = createEvents(50);

  test.each<[string, number, (page: Page, query: Query, count: number) => object, string | undefined]>([
    ["returns an empty first page", 0, () => ({ data: [], hasNext: true }), undefined],
    [
      "returns an empty page later",
      20,
      (page, _, count) => (count > 1 ? { data: [], hasNext: true } : page),
      timeOf(30),
    ],
    [
      "returns at most 20 items",
      20,
      (page) => ({ ...page, data: page.data.slice(0, 20), hasNext: true }),
      timeOf(30),
    ],
  ])("%s although it has more ends with an error", async (_, count, change, time) => {
    const { list, asked } = serve(() => events, { includes: bounds.ignored, change });
    const { ids, error } = await readToEnd(list());
    expect(ids).toHaveLength(count);
    expect(error).toBeInstanceOf(IncompleteListError);
    expect(error?.time).toBe(time);
    expect(asked.length).toBeLessThan(15);
  });

  test.each([undefined, null, 7, { a: 1 }])(
    "returns the id %j ends with an error after that page",
    async (id) => {
      const { list, asked } = serve(() =>
        events.map((event, index) => (index === 20 ? { ...event, id } : event)),
      );
      const { ids, error } = await readToEnd(list());
      expect(ids).toHaveLength(39);
      expect(error).toBeInstanceOf(IncompleteListError);
      expect(asked).toHaveLength(2);
    },
  );

  test("returns an id twice on a page has it once", async () => {
    const { list } = serve(() => [...events, ...events]);
    const { ids } = await readToEnd(list());
    expect(ids.sort()).toEqual(idsOf(events));
  });

  test("returns `null` as an item ends with an error", async () => {
    const { list } = serve(() => events, { change: (page) => ({ ...page, data: [null] }) });
    const items = list().autoPagingToArray({ limit: 10 });
    await expect(items).rejects.toThrow(IncompleteListError);
  });

  test.each([undefined, null, 1_795_273_200, "yesterday"])(
    "returns the time %j is read with larger pages, or ends with an error",
    async (createdAt) => {
      for (const [count, limit] of [
        [50, 1],
        [50, 20],
        [6_000, 20],
      ] as const) {
        const { list, asked } = serve(() => createEvents(count).map(({ id }) => ({ id, createdAt })));
        const { ids, error } = await readToEnd(list({ query: { limit } }));
        expect(new Set(ids).size).toBe(Math.min(count, 5_000));
        expect(ids).toHaveLength(Math.min(count, 5_000));
        expect(error === undefined).toBe(count === 50);
        expect(asked.every(({ to }) => to === null)).toBe(true);
      }
    },
  );

  test.each<[differences: string, write: (second: number) => string]>([
    ["seconds", timeOf],
    ["parts of one second", (part) => new Date(Date.UTC(2026, 10, 21, 15, 0, 0, part)).toISOString()],
    [
      "seconds in two zones",
      (second) => (second % 2 ? timeOf(second) : timeOf(second - 10_800).replace("Z", "-03:00")),
    ],
  ])("sorts by something else, which shows in %s, is then read from its start", async (_, write) => {
    // The first 40 happen to be sorted by time as well.
    const seconds = (index: number) => (index < 40 ? 100 - index : 60 + ((index * 7) % 10));
    const other = events.map(({ id }, index) => ({ id, createdAt: write(seconds(index)) }));
    const { list, asked } = serve(() => [], {
      change: (page, { limit, to }) => {
        const found = other.filter(({ createdAt }) => Date.parse(createdAt) <= Date.parse(to ?? createdAt));
        return { ...page, data: found.slice(0, limit), hasNext: found.length > limit };
      },
    });
    const { ids, error } = await readToEnd(list());
    expect(error).toBeUndefined();
    expect(ids.sort()).toEqual(idsOf(other));
    expect(asked.map(({ to, limit }) => [to, limit])).toEqual([
      [null, 20],
      [write(81), 20],
      [write(62), 20],
      [null, 40],
      [write(61), 40],
      [null, 80],
      [null, 50],
    ]);
  });

  test("invents new items for each request ends with an error", async () => {
    const { list, asked } = serve(() => [], {
      change: (page, _, count) => ({ ...page, data: createEvents(20, 20 * count).reverse(), hasNext: true }),
    });
    const { ids, error } = await readToEnd(list());
    expect(error).toBeInstanceOf(IncompleteListError);
    expect(new Set(ids).size).toBe(ids.length);
    expect(asked.length).toBeLessThan(30);
  });
});

test("a list that changes while it is read has each event that stays once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }),
      // Before each request, an event leaves the list, or one enters it.
      fc.array(fc.integer({ min: -10, max: 39 }), { maxLength: 30 }),
      fc.constantFrom(...Object.values(bounds)),
      fc.constantFrom("asc" as const, "desc" as const),
      fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(1_000)),
      fc.constantFrom(1, 25_000),
      async (seconds, changes, includes, sort, limit, step) => {
        // Within ten seconds, or on three days.
        const at = (second: number) => timeOf(second * step);
        const first = seconds.map((second, index) => ({ id: `e${index}`, createdAt: at(second) }));
        let events = first;
        let count = 0;
        const changing = () => {
          const change = changes[count++] ?? 40;
          const entered = { id: `late-${count}`, createdAt: at(change + 10) };
          events = change < 0 ? [...events, entered] : events.filter(({ id }) => id !== `e${change}`);
          return events;
        };
        const { ids, error } = await readToEnd(
          serve(changing, { includes }).list({ query: { sort, limit } }),
        );
        expect(error).toBeUndefined();
        expect(new Set(ids).size).toBe(ids.length);
        const stayed = first.filter((event) => events.includes(event)).map(({ id }) => id);
        expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 200, seed: 17 },
  );
});

describe("list by cursor", () => {
  type Page = Record<string, unknown>;

  /** Opens a list whose pages are given by their cursor. No operation pages that way now, but one may again. */
  function open(pages: Record<string, Page>, query?: object) {
    const asked: object[] = [];
    const readPage = (input: object) => {
      const { cursor = "start", ...others } = (input as { query: { cursor?: string } }).query;
      asked.push({ cursor, ...others });
      // Nothing else would end a list without an end.
      if (asked.length > 20) return Promise.reject(new Error("There are not so many pages."));
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
    // It does not begin again if the page of the given cursor names none.
    const given = open({ ...pages, "2": { data: ["3"], hasNext: true } }, { cursor: "2" });
    await expect(given.reading).rejects.toMatchObject({ cursor: "2" });
    expect(given.seen).toEqual(["3"]);
  });

  test.each([
    ["names no cursor", { start: {} }, undefined],
    ["names `null`", { start: { nextCursor: null } }, undefined],
    ["names an empty cursor", { start: { nextCursor: "a" }, a: { nextCursor: "" } }, "a"],
    ["repeats a cursor", { start: { nextCursor: "a" }, a: { nextCursor: "a" } }, "a"],
    [
      "names two cursors in turn",
      { start: { nextCursor: "a" }, a: { nextCursor: "b" }, b: { nextCursor: "a" } },
      "b",
    ],
    [
      "names objects",
      { start: { nextCursor: {} }, "[object Object]": { nextCursor: {} } },
      "[object Object]",
    ],
  ])(
    "the list ends with an error after its items if the service has more but %s",
    async (_, next: Record<string, Page>, cursor) => {
      const all = Object.entries(next).map(([key, page]) => [key, { data: [key], hasNext: true, ...page }]);
      const { reading, seen, asked } = open(Object.fromEntries(all) as Record<string, Page>);
      const error: unknown = await reading.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "IncompleteListError", cursor, time: undefined, skip: undefined });
      expect([seen, asked.length]).toEqual([Object.keys(next), Object.keys(next).length]);
    },
  );
});

test.each<[object, number, number | undefined, boolean]>([
  [{ hasNext: true }, 0, 2, true],
  [{ hasNext: false, nextCursor: "a" }, 2, 2, false],
  ...[undefined, null, "yes", 1].flatMap((hasNext): [object, number, number | undefined, boolean][] => [
    [{ hasNext, nextCursor: "a" }, 1, 2, true],
    [{ hasNext, nextCursor: null }, 2, 2, true],
    [{ hasNext, nextCursor: "" }, 1, 2, false],
    [{ hasNext }, 2, undefined, false],
  ]),
])("%j of %d items, of which %s fill a page, has a next page: %s", (page, length, full, want) => {
  expect(readHasNext(page, length, full)).toBe(want);
});
