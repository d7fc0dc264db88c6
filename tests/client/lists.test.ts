import { describe, expect, test } from "vitest";
import { openList } from "../../src/client/lists.ts";
import { createClient, type Fetch, IncompleteListError, InputError } from "../../src/index.ts";

/** Returns all combinations of these values, by name. */
function combine<Values extends Record<string, readonly unknown[]>>(values: Values) {
  type Row = { [Name in keyof Values]: Values[Name][number] };
  return Object.entries(values).reduce<object[]>(
    (rows, [name, options]) => rows.flatMap((row) => options.map((option) => ({ ...row, [name]: option }))),
    [{}],
  ) as Row[];
}

type ReadPage = Parameters<typeof openList>[2];

/** Reads a list to its end: "complete", the name of the error that ends it, or "silent" if items are missing. */
async function readToEnd(paging: "time" | "offset", read: ReadPage, input: object, total: number) {
  let requests = 0;
  const readPage: ReadPage = async (given) => {
    requests += 1;
    if (requests > 400) throw new Error("The list is read in an endless loop.");
    return read(given);
  };
  const list = openList(
    paging === "time" ? "listUndeliveredEvents" : "listCloseRequests",
    paging,
    readPage,
    input,
  );
  const ids: unknown[] = [];
  try {
    for await (const item of list) ids.push((item as { id: string }).id);
  } catch (error) {
    if (error instanceof IncompleteListError || error instanceof InputError) return error.name;
    throw error;
  }
  expect(new Set(ids).size, "no item twice").toBe(ids.length);
  return ids.length === total ? "complete" : "silent";
}

function count(outcomes: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("a list by time", () => {
  interface TimeQuery {
    limit?: number;
    sort?: "asc" | "desc";
    from?: string;
    to?: string;
  }
  const limits = {
    honored: (asked: number) => asked,
    "at most 100": (asked: number) => Math.min(asked, 100),
    "at most 20": (asked: number) => Math.min(asked, 20),
    ignored: () => 20,
    rejected: (asked: number) => asked,
  };
  const more = {
    "the rest": ({ rest, length }: Facts) => rest > length,
    "the limit that was asked for": ({ rest, asked }: Facts) => rest > asked,
    "a full page": ({ length, limit }: Facts) => length === limit,
    "a page as full as asked": ({ length, asked }: Facts) => length >= asked,
  };
  interface Facts {
    rest: number;
    length: number;
    asked: number;
    limit: number;
  }
  const services = combine({
    sort: ["desc", "asc"] as ("desc" | "asc")[],
    order: ["reversed", "reversed but at the same time", "never reversed", "the other way round"],
    times: ["one", "distinct", "half of them one"],
    bound: ["inclusive", "exclusive", "ignored"],
    limitBy: Object.keys(limits) as (keyof typeof limits)[],
    hasNextBy: Object.keys(more) as (keyof typeof more)[],
    total: [20, 120],
    // Whether the page names the limit that was applied, the one that was asked for, or none.
    named: ["applied", "asked", "none"] as const,
    given: [undefined, 5_000] as (number | undefined)[],
  });

  type Service = (typeof services)[number];

  const createEvents = ({ times, total, order }: Pick<Service, "times" | "total" | "order">) => {
    const tied: number = { one: total, distinct: 0, "half of them one": total / 2 }[times] ?? 0;
    const asc = Array.from({ length: total }, (_, index) => ({
      id: `e${index}`,
      createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0, Math.max(index, tied))).toISOString(),
    }));
    const desc = order === "reversed" ? asc.toReversed() : [...asc];
    desc.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    return { asc, desc };
  };
  const created = new Map<string, ReturnType<typeof createEvents>>();

  /** Creates a service that lists its events in this way. */
  function serve(service: Service): ReadPage {
    const { times, total, order, bound, limitBy, hasNextBy, named } = service;
    const key = [times, total, order].join();
    const events = created.get(key) ?? createEvents(service);
    created.set(key, events);
    return ({ query = {} }: { query?: TimeQuery }) => {
      const { limit: asked = 20, sort = "desc", from, to } = query;
      if (limitBy === "rejected" && asked > 20) throw new InputError("limit", "is too large");
      const limit = limits[limitBy](asked);
      const includes = (time: string) =>
        bound === "inclusive"
          ? (from ?? time) <= time && time <= (to ?? time)
          : (from ?? "") < time && time < (to ?? "9");
      const other = sort === "asc" ? "desc" : "asc";
      const directions: Record<string, "asc" | "desc"> = {
        "never reversed": service.sort,
        "the other way round": other,
      };
      const all = events[directions[order] ?? sort];
      const found = bound === "ignored" ? all : all.filter(({ createdAt }) => includes(createdAt));
      const data = found.slice(0, limit);
      const hasNext = more[hasNextBy]({ rest: found.length, length: data.length, asked, limit });
      return Promise.resolve({ data, hasNext, limit: { applied: limit, asked, none: undefined }[named] });
    };
  }

  const read = (service: Service) => {
    const { sort, given, total } = service;
    return readToEnd("time", serve(service), { query: { sort, ...(given && { limit: given }) } }, total);
  };

  const readAll = async (some: readonly Service[]) => {
    const outcomes = await Promise.all(some.map(read));
    return { outcomes: count(outcomes), silent: some.filter((_, index) => outcomes[index] === "silent") };
  };

  test.each([
    ["honored", { complete: 2538, IncompleteListError: 918 }],
    ["at most 100", { complete: 1554, IncompleteListError: 1902 }],
    ["at most 20", { complete: 1284, IncompleteListError: 2172 }],
    ["ignored", { complete: 1284, IncompleteListError: 2172 }],
    ["rejected", { complete: 576, InputError: 2880 }],
  ])(
    "of 3,456 services is complete or ends with an error, never early, if the limit is %s",
    async (limitBy, want) => {
      const { outcomes, silent } = await readAll(services.filter((service) => service.limitBy === limitBy));
      expect(silent).toEqual([]);
      expect(outcomes).toEqual(want);
    },
  );
});

describe("a list by position", () => {
  const counts = {
    exact: ({ total }: Facts) => total,
    "that of the page": ({ length }: Facts) => length,
    0: () => 0,
    missing: () => undefined,
    null: () => null,
    "a text": ({ total }: Facts) => String(total),
    "the rest": ({ total, start }: Facts) => Math.max(0, total - start),
    "-1": () => -1,
    "at most 100": ({ total }: Facts) => Math.min(total, 100),
  };
  const sizes = {
    honored: (take: number) => take,
    "at most 50": (take: number) => Math.min(50, take),
    ignored: () => 20,
  };
  const starts = {
    items: (skip: number) => skip,
    pages: (skip: number, size: number) => skip * size,
    ignored: () => 0,
  };
  interface Facts {
    total: number;
    length: number;
    start: number;
  }
  const services = combine({
    countBy: Object.keys(counts) as (keyof typeof counts)[],
    takeBy: Object.keys(sizes) as (keyof typeof sizes)[],
    skipBy: Object.keys(starts) as (keyof typeof starts)[],
    total: [0, 40, 100, 250],
    requireTotalCount: [true, false],
  });

  test("of 648 services is complete or ends with an error", async () => {
    const outcomes = await Promise.all(
      services.map(({ countBy, takeBy, skipBy, total, requireTotalCount }) => {
        const items = Array.from({ length: total }, (_, index) => ({ id: `c${index}` }));
        const readPage = ({ body }: { body?: { skip: number; take: number } }) => {
          if (body === undefined) throw new Error("The page has no position.");
          const size = sizes[takeBy](body.take);
          const start = starts[skipBy](body.skip, size);
          const data = items.slice(start, start + size);
          return Promise.resolve({
            data,
            totalCount: counts[countBy]({ total, length: data.length, start }),
          });
        };
        return readToEnd("offset", readPage, { body: { requireTotalCount } }, total);
      }),
    );
    const silent = services.filter((_, index) => outcomes[index] === "silent");
    // From outside, a service with the same page for every request, whose length it counts, looks like a mock.
    const isStatic = ({ countBy, skipBy, takeBy }: (typeof services)[number]) =>
      countBy === "that of the page" && skipBy === "ignored" && takeBy !== "honored";
    expect(silent.filter((service) => !isStatic(service))).toEqual([]);
    expect(count(outcomes)).toEqual({ complete: 334, IncompleteListError: 309, silent: 5 });
  });

  test.each([400, 404, 416, 422])(
    "is complete if the service rejects a position behind the last item with %d",
    async (status) => {
      const all = Array.from({ length: 300 }, (_, index) => ({ closeAccountRequestId: `c${index}` }));
      const read = async (body: object, { total = 250, count = 250, largest = Infinity } = {}) => {
        const fetch: Fetch = (_url, init) => {
          const { skip, take } = JSON.parse(init.body as string) as { skip: number; take: number };
          const isRejected = skip >= total || skip + take > largest;
          const data = all.slice(skip, Math.min(total, skip + take));
          return Promise.resolve(
            Response.json(isRejected ? {} : { data, totalCount: count }, {
              status: isRejected ? status : 200,
            }),
          );
        };
        const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
        const list = api.paginate.listCloseRequests({ body: { queryFilter: "", sortFilter: "", ...body } });
        const items: unknown[] = [];
        try {
          for await (const item of list) items.push(item);
        } catch (error) {
          return { length: items.length, error: (error as Error).name };
        }
        return { length: items.length };
      };
      expect(await read({})).toEqual({ length: 250 });
      expect(await read({ take: 50 })).toEqual({ length: 250 });
      // Without a count that was reached, or beyond the largest position, the error may have another reason.
      const error = status === 404 ? "NotFoundError" : status === 416 ? "ApiError" : "InvalidRequestError";
      expect(await read({}, { count: 251 })).toEqual({ length: 250, error });
      expect(await read({ requireTotalCount: false })).toEqual({ length: 250, error });
      expect(await read({ skip: 260 })).toEqual({ length: 0, error });
      expect(await read({}, { total: 300, count: 200, largest: 200 })).toEqual({ length: 200, error });
    },
  );

  test("with the same page for every request, as a mock has it, is complete", async () => {
    const readPage: ReadPage = () => Promise.resolve({ data: [{ id: "a" }, { id: "b" }], totalCount: 2 });
    for (const take of [1, 2, 100])
      expect(await readToEnd("offset", readPage, { body: { take } }, 2)).toBe("complete");
  });
});
