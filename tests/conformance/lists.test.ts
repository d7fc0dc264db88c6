import { describe, expect, test } from "vitest";
import { type Answer, play, type Sent } from "./play.ts";

interface Event {
  id: string;
  createdAt: string;
}
interface Page {
  data: object[];
  hasNext?: boolean | null;
  nextCursor?: string | null | undefined;
}
type Change = (page: Page, query: Record<string, string>) => Page;

const eventOf = (hour: number): Event => ({
  id: `e-${hour}`,
  createdAt: new Date(Date.UTC(2026, 10, 1, hour)).toISOString(),
});
const eventsOf = (count: number) => Array.from({ length: count }, (_, index) => eventOf(index + 1));
const three = eventsOf(3);

/** The page that is asked for. */
function listPage({ query }: Pick<Sent, "query">, events: readonly Event[]): Page {
  const { limit = "20", sort = "desc", cursor, from = "", to = "9" } = query as Record<string, string>;
  const sorted = sort === "asc" ? events : events.toReversed();
  const within = sorted.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  const start = within.findIndex(({ createdAt }) => createdAt === cursor) + 1;
  const data = within.slice(start, start + Number(limit));
  return { data, hasNext: start + data.length < within.length, nextCursor: data.at(-1)?.createdAt };
}

/** Plays a sequence against a service that lists events. */
const playEvents = (kind: string, events: readonly Event[], change: Change = (page) => page) =>
  play(kind, {
    answer: (sent) => [200, change(listPage(sent, events), sent.query as Record<string, string>)],
  });

/** Changes the pages of one event. */
const ofOne =
  (change: Partial<Page>): Change =>
  (page, { limit }) =>
    limit === "1" ? { ...page, ...change } : page;

const reordered: Change = (page) => ({ ...page, data: page.data.toReversed() });

describe("the pages of a list are", () => {
  test.each<[found: string, what: string, change: Change, count?: number]>([
    ["right", "each event is on one page, in both orders", (page) => page],
    ["fewer than two events are listed", "there is one", (page) => page, 1],
    [
      "An event is on two pages.",
      "one is repeated",
      (page, { limit, cursor }) =>
        limit === "1" && cursor === three[1]?.createdAt ? { ...page, data: [eventOf(3)] } : page,
    ],
    [
      "A page before the last one is empty.",
      "a page is empty",
      (page, { cursor }) => (cursor === undefined ? page : { ...page, data: [] }),
    ],
    ["A page has more items than `limit` allows.", "a page has all", ofOne({ data: three })],
    ["`hasNext` is not true, but there are more events.", "a page is lost", ofOne({ hasNext: false })],
    ["`hasNext` is true, but there are no more events.", "there is no end", ofOne({ hasNext: true })],
    [
      "A page names no `nextCursor`, but there are more events.",
      "no page names the next one",
      ofOne({ nextCursor: null }),
    ],
    [
      "An event that was created at `from` and `to` is left out.",
      "a bound is not inclusive",
      (page, { from }) => (from === undefined ? page : { ...page, data: [] }),
    ],
    [
      "An event that was created before `from` or after `to` is listed.",
      "bounds are ignored",
      (page, { from }) => (from === undefined ? page : { ...page, data: three }),
    ],
    [
      "Both values of `sort` give the same order.",
      "`sort` is ignored",
      (page, { sort }) => (sort === "asc" ? reordered(page, {}) : page),
    ],
    [
      "`sort=asc` is not kept.",
      "`sort` means the opposite",
      (_, query) => {
        const sort = query["sort"] === "asc" ? "desc" : "asc";
        return listPage({ query: { ...query, sort } }, three);
      },
    ],
    [
      "An event is on no page.",
      "another event is on a page",
      (page, { cursor }) => (cursor === three[1]?.createdAt ? { ...page, data: [eventOf(9)] } : page),
    ],
  ])("%s, if %s", async (found, _, change, count = 3) => {
    const played = await playEvents("pages", eventsOf(count), change);
    expect([played.found, played.notes]).toEqual([[found], []]);
    expect(played.assumptions).toEqual(found.includes("`sort=asc`") ? ["undelivered-order"] : []);
  });

  test.each([undefined, null])(
    "read on by their cursor to the end where `hasNext` is %j",
    async (hasNext) => {
      const { found, sent } = await playEvents("pages", three, (page) => ({
        ...page,
        hasNext: hasNext as null,
      }));
      expect(found).toEqual(["right"]);
      const asked = sent.filter(({ query }) => query["limit"] === "1").map(({ query }) => query["cursor"]);
      const times = three.map(({ createdAt }) => createdAt);
      expect(asked).toEqual([undefined, times[2], times[1], undefined, times[0], times[1]]);
      const silent = await playEvents("pages", three, ofOne({ hasNext: hasNext as null, nextCursor: null }));
      expect(silent.found).toEqual(["A page names no `nextCursor`, but there are more events."]);
    },
  );

  test("told apart by a cursor even where two events have one time, or that is left open", async () => {
    const tied = [eventOf(1), { ...eventOf(2), createdAt: eventOf(1).createdAt }];
    const byId: Change = (_, { limit, cursor, sort }) => {
      const all = sort === "asc" ? tied : tied.toReversed();
      const start = limit === "1" ? all.findIndex(({ id }) => id === cursor) + 1 : 0;
      const data = limit === "1" ? all.slice(start, start + 1) : all;
      return { data, hasNext: start + data.length < all.length, nextCursor: data.at(-1)?.id };
    };
    expect((await playEvents("pages", tied, byId)).notes).toEqual([
      "The cursor tells apart events of one time.",
    ]);
    const lost = await playEvents("pages", tied, (page, { limit }) =>
      limit === "1" ? { ...page, data: [eventOf(1)], hasNext: true } : page,
    );
    expect([lost.found, lost.assumptions]).toEqual([["An event is on two pages."], ["cursor-ties"]]);
  });

  test.each<[found: string, status: (sent: Sent) => number]>([
    ["the list got 403", () => 403],
    ["the list got 500", ({ query }) => (query["limit"] === "10" ? 500 : 200)],
    ["a page was not accepted", ({ query }) => (query["limit"] === "1" ? 400 : 200)],
  ])("unknown, since %s", async (found, status) => {
    const answer = (sent: Sent): Answer => [status(sent), listPage(sent, three)];
    expect((await play("pages", { answer })).found).toEqual([found]);
  });
});

test.each<[found: string, kind: string, count: number, change?: Change]>([
  ["right", "default-order", 21],
  ["not enough data for the default page: needs 21 undelivered events", "default-order", 20],
  ["not enough data: needs two undelivered events", "default-order", 1],
  [
    "rule-6-default-sort",
    "default-order",
    21,
    (page, { sort, limit }) => (sort === undefined && limit === undefined ? reordered(page, {}) : page),
  ],
  [
    "rule-6-default-limit",
    "default-order",
    21,
    (page, { limit }) => (limit === undefined ? { ...page, data: page.data.slice(1) } : page),
  ],
  ["right", "exact-page", 3],
  ["not enough data: needs from 1 to 4999 undelivered events", "exact-page", 0],
  ["not enough data: needs from 1 to 4999 undelivered events", "exact-page", 5_000],
  ["rule-6-has-next", "exact-page", 3, (page) => ({ ...page, hasNext: true })],
])("%s is said by %s of %i events", async (found, kind, count, change) => {
  expect((await playEvents(kind, eventsOf(count), change)).found).toEqual([found]);
});

test.each<[found: string, own: Answer, others: Answer]>([
  ["right", [200, { data: three }], [200, { data: [eventOf(4)] }]],
  ["rule-6-own", [200, { data: three }], [200, { data: [eventOf(4), eventOf(1)] }]],
  ["not enough data: needs an undelivered event", [200, { data: [] }], [200, { data: [eventOf(4)] }]],
  ["the list of the other company got 401", [200, { data: three }], [401]],
])("%s is said of the events of another company", async (found, own, others) => {
  const answer = ({ token }: Sent) => (token === "other-company" ? others : own);
  expect((await play("others-events", { answer })).found).toEqual([found]);
});

test.each<[found: string, known: object | undefined, change: (skip: number) => object, count?: number]>([
  ["right", { requireTotalCount: true }, () => ({})],
  ["no request of the operation was accepted", undefined, () => ({})],
  ["rule-13-total", { requireTotalCount: true }, (skip) => ({ totalCount: skip })],
  ["right", {}, (skip) => ({ totalCount: skip })],
  ["rule-13-skip", {}, (skip) => (skip === 1 ? { data: three } : {})],
  ["not enough data: needs two close requests", {}, () => ({}), 1],
])("%s is said of the parts of a list that was accepted with %j", async (found, known, change, count = 3) => {
  const answer = ({ body }: Sent): Answer => {
    const { skip, take } = body as { skip: number; take: number };
    const data = three.slice(0, count).slice(skip, skip + take);
    return [200, { data, totalCount: 3, ...change(skip) }];
  };
  expect((await play("parts", { ...(known && { known: [{ body: known }] }), answer })).found).toEqual([
    found,
  ]);
});

describe("while others use a list", () => {
  const changes = {
    "that grows": (events: Event[], count: number) => [...events, eventOf(100 + count)],
    "that grows by what failed late": (events: Event[], count: number) => [eventOf(-count), ...events],
    "that shrinks": (events: Event[]) => events.slice(1),
  };
  /** Plays a sequence against a list that changes after each so many requests, until the last one that changes it. */
  const playLiving = (
    kind: string,
    how: keyof typeof changes,
    every: number,
    change: Change = (page) => page,
    last = Infinity,
  ) => {
    let events = eventsOf(200);
    const answer = (sent: Sent, count: number): Answer => {
      if (count % every === 0 && count <= last) events = changes[how](events, count);
      return [200, change(listPage(sent, events), sent.query as Record<string, string>)];
    };
    return play(kind, { answer });
  };
  const ways = Object.keys(changes) as (keyof typeof changes)[];

  test.each(ways)("%s, nothing wrong is found, and what cannot be compared says so", async (how) => {
    for (const kind of ["pages", "default-order", "exact-page"])
      for (const every of [1, 2, 3, 8]) {
        const { messages, found } = await playLiving(kind, how, every);
        expect(messages).toEqual([]);
        if (every === 1) expect(found).toEqual(["the list changed each of the 3 times that it was read"]);
      }
  });

  test.each(ways)("%s once, or between two tries, it is judged", async (how) => {
    expect((await playLiving("exact-page", how, 2, undefined, 2)).found).toEqual(["right"]);
    const endless: Change = (page) => ({ ...page, hasNext: true });
    expect((await playLiving("exact-page", how, 6, endless)).found).toEqual(["rule-6-has-next"]);
  });
});
