import { createClient, IncompleteListError, type Fetch } from "../../src/index.ts";

/** An item, whose members may be wrong or missing. */
interface Item {
  readonly id?: unknown;
  readonly createdAt?: unknown;
}

/** A request for a page. */
export interface Query {
  readonly sort: "asc" | "desc";
  readonly limit: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly cursor: string | null;
}

/** Whether a service includes an item in a range. */
type Includes = (createdAt: string, query: Query) => boolean;

/** A page as the contract describes it. */
export interface Page {
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
export const bounds = {
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
export function serve(items: () => readonly Item[], deviations: Deviations = {}) {
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
export async function readToEnd(list: AsyncIterable<{ id: string }>) {
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
export const timeOf = (second: number) => new Date(Date.UTC(2026, 10, 21, 15, 0, second)).toISOString();

/** Creates events of consecutive seconds. */
export const createEvents = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${first + index}`,
    createdAt: timeOf(first + index),
  }));

/** Creates events of one time. */
export const createTied = (count: number, second: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, createdAt: timeOf(second) }));

/** The ids of items, sorted. */
export const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).sort();
