// Sequences that show the effect of a call on later ones, or that need the day in Brasilia: what was created is read,
// lists are read in parts, and dates are before or after today.
// Further attempts at a charge are in retries.ts, uploads in uploads.ts; pages and repeated keys in sequences.ts.

import {
  effectOf,
  nothingAccepted,
  type Sequence,
  type SequenceOutcome,
  type SequenceTools,
} from "./case.ts";
import {
  bare,
  type Exchange,
  isAccepted,
  isRejected,
  newReference,
  readBody,
  renewKey,
  statusOf,
} from "../target/exchange.ts";
import { type JsonObject, toObject } from "../values/json.ts";
import { givenSent, ownSent } from "../target/own-names.ts";
import { retryEffects } from "./retries.ts";
import { uploadEffects } from "./uploads.ts";
import { dayInBrasilia, listTexts } from "./values.ts";

/** The sequences, in the order in which they run. */
export const effects: readonly Sequence[] = [
  { ...reading("credentials", "token", "issueToken", sendWrongCredentials), isIntrusive: true },
  reading("record", "effect", "createSubscription", readRecord),
  reading("fallback", "effect", "getPayout", readByExternalId),
  effectOf("start-day", "createSubscription", startToday),
  { ...effectOf("company", "replaceWebhookEndpoints", nameCompany), risk: "final" },
  effectOf("key-length", "createTransparentOrderV2", sendLongKey),
  effectOf("key-length", "createTransparentOrderV3", sendLongKey),
  { ...effectOf("key-length", "requestClaimConfirmation", sendLongKey), risk: "final" },
  { ...effectOf("claimer", "requestClaimConfirmation", nameClaimer), risk: "final" },
  effectOf("foreign-key", "createTransparentOrderV2", nameForeignKey),
  effectOf("foreign-key", "createTransparentOrderV3", nameForeignKey),
  ...retryEffects,
  ...uploadEffects,
];

function reading(
  kind: string,
  check: Sequence["check"],
  operationId: string,
  run: Sequence["run"],
): Sequence {
  return { kind, check, operationId, risk: "read", run };
}

/** Finds the accepted request with a member, or any. */
function findAccepted(
  { accepted }: SequenceTools,
  fits: (body: JsonObject) => boolean = () => true,
): Exchange | undefined {
  return accepted.find(({ request: { body } }) => fits(toObject(body)));
}

/**
 * Asks for a token with a wrong secret, and for one of a client that nobody is. The right credentials follow each, since
 * services lock clients out.
 */
async function sendWrongCredentials(tools: SequenceTools): Promise<readonly SequenceOutcome[]> {
  const { accepted, operation, send, wrongSecret } = tools;
  const [known] = accepted;
  if (known === undefined) return [nothingAccepted];
  const wrong = [
    ["a wrong client secret", { clientSecret: wrongSecret }],
    ["a client that does not exist", { clientId: crypto.randomUUID() }],
  ] as const;
  const outcomes: SequenceOutcome[] = [];
  for (const [what, change] of wrong) {
    const body = givenSent(operation, { ...ownSent(operation, known.request.body), ...change });
    const exchange = await send(operation.operationId, { ...known.request, body });
    const right = await send(operation.operationId, known.request);
    if (isAccepted(exchange))
      outcomes.push({ exchange, statement: "token-credentials", message: `A token was issued for ${what}.` });
    else if (!isRejected(exchange)) outcomes.push({ exchange, unknown: `${what} got ${statusOf(exchange)}` });
    else if (!isAccepted(right))
      outcomes.push({
        exchange: right,
        unknown: `after ${what}, the right credentials got ${statusOf(right)}`,
      });
    else outcomes.push({ exchange });
  }
  return outcomes;
}

/** The names of the record are not documented, but what it contains is. */
async function readRecord(tools: SequenceTools): Promise<SequenceOutcome> {
  const created = findAccepted(tools);
  const { id } = created ? readBody(created) : {};
  if (created === undefined || typeof id !== "string") return nothingAccepted;
  const exchange = await tools.send("getSubscription", { ...bare, path: { id } });
  if (!isAccepted(exchange)) return { exchange, unknown: `reading it got ${statusOf(exchange)}` };
  const texts = new Set(listTexts(readBody(exchange)));
  const sent = created.request.body as JsonObject;
  const shown = readBody(created);
  const items: Readonly<Record<string, unknown>> = {
    id,
    ...pick(sent, [
      "type",
      "frequencyType",
      "startDate",
      "endDate",
      "description",
      "externalId",
      "webhookUrl",
    ]),
    ...pick(shown, ["providerId", "qrcodeData"]),
    "debtor.name": toObject(sent["debtor"])["name"],
    "debtor.document.number": toObject(toObject(sent["debtor"])["document"])["number"],
  };
  const missing = Object.keys(items).filter((name) => {
    const value = items[name];
    return typeof value === "string" && !texts.has(value);
  });
  const [first] = missing;
  return first === undefined
    ? { exchange }
    : {
        exchange,
        statement: "record-items",
        message: `The record contains no value that is that of ${missing.map((name) => `\`${name}\``).join(", ")} in the subscription as it was created.`,
      };
}

async function readByExternalId(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = tools.accepted[0];
  const { id, externalId } = known ? readBody(known) : {};
  if (typeof id !== "string" || typeof externalId !== "string" || known?.request.path["id"] !== id)
    return nothingAccepted;
  const change = (tail: string) => tail.replaceAll(/[\da-f]/gu, (one) => (one === "7" ? "8" : "7"));
  // A number of other digits may be another payout.
  const unknown = /^\d+$/u.test(id) ? `${id}7777` : id.replace(/.{1,4}$/u, change);
  const statement = "payout-fallback";
  const other = tools.values["payout.OTHER"];
  const third =
    other === undefined
      ? undefined
      : await tools.send("getPayout", { ...bare, path: { id }, query: { externalId: other } });
  if (third !== undefined && isAccepted(third) && readBody(third)["id"] !== id)
    return {
      exchange: third,
      statement,
      message: "A payout is found by `externalId`, although its id is known.",
    };
  const both = await tools.send("getPayout", {
    ...bare,
    path: { id },
    query: { externalId: `${externalId}-none` },
  });
  if (isRejected(both))
    return {
      exchange: both,
      statement,
      assumptions: ["payout-fallback"],
      message: "A payout is not found by its id where `externalId` is not known.",
    };
  const exchange = await tools.send("getPayout", { ...bare, path: { id: unknown }, query: { externalId } });
  const isFound = isAccepted(exchange) && readBody(exchange)["id"] === id;
  if (isFound) return { exchange };
  return isAccepted(exchange) || isRejected(exchange)
    ? {
        exchange,
        statement,
        message: "A payout is not found by its `externalId` where the id is not known.",
      }
    : { exchange, unknown: `the lookup got ${statusOf(exchange)}` };
}

/** Today is accepted, and yesterday is not: by the day in Brasilia, where it is three hours earlier than in UTC. */
async function startToday(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findAccepted(tools);
  if (known === undefined) return nothingAccepted;
  const today = dayInBrasilia(tools.now(), 0);
  const start = (startDate: string) => {
    const externalId = newReference();
    const body = { ...(known.request.body as JsonObject), startDate, externalId };
    return tools.send(tools.operation.operationId, { ...known.request, body });
  };
  const late = await start(dayInBrasilia(tools.now(), -1));
  const now = await start(today);
  if (dayInBrasilia(tools.now(), 0) !== today) return { exchange: now, unknown: "the day changed meanwhile" };
  const statement = "sub-start-day";
  if (isAccepted(late))
    return { exchange: late, statement, message: "A `startDate` before today in Brasilia was accepted." };
  const status = statusOf(now);
  if (isRejected(now))
    return {
      exchange: now,
      statement,
      message: `A \`startDate\` of today in Brasilia was rejected with ${status}.`,
    };
  return isAccepted(now) ? { exchange: now } : { exchange: now, unknown: `today got ${status}` };
}

/** A company that nobody is: the one of the token applies. */
async function nameCompany({ accepted: [known], operation, send }: SequenceTools): Promise<SequenceOutcome> {
  if (known === undefined) return nothingAccepted;
  const companyId = crypto.randomUUID();
  const body = { ...(known.request.body as JsonObject), companyId };
  const exchange = await send(operation.operationId, { ...known.request, body });
  return isAccepted(exchange) && readBody(exchange)["companyId"] === companyId
    ? {
        exchange,
        statement: "config-company",
        message: "`companyId` is that of the request, not of the authenticated company.",
      }
    : { exchange };
}

/** A service that accepts keys other than UUIDs accepts them up to 64 characters. */
async function sendLongKey({ accepted: [known], operation, send }: SequenceTools): Promise<SequenceOutcome> {
  if (known === undefined) return nothingAccepted;
  const sendKey = (length: number) => {
    const key = `${crypto.randomUUID()}${"k".repeat(length)}`.slice(0, length);
    return send(operation.operationId, renewKey(known.request, key));
  };
  const short = await sendKey(40);
  if (!isAccepted(short))
    return { exchange: short, unknown: `a key of 40 characters got ${statusOf(short)}` };
  const exchange = await sendKey(64);
  return isRejected(exchange)
    ? {
        exchange,
        statement: "endpoint-keys",
        message: "A key of 64 characters was rejected, and one of 40 accepted.",
      }
    : { exchange };
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** On the side of the claimer, there is nothing to confirm. */
async function nameClaimer({
  accepted: [known],
  operation,
  values,
  send,
}: SequenceTools): Promise<SequenceOutcome> {
  const claimId = values["claim.CLAIMER"];
  if (known === undefined) return nothingAccepted;
  if (claimId === undefined) return { unknown: "not enough data: the target has no `claim.CLAIMER`" };
  const { request } = known;
  const path = { ...request.path, claimId };
  const exchange = await send(operation.operationId, { ...renewKey(request), path });
  return isAccepted(exchange)
    ? {
        exchange,
        statement: "rule-7-donor",
        message: "A claim of the account itself was confirmed as one by another institution.",
      }
    : { exchange };
}

/** A PIX key must belong to the company's payment account. */
async function nameForeignKey(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findAccepted(tools, ({ order }) => toObject(order)["paymentMethod"] === "PIX");
  const pixKey = tools.values["pixKey.OTHER"];
  if (known === undefined) return nothingAccepted;
  if (pixKey === undefined) return { unknown: "not enough data: needs a PIX key of another company" };
  const sent = toObject(known.request.body);
  const code = newReference();
  const body = { ...sent, order: { ...toObject(sent["order"]), code, pixKey } };
  const exchange = await tools.send(tools.operation.operationId, { ...renewKey(known.request), body });
  return isAccepted(exchange)
    ? { exchange, statement: "order-pix-key-owned", message: "A PIX key of another company was accepted." }
    : { exchange };
}
