import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import {
  createClient,
  IncompleteListError,
  InputError,
  PaymentOrdersError,
  UnexpectedResponseError,
  type Fetch,
} from "../../src/index.ts";

const baseUrl = "http://127.0.0.1:9";

/** A client whose service responds with the given page function, and the requests it received. */
function setUp<Asked>(read: (url: URL, init: RequestInit) => Asked, reply: (asked: Asked) => object) {
  const asked: Asked[] = [];
  const fetch: Fetch = (url, init) => {
    const question = read(new URL(url), init);
    asked.push(question);
    return Promise.resolve(Response.json(reply(question)));
  };
  return { api: createClient({ baseUrl, token: "t", fetch }), asked };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("undelivered events", () => {
  const event = (id: string) => ({
    id,
    webhookUrl: "https://a.example.com",
    status: "FAILED",
    createdAt: `2026-11-21T15:00:0${id}Z`,
    history: [],
  });
  /** Four events on three pages, the newest first; each page begins with the last item of the one before it. */
  const setUpPages = () =>
    setUp(
      (url) => url.searchParams.get("to"),
      (to) => {
        const at = ["4", "3", "2", "1"].map(event);
        const first = to === null ? 0 : at.findIndex(({ createdAt }) => createdAt === to);
        return { data: at.slice(first, first + 2), hasNext: first + 2 < at.length };
      },
    );

  test("are returned in order, each once, and each page begins with the last item of the one before", async () => {
    const { api, asked } = setUpPages();
    const ids = (await collect(api.paginate.listUndeliveredEvents())).map(({ id }) => id);
    expect(ids).toEqual(["4", "3", "2", "1"]);
    expect(asked).toEqual([null, "2026-11-21T15:00:03Z", "2026-11-21T15:00:02Z"]);
  });

  test("are only fetched as far as they are iterated", async () => {
    const { api, asked } = setUpPages();
    for await (const { id } of api.paginate.listUndeliveredEvents()) if (id === "3") break;
    expect(asked).toEqual([null]);
  });

  test("can be read by page, with the items that are new and the response", async () => {
    const { api } = setUpPages();
    const list = await collect(api.paginate.listUndeliveredEvents().pages());
    expect(list.map(({ items, page }) => [items.map(({ id }) => id), page.data.length])).toEqual([
      [["4", "3"], 2],
      [["2"], 2],
      [["1"], 2],
    ]);
  });

  test("are checked like any other call", async () => {
    const fetch: Fetch = () => Promise.resolve(Response.json({ data: [event("1")], hasNext: true }));
    const api = createClient({
      baseUrl,
      token: "t",
      fetch,
      validate: { requests: true, responses: "throw" },
    });
    const list = api.paginate.listUndeliveredEvents({ query: { cursor: "2026-11-21T15:00:02Z" } });
    await expect(list.autoPagingToArray({ limit: 100 })).rejects.toThrow(IncompleteListError);
    const wrong = api.paginate.listUndeliveredEvents({ query: { limit: 5_001 } });
    await expect(wrong.autoPagingToArray({ limit: 100 })).rejects.toThrow(InputError);
  });
});

describe("close requests", () => {
  interface Query {
    skip: number;
    take: number;
    requireTotalCount?: boolean;
    queryFilter: string;
  }
  const filter = { queryFilter: "f", sortFilter: "s" };
  const read = (_: URL, init: RequestInit) => JSON.parse(init.body as string) as Query;
  const all = Array.from({ length: 7 }, (_, index) => ({ closeAccountRequestId: `c-${index}` }));

  test("are returned in order, with the same filter for each page", async () => {
    const { api, asked } = setUp(read, ({ skip, take }) => ({
      data: all.slice(skip, skip + take),
      totalCount: 7,
    }));
    const list = await collect(api.paginate.listCloseRequests({ body: { ...filter, take: 3 } }));
    expect(list).toEqual(all);
    expect(asked.map(({ skip, take, requireTotalCount }) => [skip, take, requireTotalCount])).toEqual([
      [0, 3, true],
      [3, 3, true],
      [6, 3, true],
      [7, 3, true],
    ]);
    expect(new Set(asked.map(({ queryFilter }) => queryFilter))).toEqual(new Set(["f"]));
  });

  const repeated = all.slice(0, 2);

  test("end with an error at the same page again, without the total, before their end", async () => {
    const { api, asked } = setUp(read, ({ skip }) => ({
      data: repeated,
      ...(skip === 0 && { totalCount: 3 }),
    }));
    const seen: unknown[] = [];
    const reading = (async () => {
      const list = api.paginate.listCloseRequests({ body: filter });
      for await (const item of list) seen.push(item);
    })();
    const error: unknown = await reading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(IncompleteListError);
    expect(error).toBeInstanceOf(PaymentOrdersError);
    expect(error).toMatchObject({
      name: "IncompleteListError",
      message:
        "`listCloseRequests` may have more items than the service returned; ask your provider about those at `skip` (2), and continue beyond it.",
      operationId: "listCloseRequests",
      skip: 2,
    });
    expect(seen).toEqual(repeated);
    expect(asked).toHaveLength(2);
  });

  test.each([0, 7])("are empty from beyond their total of %d", async (totalCount) => {
    const { api } = setUp(read, () => ({ data: [], totalCount }));
    expect(await collect(api.paginate.listCloseRequests({ body: { ...filter, skip: 7 } }))).toEqual([]);
  });

  test("end with an error if the service counts items from the given offset on, but returns none", async () => {
    const { api } = setUp(read, () => ({ data: [], totalCount: 7 }));
    const list = api.paginate.listCloseRequestGroups({ body: { ...filter, skip: 4 } });
    await expect(list.autoPagingToArray({ limit: 10 })).rejects.toMatchObject({
      operationId: "listCloseRequestGroups",
      skip: 4,
    });
  });

  test("end with an error if requests disappear while they are read, since those behind them are skipped", async () => {
    let left = Array.from({ length: 300 }, (_, index) => ({ closeAccountRequestId: `c-${index}` }));
    const { api } = setUp(read, ({ skip, take }) => {
      const page = { data: left.slice(skip, skip + take), totalCount: left.length };
      left = left.slice(100);
      return page;
    });
    const seen: unknown[] = [];
    const list = api.paginate.listCloseRequests({ body: { ...filter } });
    const reading = (async () => {
      for await (const item of list) seen.push(item);
    })();
    await expect(reading).rejects.toMatchObject({ name: "IncompleteListError", skip: 200 });
    expect(seen).toHaveLength(200);
  });
});

describe("`autoPagingToArray`", () => {
  const read = (_: URL, { body }: RequestInit) =>
    JSON.parse(body as string) as { skip: number; take: number };
  const body = { queryFilter: "", sortFilter: "", take: 3 };
  const all = Array.from({ length: 10 }, (_, id) => ({ id }));
  const setUpList = () =>
    setUp(read, ({ skip, take }) => ({ data: all.slice(skip, skip + take), totalCount: all.length }));

  test.each([
    [4, 4, 2],
    [3, 3, 1],
    [100, 10, 5],
    [1.5, 1, 1],
  ])("returns at most %d items", async (limit, want, pages) => {
    const { api, asked } = setUpList();
    const items = await api.paginate.listCloseRequests({ body }).autoPagingToArray({ limit });
    expect(items).toEqual(all.slice(0, want));
    expect(asked).toHaveLength(pages);
  });

  test.each([undefined, 0, Number.NaN, "5"])(
    "rejects the limit %s before it sends a request",
    async (limit) => {
      const { api, asked } = setUpList();
      const list = api.paginate.listCloseRequests({ body });
      const reading = list.autoPagingToArray({ limit: limit as number });
      await expect(reading).rejects.toThrow("`limit` must be a number of at least 1");
      await expect(list.autoPagingToArray(undefined as never)).rejects.toThrow(InputError);
      expect(asked).toEqual([]);
    },
  );
});

describe("a page without its list", () => {
  const body = { queryFilter: "", sortFilter: "" };

  test.each([{}, { data: null }, { data: "not for t" }, { items: [] }, null, 7, []])(
    "ends the list with an error of this package: %j",
    async (page) => {
      const { api } = setUp(
        () => undefined,
        () => page as object,
      );
      for (const list of [api.paginate.listUndeliveredEvents(), api.paginate.listCloseRequests({ body })]) {
        const error = await collect<unknown>(list).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(UnexpectedResponseError);
        expect(error).toMatchObject({ problem: "wrong-shape", status: 200, attempts: 1 });
        expect(error).toMatchObject({
          response: { status: 200, body: JSON.stringify(page).replace("for t", "for [removed]") },
        });
      }
    },
  );
});

test("every operation with a cursor, or with `skip` and `take`, is a list", () => {
  const { api } = setUp(
    () => undefined,
    () => ({}),
  );
  // Found in the text of the contract, independently of the build.
  const paged = Object.entries<object>(contract.components.schemas)
    .filter(([, schema]) => /"skip":.*"take":/.test(JSON.stringify(schema)))
    .map(([name]) => `"#/components/schemas/${name}"`);
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values<object>(methods));
  const lists = operations
    .map((operation) => JSON.stringify(operation))
    .filter(
      (text) => text.includes('{"name":"cursor","in":"query"') || paged.some((ref) => text.includes(ref)),
    )
    .map((text) => /"operationId":"(\w+)"/.exec(text)?.[1]);
  expect(lists.length).toBeGreaterThan(2);
  expect(Object.keys(api.paginate).sort()).toEqual(lists.sort());
});

test("a list that is read without `await` throws an error that says so, and sends nothing", () => {
  const { api, asked } = setUp(
    () => undefined,
    () => ({}),
  );
  const list = api.paginate.listUndeliveredEvents() as unknown as Iterable<unknown>;
  for (const read of [() => [...list], () => Array.from(list), () => new Set(list)]) {
    expect(read).toThrow(InputError);
    expect(read).toThrow("`listUndeliveredEvents` must be read with `for await`.");
  }
  expect(asked).toEqual([]);
});
