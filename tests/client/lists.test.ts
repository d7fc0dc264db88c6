import { describe, expect, test } from "vitest";
import { openList } from "../../src/client/lists.ts";
import { IncompleteListError, InputError } from "../../src/index.ts";

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
    sort?: string;
    from?: string;
    to?: string;
  }
  const limits = {
    honored: (asked: number) => asked,
    "at most 100": (asked: number) => Math.min(asked, 100),
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
    sort: ["desc", "asc"],
    times: ["one", "distinct"],
    bound: ["inclusive", "exclusive", "ignored"],
    limitBy: Object.keys(limits) as (keyof typeof limits)[],
    hasNextBy: Object.keys(more) as (keyof typeof more)[],
    total: [20, 55, 250],
    // Whether the page names the limit that was applied, the one that was asked for, or none.
    named: ["applied", "asked", "none"],
    given: [undefined, 5_000],
  });

  /** Creates a service that lists its events in this way. */
  function serve({ times, bound, limitBy, hasNextBy, total, named }: (typeof services)[number]): ReadPage {
    const events = Array.from({ length: total }, (_, index) => ({
      id: `e${index}`,
      createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0, times === "one" ? 0 : index)).toISOString(),
    }));
    return ({ query = {} }: { query?: TimeQuery }) => {
      const { limit: asked = 20, sort = "desc", from, to } = query;
      if (limitBy === "rejected" && asked > 20) throw new InputError("limit", "is too large");
      const limit = limits[limitBy](asked);
      const includes = (time: string) =>
        bound === "inclusive"
          ? (from ?? time) <= time && time <= (to ?? time)
          : (from ?? "") < time && time < (to ?? "9");
      const found = bound === "ignored" ? [...events] : events.filter(({ createdAt }) => includes(createdAt));
      const direction = sort === "desc" ? -1 : 1;
      found.sort((one, other) => direction * one.createdAt.localeCompare(other.createdAt));
      const data = found.slice(0, limit);
      const hasNext = more[hasNextBy]({ rest: found.length, length: data.length, asked, limit });
      const name = { applied: limit, asked, none: undefined }[named];
      return Promise.resolve({ data, hasNext, limit: name });
    };
  }

  const read = (service: (typeof services)[number]) => {
    const { sort, given, total } = service;
    return readToEnd("time", serve(service), { query: { sort, ...(given && { limit: given }) } }, total);
  };

  const readAll = async (some: typeof services) => {
    const outcomes = await Promise.all(some.map(read));
    return { outcomes: count(outcomes), silent: some.filter((_, index) => outcomes[index] === "silent") };
  };
  const honest = services.filter(({ named }) => named === "applied");

  test("of 384 services is complete or ends with an error", async () => {
    const { outcomes } = await readAll(
      honest.filter(({ total, given }) => total < 250 && given === undefined),
    );
    expect(outcomes).toEqual({ complete: 256, IncompleteListError: 64, InputError: 64 });
  });

  test("never ends early if the service names the limit that it applied, whatever it calls the last page", async () => {
    expect((await readAll(honest)).silent).toEqual([]);
  });

  test("ends early only if a service names another limit, and takes it for the length of a full page", async () => {
    const { silent } = await readAll(
      services.filter(({ named, given }) => named !== "applied" && given === undefined),
    );
    // From outside, such a service looks like one that has returned everything.
    const reasons = silent.map(({ named, hasNextBy }) => [named, hasNextBy].join());
    expect([...new Set(reasons)]).toEqual(["asked,a page as full as asked"]);
  });
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

  test("with the same page for every request, as a mock has it, is complete", async () => {
    const readPage: ReadPage = () => Promise.resolve({ data: [{ id: "a" }, { id: "b" }], totalCount: 2 });
    for (const take of [1, 2, 100])
      expect(await readToEnd("offset", readPage, { body: { take } }, 2)).toBe("complete");
  });
});
