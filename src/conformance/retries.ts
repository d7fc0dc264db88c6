// Further attempts at a charge that was not settled by its due date, and due dates of payments.
// That a wrong attempt is rejected says something only if a right one of the same form is accepted. Of these only one may
// be pending, so that it comes after the wrong ones.

import { addDays, toWeekday } from "../base/dates.ts";
import { effectOf, type Sequence, type SequenceOutcome, type SequenceTools } from "./case.ts";
import {
  type Exchange,
  isAccepted,
  isRejected,
  newReference,
  type RawRequest,
  readBody,
  renewKey,
  statusOf,
} from "../target/exchange.ts";
import { isJsonObject, type JsonObject, toObject } from "../values/json.ts";
import { givenSent, ownSent, readOwnBody } from "../target/own-names.ts";
import { retriedAmount } from "../target/target.ts";
import { dayInBrasilia } from "./values.ts";

/** Subscriptions whose charge may not be attempted again, by the name of the value of the target. */
const notAgain = {
  "subscription.NO_RETRIES": ["retry-allowed", "at a subscription without `allowChargeAfterDueDate`"],
  "subscription.SETTLED": ["retry-unsettled", "at a charge that is settled"],
  "subscription.NOT_DUE": ["retry-unsettled", "at a charge that is not due yet"],
  "subscription.THREE_RETRIES": ["retry-dates", "after three others"],
} as const;

/** The statements about further attempts, each of which is a case. */
const statements = [
  "retry-tomorrow",
  "retry-week",
  "retry-amount",
  "retry-original-default",
  "retry-one",
  "retry-allowed",
  "retry-unsettled",
  "retry-dates",
  "retry-cycle",
  "scheduled-original-exists",
] as const;

/** The sequences. The first one runs before the attempts of other cases, after which no other is accepted. */
export const retryEffects: readonly Sequence[] = [
  { ...effectOf("new-attempt", "schedulePayment", attemptAgain), isFirst: true, parts: statements },
  effectOf("weekend", "schedulePayment", scheduleOnWeekend),
  effectOf("window", "schedulePayment", scheduleInWindow),
];

/** What a form of an attempt leaves out; the documentation has a default for each. */
const forms = [
  ["dueDate", "amount", "originalScheduledPaymentId"],
  ["dueDate", "originalScheduledPaymentId"],
  ["originalScheduledPaymentId"],
  [],
] as const;

type Send = (body: JsonObject, id?: string) => Promise<Exchange>;

/** A wrong attempt: the statement that it breaks, what is wrong with it, and what became of it. */
interface Wrong {
  statement: string;
  broken: string;
  exchange: Exchange;
}

/** One that differs from the right one in a member. */
interface Tried extends Wrong {
  change: { dueDate?: string; amount?: JsonObject };
}

/** Attempts a charge again, in each form until one is accepted: first wrongly, then as documented. */
async function attemptAgain(tools: SequenceTools): Promise<readonly SequenceOutcome[]> {
  const base = tools.compose("new-attempt");
  if (base === undefined || tools.values["subscription.ACCEPTED"] === undefined)
    return [lacks("subscription.ACCEPTED")];
  const id = tools.values["subscription.RETRYABLE"];
  const path = id === undefined ? base.path : { ...base.path, id };
  const sent = ownSent(tools.operation, base.body);
  const send: Send = (body, other) => {
    const own = { ...body, externalId: newReference() };
    const request: RawRequest = {
      ...renewKey(base),
      path: other === undefined ? path : { ...path, id: other },
      body: givenSent(tools.operation, own),
    };
    return tools.send(tools.operation.operationId, request);
  };
  const refused: Exchange[] = [];
  for (const omitted of forms) {
    const shortest = omit(sent, omitted);
    const tried = await tryWrong(tools, shortest, send);
    const wrong = tried.find(({ exchange }) => isAccepted(exchange));
    const right = wrong?.exchange ?? (await send(shortest));
    // What was accepted may have a member more, and may need it.
    const more = Object.keys(wrong?.change ?? {}).map((name) => [name, sent[name]] as const);
    const form = { ...shortest, ...Object.fromEntries(more) };
    if (isAccepted(right))
      return [
        ...tried.map(judgeWrong),
        ...(wrong === undefined ? [judgeRight(tools, right, sent)] : []),
        ...judgeDefaults(tools, refused),
        await attemptBeside(tools, form, send),
        ...(await attemptElsewhere(tools, form, send)),
        await attemptInCycle(tools, form, send),
        await retryRetry(tools, omit(form, ["originalScheduledPaymentId"]), send),
      ];
    refused.push(right);
  }
  const lack = tools.values[retriedAmount] === undefined ? `; ${lacks(retriedAmount).unknown}` : "";
  return refused.slice(-1).map((exchange) => {
    return { exchange, unknown: `the valid attempt got ${statusOf(exchange)}${lack}` };
  });
}

/** Sends what differs from a form of the right attempt in one member, up to the first that is accepted. */
async function tryWrong({ values, now }: SequenceTools, form: JsonObject, send: Send): Promise<Tried[]> {
  const original = values["scheduledPayment.dueDate"] ?? "";
  const late = Number.isNaN(Date.parse(original)) ? dayInBrasilia(now(), 60) : addDays(original, 8);
  const half = (Number(values[retriedAmount]) / 2).toFixed(2);
  const amount = { currency: "BRL", ...toObject(form["amount"]), value: half };
  const changes = [
    ["retry-tomorrow", { dueDate: dayInBrasilia(now(), 0) }, "that is due today"],
    ["retry-week", { dueDate: late }, "that is due too late"],
    ...(values[retriedAmount] === undefined
      ? []
      : [["retry-amount", { amount }, "of half the amount"] as const]),
  ] as const;
  const tried: Tried[] = [];
  for (const [statement, change, broken] of changes) {
    const exchange = await send({ ...form, ...change });
    tried.push({ statement, broken, exchange, change });
    if (isAccepted(exchange)) break;
  }
  return tried;
}

function judgeWrong({ statement, broken, exchange }: Wrong): SequenceOutcome {
  const part = { part: statement, exchange };
  if (isAccepted(exchange))
    return { ...part, statement, message: `A further attempt ${broken} was accepted.` };
  return isRejected(exchange)
    ? part
    : { ...part, unknown: `a further attempt ${broken} got ${statusOf(exchange)}` };
}

function lacks(name: string, part?: string): SequenceOutcome & { unknown: string } {
  return { unknown: `not enough data: the target has no \`${name}\``, ...(part !== undefined && { part }) };
}

/** Judges the right attempt: its amount is that of the original charge. */
function judgeRight({ values }: SequenceTools, exchange: Exchange, sent: JsonObject): SequenceOutcome {
  const part = "retry-amount";
  if (values[retriedAmount] === undefined) return lacks(retriedAmount, part);
  const shown = listAmounts(readBody(exchange));
  const isOther = shown.length > 0 && !shown.includes(Number(toObject(sent["amount"])["value"]));
  const message = "A further attempt does not have the amount of the original charge.";
  return { part, exchange, ...(isOther && { statement: part, message }) };
}

/**
 * Judges the defaults of what the accepted form has, and the forms before it lacked. Which FIRST_ATTEMPT is the last one is
 * only known of a subscription to which nothing else is sent: earlier runs schedule payments too.
 */
function judgeDefaults({ values }: SequenceTools, refused: readonly Exchange[]): SequenceOutcome[] {
  const [, undated, unnamed] = refused;
  const rejected = (part: string, exchange: Exchange, member: string): SequenceOutcome => {
    const message = `A further attempt without \`${member}\` was rejected, and one with it accepted.`;
    return { part, exchange, statement: part, message };
  };
  const part = "retry-original-default";
  if (unnamed === undefined)
    return [...(undated === undefined ? [] : [rejected("retry-tomorrow", undated, "dueDate")]), { part }];
  return values["subscription.RETRYABLE"] === undefined
    ? [{ ...lacks("subscription.RETRYABLE", part), exchange: unnamed }]
    : [rejected(part, unnamed, "originalScheduledPaymentId")];
}

/** Sends another attempt while one is pending, on the same date, and on one of its own. */
async function attemptBeside({ now }: SequenceTools, form: JsonObject, send: Send): Promise<SequenceOutcome> {
  const statement = "retry-one";
  for (const change of [{}, { dueDate: dayInBrasilia(now(), 2) }]) {
    const exchange = await send({ ...form, ...change });
    const found = judgeWrong({ statement, broken: "beside another one", exchange });
    if (found.message !== undefined || found.unknown !== undefined) return found;
  }
  return { part: statement };
}

/** Attempts charges of other subscriptions again, which is wrong at each: the subscription is what differs. */
async function attemptElsewhere(
  { values }: SequenceTools,
  form: JsonObject,
  send: Send,
): Promise<SequenceOutcome[]> {
  const found: SequenceOutcome[] = [];
  for (const [name, [statement, broken]] of Object.entries(notAgain)) {
    const own = fitForm(form, values, name);
    found.push(
      "unknown" in own
        ? { ...own, part: statement }
        : judgeWrong({ statement, broken, exchange: await send(own.body, values[name]) }),
    );
  }
  return found;
}

/** Attempts a charge again beyond its cycle, and then within it. */
async function attemptInCycle(
  { values, now }: SequenceTools,
  form: JsonObject,
  send: Send,
): Promise<SequenceOutcome> {
  const [statement, name] = ["retry-cycle", "subscription.CYCLE_ENDS"];
  const own = fitForm(form, values, name);
  if ("unknown" in own) return { ...own, part: statement };
  const exchange = await send({ ...own.body, dueDate: dayInBrasilia(now(), 4) }, values[name]);
  const found = judgeWrong({ statement, broken: "beyond its cycle", exchange });
  if (found.message !== undefined || found.unknown !== undefined) return found;
  const right = await send(own.body, values[name]);
  return isAccepted(right)
    ? found
    : { ...found, unknown: `an attempt within the cycle got ${statusOf(right)}` };
}

/** Fits a form to another subscription, whose charge is its last one, and has an amount of its own. */
function fitForm(
  form: JsonObject,
  values: SequenceTools["values"],
  name: string,
): { body: JsonObject } | { unknown: string } {
  if (values[name] === undefined) return lacks(name);
  if (form["originalScheduledPaymentId"] !== undefined)
    return { unknown: "only an attempt that names its original was accepted" };
  if (form["amount"] === undefined) return { body: form };
  const value = values[`${name}.amount`];
  return value === undefined
    ? lacks(`${name}.amount`)
    : { body: { ...form, amount: { currency: "BRL", ...toObject(form["amount"]), value } } };
}

/** An attempt may name another attempt at the same charge. */
async function retryRetry({ values }: SequenceTools, form: JsonObject, send: Send): Promise<SequenceOutcome> {
  const [part, name] = ["scheduled-original-exists", "subscription.RETRIED"];
  const retry = values["scheduledPayment.RETRY"];
  const own = fitForm(form, values, name);
  if ("unknown" in own) return { ...own, part };
  if (retry === undefined) return lacks("scheduledPayment.RETRY", part);
  const exchange = await send({ ...own.body, originalScheduledPaymentId: retry }, values[name]);
  const message = "An attempt at a charge that names one of its retries was rejected.";
  if (isRejected(exchange)) return { part, exchange, statement: part, message };
  return isAccepted(exchange)
    ? { part, exchange }
    : { part, exchange, unknown: `it got ${statusOf(exchange)}` };
}

/** Composes a first attempt at a subscription that the target names. */
function composeFirst(tools: SequenceTools, name: string, change: (own: JsonObject) => JsonObject) {
  const base = tools.compose("first-attempt");
  const id = tools.values[name];
  if (base === undefined || id === undefined) return undefined;
  const body = givenSent(tools.operation, change(ownSent(tools.operation, base.body)));
  return { ...renewKey(base), path: { ...base.path, id }, body };
}

/** Weekends are moved to the next weekday, where the subscription says so. */
async function scheduleOnWeekend(tools: SequenceTools): Promise<SequenceOutcome> {
  const soon = dayInBrasilia(tools.now(), 3);
  const saturday = addDays(soon, 6 - new Date(soon).getUTCDay());
  const name = "subscription.BUSINESS_DAYS";
  const request = composeFirst(tools, name, (own) => ({ ...own, dueDate: saturday }));
  if (request === undefined) return lacks(name);
  const exchange = await tools.send(tools.operation.operationId, request);
  const { dueDate } = readOwnBody(tools.operation, exchange);
  if (!isAccepted(exchange) || typeof dueDate !== "string")
    return { exchange, unknown: `the payment on a Saturday got ${statusOf(exchange)}` };
  const message = "A due date on a Saturday is not moved to the Monday after it.";
  return dueDate === toWeekday(saturday) ? { exchange } : { exchange, statement: "sub-adjust", message };
}

/** Without a due date, it is from D+2 to D+10, where the cycle covers these and weekends are not moved. */
async function scheduleInWindow(tools: SequenceTools): Promise<SequenceOutcome> {
  const name = "subscription.WINDOW";
  const request = composeFirst(tools, name, (own) => omit(own, ["dueDate"]));
  if (request === undefined) return lacks(name);
  const [first, last] = [2, 10].map((days) => dayInBrasilia(tools.now(), days)) as [string, string];
  const exchange = await tools.send(tools.operation.operationId, request);
  const { dueDate } = readOwnBody(tools.operation, exchange);
  if (!isAccepted(exchange) || typeof dueDate !== "string")
    return { exchange, unknown: `the payment without a due date got ${statusOf(exchange)}` };
  // The day may change while the request is under way.
  const isWithin = dueDate >= first && dueDate <= last;
  const message = "Without `dueDate`, the due date is not from D+2 to D+10.";
  return isWithin || dayInBrasilia(tools.now(), 2) !== first
    ? { exchange }
    : { exchange, statement: "scheduled-window", message };
}

/** Lists the amounts in a response, whatever its members are called. */
function listAmounts(value: unknown): number[] {
  if (!isJsonObject(value)) return [];
  const own = value["currency"] !== undefined && value["value"] !== undefined ? [Number(value["value"])] : [];
  return [...own, ...Object.values(value).flatMap(listAmounts)];
}

function omit(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
}
