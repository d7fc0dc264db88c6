import { expect, test } from "vitest";
import type { UndeliveredEvent } from "../../generated/types.ts";
import { createClient } from "../../src/index.ts";
import {
  ReconcileError,
  reconcileUndelivered,
  type UndeliveredEventsPage,
} from "../../src/webhooks/index.ts";

function createRecord(id: string): UndeliveredEvent {
  return {
    id,
    webhookUrl: "https://receiver.example.com/hooks",
    status: "FAILED",
    createdAt: "2025-01-15T12:00:00Z",
    history: [{ message: "Bad Gateway", statusCode: 502, requestTime: "2025-01-15T12:00:01Z" }],
  };
}

/** Three pages of two records, as the client reads them from a cursor. */
async function* listPages(from?: string): AsyncGenerator<UndeliveredEventsPage> {
  const all = [
    { cursor: undefined, ids: ["1", "2"], nextCursor: "c-1" },
    { cursor: "c-1", ids: ["3", "4"], nextCursor: "c-2" },
    { cursor: "c-2", ids: ["5", "6"], nextCursor: undefined },
  ];
  const start = all.findIndex(({ cursor }) => cursor === from);
  for (const { ids, ...page } of all.slice(start)) {
    await Promise.resolve();
    yield { ...page, items: ids.map(createRecord) };
  }
}

test("a list that ends early is reported as incomplete", async () => {
  async function* listStuck() {
    await Promise.resolve();
    yield { items: [createRecord("1")], cursor: undefined, nextCursor: "c-1", stuck: true };
  }
  const result = await reconcileUndelivered({ pages: listStuck(), lookUp: () => undefined });
  expect(result).toEqual({ pages: 1, records: 1, complete: false, cursor: "c-1" });
});

test("a list without a page is complete", async () => {
  async function* listNone(): AsyncGenerator<UndeliveredEventsPage> {}
  const result = await reconcileUndelivered({ pages: listNone(), lookUp: () => undefined });
  expect(result).toEqual({ pages: 0, records: 0, complete: true, cursor: undefined });
});

test("records are looked up in order, and the cursor is saved after each page", async () => {
  const log: string[] = [];
  const result = await reconcileUndelivered({
    pages: listPages(),
    lookUp: async ({ id }) => {
      await Promise.resolve();
      log.push(id);
    },
    saveCursor: (cursor) => log.push(cursor),
  });
  expect(log).toEqual(["1", "2", "c-1", "3", "4", "c-2", "5", "6"]);
  expect(result).toEqual({ pages: 3, records: 6, complete: true, cursor: "c-2" });
});

test("a failing look-up stops the reconciliation and reports where to continue", async () => {
  const log: string[] = [];
  const cause = new Error("order service down");
  const lookUp = ({ id }: UndeliveredEvent) => {
    if (id === "4") throw cause;
    log.push(id);
  };
  const saveCursor = (cursor: string) => log.push(cursor);
  const error: unknown = await reconcileUndelivered({ pages: listPages(), lookUp, saveCursor }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReconcileError);
  expect(error).toMatchObject({
    name: "ReconcileError",
    message: "`4` could not be looked up; fix the cause and continue from `cursor`.",
    recordId: "4",
    cursor: "c-1",
    cause,
  });
  expect(log).toEqual(["1", "2", "c-1", "3"]);

  const rest: string[] = [];
  const { cursor } = error as ReconcileError;
  await reconcileUndelivered({ pages: listPages(cursor), lookUp: ({ id }) => rest.push(id) });
  expect(rest).toEqual(["3", "4", "5", "6"]);
});

test("the iterator of the pages is closed when a look-up fails", async () => {
  let isClosed = false;
  async function* watch() {
    try {
      yield* listPages();
    } finally {
      isClosed = true;
    }
  }
  const lookUp = () => Promise.reject(new Error("down"));
  await expect(reconcileUndelivered({ pages: watch(), lookUp })).rejects.toMatchObject({ cursor: undefined });
  expect(isClosed).toBe(true);
});

test("errors of the pages or `saveCursor` are passed on unchanged", async () => {
  const failure = new Error("no storage");
  const saveCursor = () => Promise.reject(failure);
  await expect(
    reconcileUndelivered({ pages: listPages(), lookUp: () => undefined, saveCursor }),
  ).rejects.toBe(failure);
  async function* breakOff(): AsyncGenerator<UndeliveredEventsPage> {
    throw failure;
  }
  await expect(reconcileUndelivered({ pages: breakOff(), lookUp: () => undefined })).rejects.toBe(failure);
});

test("the pages of the client are accepted, and each is requested with the cursor of the one before", async () => {
  const asked: (string | null)[] = [];
  const fetch = (url: string) => {
    const cursor = new URL(url).searchParams.get("cursor");
    asked.push(cursor);
    const page = Number(cursor ?? 0);
    const data = [createRecord(`record-${page}`)];
    return Promise.resolve(Response.json({ data, hasNext: page < 2, nextCursor: String(page + 1) }));
  };
  const api = createClient({ baseUrl: "https://api.example.com", token: "t", fetch });
  const seen: string[] = [];
  const result = await reconcileUndelivered({
    pages: api.paginate.listUndeliveredEvents().pages(),
    lookUp: ({ id }) => seen.push(id),
  });
  expect(asked).toEqual([null, "1", "2"]);
  expect(seen).toEqual(["record-0", "record-1", "record-2"]);
  expect(result).toEqual({ pages: 3, records: 3, complete: true, cursor: "3" });
});
