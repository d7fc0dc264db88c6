// Further attempts at a charge that was not settled by its due date, and due dates on weekends.
// That a wrong attempt is rejected says something only if a right one is accepted, of which only one may be pending.

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

/** The sequences. The first one runs before the attempts of other cases, after which no other is accepted. */
export const retryEffects: readonly Sequence[] = [
  { ...effectOf("new-attempt", "schedulePayment", attemptAgain), isFirst: true },
  effectOf("weekend", "schedulePayment", scheduleOnWeekend),
];

/** Subscriptions whose charge may not be attempted again, by the name of the value of the target, and the statement. */
const notAgain = [
  ["subscription.NO_RETRIES", "retry-allowed", "at a subscription without `allowChargeAfterDueDate`"],
  ["subscription.SETTLED", "retry-unsettled", "at a charge that is settled"],
  ["subscription.NOT_DUE", "retry-unsettled", "at a charge that is not due yet"],
  ["subscription.THREE_RETRIES", "retry-dates", "after three others"],
] as const;

/** A wrong attempt: the statement that it breaks, its body, what is wrong with it, and the subscription, if another. */
type WrongAttempt = readonly [statement: string, body: JsonObject, broken: string, id?: string];

/** Attempts a charge again: wrongly, as long as no other attempt is pending, and then as documented. */
async function attemptAgain(tools: SequenceTools): Promise<readonly SequenceOutcome[]> {
  const base = tools.compose("new-attempt");
  if (base === undefined || tools.values["subscription.ACCEPTED"] === undefined)
    return [{ unknown: "not enough data: needs a subscription whose charge may be attempted again" }];
  const sent = ownSent(tools.operation, base.body);
  const plain = omit(sent, ["dueDate", "amount", "originalScheduledPaymentId"]);
  const attempt = (body: JsonObject, id?: string) => {
    const own = { ...body, externalId: newReference() };
    const path = id === undefined ? base.path : { ...base.path, id };
    const request: RawRequest = { ...renewKey(base), path, body: givenSent(tools.operation, own) };
    return tools.send(tools.operation.operationId, request);
  };
  const wrong: SequenceOutcome[] = [];
  const expectRejected = async ([statement, body, broken, id]: WrongAttempt) => {
    const exchange = await attempt(body, id);
    if (isAccepted(exchange))
      wrong.push({ exchange, statement, message: `A further attempt ${broken} was accepted.` });
  };
  for (const one of listWrong(tools, sent, plain)) await expectRejected(one);
  const shortest = await attempt(plain);
  const right = isAccepted(shortest) ? shortest : await attempt(omit(sent, ["originalScheduledPaymentId"]));
  const whole = isAccepted(right) ? right : await attempt(sent);
  if (!isAccepted(whole))
    return wrong.length > 0
      ? wrong
      : [{ exchange: whole, unknown: `the valid attempt got ${statusOf(whole)}` }];
  // On a date of its own, so that only the other attempt speaks against it.
  await expectRejected([
    "retry-one",
    { ...plain, dueDate: dayInBrasilia(tools.now(), 2) },
    "beside another one",
  ]);
  wrong.push(...judgeRight(tools, right, whole, sent), ...(await retryRetry(tools, plain, attempt)));
  return wrong.length > 0 ? wrong : [{ exchange: whole }];
}

/** Lists the wrong attempts, as far as the target has what they need. */
function listWrong({ values, now }: SequenceTools, sent: JsonObject, plain: JsonObject): WrongAttempt[] {
  const original = values["scheduledPayment.dueDate"] ?? "";
  const late = Number.isNaN(Date.parse(original)) ? dayInBrasilia(now(), 60) : addDays(original, 8);
  const amount = toObject(sent["amount"]);
  const half = { ...amount, value: (Number(amount["value"]) / 2).toFixed(2) };
  const ending = values["subscription.CYCLE_ENDS"];
  return [
    ["retry-tomorrow", { ...sent, dueDate: dayInBrasilia(now(), 0) }, "that is due today"],
    ["retry-week", { ...sent, dueDate: late }, "that is due too late"],
    ...(values[retriedAmount] === undefined
      ? []
      : [["retry-amount", { ...sent, amount: half }, "of half the amount"] as const]),
    ...(ending === undefined
      ? []
      : [
          [
            "retry-cycle",
            { ...plain, dueDate: dayInBrasilia(now(), 4) },
            "beyond its cycle",
            ending,
          ] as const,
        ]),
    ...notAgain.flatMap(([name, statement, broken]) =>
      values[name] === undefined ? [] : [[statement, plain, broken, values[name]] as const],
    ),
  ];
}

/** Judges the right attempts: the last FIRST_ATTEMPT is the default, and the amount is that of the original charge. */
function judgeRight(
  { values }: SequenceTools,
  right: Exchange,
  whole: Exchange,
  sent: JsonObject,
): SequenceOutcome[] {
  const isNamed = isRejected(right) && values["scheduledPayment"] !== undefined;
  const shown = listAmounts(readBody(whole));
  const isOther =
    values[retriedAmount] !== undefined &&
    shown.length > 0 &&
    !shown.includes(Number(toObject(sent["amount"])["value"]));
  return [
    ...(isNamed
      ? [
          {
            exchange: right,
            statement: "retry-original-default",
            message:
              "A further attempt without `originalScheduledPaymentId` was rejected, and one with it accepted.",
          },
        ]
      : []),
    ...(isOther
      ? [
          {
            exchange: whole,
            statement: "retry-amount",
            message: "A further attempt does not have the amount of the original charge.",
          },
        ]
      : []),
  ];
}

/** An attempt may name another attempt at the same charge. */
async function retryRetry(
  { values }: SequenceTools,
  plain: JsonObject,
  attempt: (body: JsonObject, id: string) => Promise<Exchange>,
): Promise<SequenceOutcome[]> {
  const [id, retry] = [values["subscription.RETRIED"], values["scheduledPayment.RETRY"]];
  if (id === undefined || retry === undefined) return [];
  const exchange = await attempt({ ...plain, originalScheduledPaymentId: retry }, id);
  const message = "An attempt at a charge that names one of its retries was rejected.";
  return isRejected(exchange) ? [{ exchange, statement: "scheduled-original-exists", message }] : [];
}

/** Weekends are moved to the next weekday, where the subscription says so. */
async function scheduleOnWeekend(tools: SequenceTools): Promise<SequenceOutcome> {
  const base = tools.compose("first-attempt");
  const id = tools.values["subscription.BUSINESS_DAYS"];
  if (base === undefined || id === undefined)
    return { unknown: "not enough data: needs a subscription with `allowAdjustToBusinessDay`" };
  const soon = dayInBrasilia(tools.now(), 3);
  const saturday = addDays(soon, 6 - new Date(soon).getUTCDay());
  const body = givenSent(tools.operation, { ...ownSent(tools.operation, base.body), dueDate: saturday });
  const exchange = await tools.send(tools.operation.operationId, {
    ...base,
    path: { ...base.path, id },
    body,
  });
  const { dueDate } = readOwnBody(tools.operation, exchange);
  if (!isAccepted(exchange) || typeof dueDate !== "string")
    return { exchange, unknown: `the payment on a Saturday got ${statusOf(exchange)}` };
  return dueDate === toWeekday(saturday)
    ? { exchange }
    : {
        exchange,
        statement: "sub-adjust",
        message: "A due date on a Saturday is not moved to the Monday after it.",
      };
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
