// Sequences that read a list in several ways, and compare what they got.
// Others use the service too, and what a run does not acknowledge joins the list: a comparison is judged only if the same
// read before and after it shows the same.

import { readHasNext } from "../client/lists.ts";
import { nothingAccepted, type Sequence, type SequenceOutcome, type SequenceTools } from "./case.ts";
import { bare, type Exchange, isAccepted, type RawRequest, readBody, statusOf } from "../target/exchange.ts";
import { isJsonObject, type JsonObject, toObject } from "../values/json.ts";

/** The sequences, in the order in which they run. */
export const listSequences: readonly Sequence[] = [
  ofEvents("pages", turnPages),
  ofEvents("default-order", readByDefault),
  ofEvents("exact-page", readExactly),
  { ...ofEvents("others-events", readOthersEvents), check: "company" },
  { kind: "parts", check: "paging", operationId: "listCloseRequests", risk: "read", run: readParts },
];

/** Reads undelivered events. */
type ReadEvents = (query: Record<string, string>, token?: RawRequest["token"]) => Promise<Exchange>;

/** Judges what it reads of the events, beside the whole list. */
type JudgeEvents = (read: ReadEvents, whole: Exchange) => Promise<SequenceOutcome>;

function ofEvents(kind: string, judge: JudgeEvents): Sequence {
  const operationId = "listUndeliveredEvents";
  const run = ({ send }: SequenceTools) => {
    const read: ReadEvents = (query, token) =>
      send(operationId, { ...bare, query, ...(token !== undefined && { token }) });
    return whileUnchanged(
      () => read({ limit: "5000" }),
      (whole) => judge(read, whole),
    );
  };
  return { kind, check: "paging", operationId, risk: "read", run };
}

const mostTries = 3;

/** Judges what is read of a list, if it is the same before and after; a list that changes is read again. */
async function whileUnchanged(
  readWhole: () => Promise<Exchange>,
  judge: (whole: Exchange) => Promise<SequenceOutcome>,
): Promise<SequenceOutcome> {
  const isUnread = (exchange: Exchange) =>
    !isAccepted(exchange) && { exchange, unknown: `the list got ${statusOf(exchange)}` };
  let before = await readWhole();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = isUnread(before) || (await judge(before));
    if (outcome.unknown !== undefined) return outcome;
    const after = await readWhole();
    if (isAccepted(after) && describeList(before) === describeList(after)) return outcome;
    before = after;
  }
  return { exchange: before, unknown: `the list changed each of the ${mostTries} times that it was read` };
}

/** What a list contains, in any order: that may be what is wrong with it. */
function describeList(exchange: Exchange): string {
  const { data: _, ...others } = readBody(exchange);
  const items = listItems(exchange).map((item) => JSON.stringify(item));
  return [JSON.stringify(others), ...items.sort()].join("\n");
}

/** Number of events on the page that is compared with pages of one event. */
const wholeLimit = 10;

/** Reads events one by one, and compares them with a single page. */
async function turnPages(readPage: ReadEvents): Promise<SequenceOutcome> {
  const orders: string[] = [];
  // By what events are sorted is not documented, so that it is reported only without anything else.
  let unsorted: SequenceOutcome | undefined;
  let tied: SequenceOutcome = {};
  for (const sort of ["desc", "asc"]) {
    const read: ReadEvents = (query) => readPage({ sort, ...query });
    const whole = await read({ limit: String(wholeLimit) });
    const events = readEvents(whole);
    if (!isAccepted(whole)) return { exchange: whole, unknown: `the list got ${statusOf(whole)}` };
    if (events.length < 2) return { exchange: whole, unknown: "fewer than two events are listed" };
    const order = events.map(({ id }) => String(id)).join();
    if (orders.includes(order))
      return { exchange: whole, message: "Both values of `sort` give the same order." };
    orders.push(order);
    const times = events.map(({ createdAt }) => String(createdAt));
    const sorted = sort === "asc" ? times.toSorted() : times.toSorted().toReversed();
    if (times.join() !== sorted.join())
      unsorted = {
        exchange: whole,
        assumptions: ["undelivered-order"],
        message: `\`sort=${sort}\` is not kept.`,
      };
    const isTied = new Set(events.map(({ createdAt }) => createdAt)).size < events.length;
    const assumptions = isTied ? ["cursor-ties"] : [];
    // Kept only if all of them are found, one by one.
    if (isTied) tied = { exchange: whole, note: "The cursor tells apart events of one time." };
    const problem = await readOneByOne(read, whole, assumptions);
    if (problem !== undefined) return problem;
    const [{ id, createdAt } = {}] = events;
    const bounded = await read({ limit: String(wholeLimit), from: String(createdAt), to: String(createdAt) });
    if (isAccepted(bounded) && readEvents(bounded).every((event) => event["id"] !== id))
      return { exchange: bounded, message: "An event that was created at `from` and `to` is left out." };
    if (readEvents(bounded).some((event) => event["createdAt"] !== createdAt))
      return {
        exchange: bounded,
        message: "An event that was created before `from` or after `to` is listed.",
      };
  }
  return unsorted ?? tied;
}

/**
 * Reads the events of a page again, one by one.
 * @param assumptions ids of the questions whose assumptions a problem may be due to
 * @returns the first problem; `undefined` if each event was found on a page of its own
 */
async function readOneByOne(
  read: ReadEvents,
  whole: Exchange,
  assumptions: string[],
): Promise<SequenceOutcome | undefined> {
  const events = readEvents(whole);
  const isAll = !readHasNext(readBody(whole), events.length, wholeLimit);
  const seen: unknown[] = [];
  let query: Record<string, string> = { limit: "1" };
  while (seen.length < events.length) {
    const exchange = await read(query);
    if (!isAccepted(exchange)) return { exchange, unknown: "a page was not accepted" };
    const page = readBody(exchange);
    const { hasNext, nextCursor } = page;
    const [event, more] = readEvents(exchange);
    if (more !== undefined) return { exchange, message: "A page has more items than `limit` allows." };
    if (event === undefined)
      return { exchange, assumptions, message: "A page before the last one is empty." };
    if (seen.includes(event.id)) return { exchange, assumptions, message: "An event is on two pages." };
    seen.push(event.id);
    const isLast = seen.length === events.length;
    // What a page does not say itself is read as the client reads it.
    if (!isLast && !readHasNext(page, 1, 1))
      return { exchange, assumptions, message: "`hasNext` is not true, but there are more events." };
    if (!isLast && !nextCursor)
      return { exchange, assumptions, message: "A page names no `nextCursor`, but there are more events." };
    if (hasNext === true && isLast && isAll)
      return { exchange, assumptions, message: "`hasNext` is true, but there are no more events." };
    query = { limit: "1", cursor: String(nextCursor) };
  }
  return events.some(({ id }) => !seen.includes(id))
    ? { exchange: whole, assumptions, message: "An event is on no page." }
    : undefined;
}

function readEvents(exchange: Exchange): JsonObject[] {
  const { data } = isAccepted(exchange) ? readBody(exchange) : {};
  return Array.isArray(data) ? data.filter(isJsonObject) : [];
}

async function readByDefault(read: ReadEvents, large: Exchange): Promise<SequenceOutcome> {
  const plain = await read({});
  const descending = await read({ sort: "desc" });
  if (![plain, descending].every(isAccepted)) return { exchange: plain, unknown: "a list was not accepted" };
  const [own, sorted, all] = [plain, descending, large].map(listIds) as [string[], string[], string[]];
  if (own.length < 2) return { exchange: plain, unknown: "not enough data: needs two undelivered events" };
  if (own.join() !== sorted.join())
    return {
      exchange: plain,
      statement: "rule-6-default-sort",
      message: "Without `sort`, the order is not that of `sort=desc`.",
    };
  if (own.length !== Math.min(20, all.length))
    return {
      exchange: plain,
      statement: "rule-6-default-limit",
      message: "Without `limit`, a page does not have 20 items, although there are more.",
    };
  return all.length > 20
    ? { exchange: plain }
    : { exchange: plain, unknown: "not enough data for the default page: needs 21 undelivered events" };
}

/** A page that ends with the last event is the last one. */
async function readExactly(read: ReadEvents, large: Exchange): Promise<SequenceOutcome> {
  const { length } = listIds(large);
  if (length === 0 || length === 5_000)
    return { exchange: large, unknown: "not enough data: needs from 1 to 4999 undelivered events" };
  // Its cursor is judged as that of any page.
  if (length > 1) await read({ limit: String(length - 1) });
  const exchange = await read({ limit: String(length) });
  const isWrong =
    isAccepted(exchange) && listIds(exchange).length === length && readBody(exchange)["hasNext"] === true;
  return isWrong
    ? {
        exchange,
        statement: "rule-6-has-next",
        message: "`hasNext` is true on a page that ends with the last event.",
      }
    : { exchange };
}

async function readOthersEvents(read: ReadEvents, own: Exchange): Promise<SequenceOutcome> {
  const exchange = await read({ limit: "5000" }, "other-company");
  if (!isAccepted(exchange))
    return { exchange, unknown: `the list of the other company got ${statusOf(exchange)}` };
  const ids = new Set(listIds(own));
  if (ids.size === 0) return { exchange: own, unknown: "not enough data: needs an undelivered event" };
  return listIds(exchange).some((id) => ids.has(id))
    ? { exchange, statement: "rule-6-own", message: "The list has events of another company." }
    : { exchange };
}

async function readParts(tools: SequenceTools): Promise<SequenceOutcome> {
  const { accepted, operation, send } = tools;
  const bodyOf = ({ request: { body } }: Exchange) => toObject(body);
  const known = accepted.find((one) => bodyOf(one)["group"] === undefined) ?? accepted[0];
  if (known === undefined) return nothingAccepted;
  const read = (skip: number, take: number) => {
    return send(operation.operationId, { ...known.request, body: { ...bodyOf(known), skip, take } });
  };
  const isCounted = bodyOf(known)["requireTotalCount"] === true;
  return whileUnchanged(
    () => read(0, 3),
    async (whole) => compareParts(whole, await read(1, 2), isCounted),
  );
}

function compareParts(whole: Exchange, second: Exchange, isCounted: boolean): SequenceOutcome {
  if (!isAccepted(second)) return { exchange: whole, unknown: "a part was not accepted" };
  const [items, part] = [whole, second].map(listItems) as [unknown[], unknown[]];
  if (items.length < 2) return { exchange: whole, unknown: "not enough data: needs two close requests" };
  const [one, other] = [whole, second].map((exchange) => readBody(exchange)["totalCount"]);
  if (one !== other && isCounted)
    return {
      exchange: second,
      statement: "rule-13-total",
      message: "`totalCount` depends on `skip` and `take`.",
    };
  return JSON.stringify(part) === JSON.stringify(items.slice(1))
    ? { exchange: second }
    : {
        exchange: second,
        statement: "rule-13-skip",
        message: "With `skip` 1 and `take` 2, the list does not begin with its second item.",
      };
}

function listItems(exchange: Exchange): unknown[] {
  const { data } = readBody(exchange);
  return Array.isArray(data) ? data : [];
}

function listIds(exchange: Exchange): string[] {
  return listItems(exchange).map((item) => String(toObject(item)["id"]));
}
