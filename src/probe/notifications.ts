// What notifications show that reach a listener during a run: their own bodies, and what no response can tell.

import { type ContractEvent, type ContractOperation, readContractBody } from "../contract/operations.ts";
import { type Delivery, identify } from "../conformance/deliveries.ts";
import { isJsonObject, type JsonObject, parseJson, toObject } from "../values/json.ts";
import { parseUrl } from "../base/options.ts";
import { groupBy } from "../contract/text.ts";
import { isWord, listNames, listValues, quote, readNames, readValues, type Subjects } from "./bodies.ts";
import type { Observation, Reading } from "./probe.ts";

/** A notification that arrived. */
interface Arrival {
  /** Its `event`; empty if it has none. */
  name: string;
  /** The event of the contract, if it names this one. */
  event: ContractEvent | undefined;
  body: JsonObject;
  /** The operation whose request had the URL, if one had it. */
  owner: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/**
 * Creates what receives the notifications of a run.
 * @param receive judges each one by the provider's text, and decides its status
 */
export function createNotifications(
  contract: readonly ContractOperation[],
  notifications: readonly ContractEvent[],
  receive: (delivery: Delivery, isBare: boolean) => number,
) {
  const owners = listOwners(contract);
  const arrived: Arrival[] = [];
  const known = new Set<string>();
  /** The one that got 200 without `returnCode`, and how often it came. */
  const bare = { identity: undefined as string | undefined, times: 0, isClear: false };
  const keep = (name: string, event: ContractEvent | undefined, body: JsonObject, delivery: Delivery) => {
    const { path = "", text, headers = {} } = delivery;
    const whole = `${path} ${text}`;
    // The service attempts again what is not acknowledged, and anybody who reaches the listener can send more.
    if (known.has(whole) || known.size >= mostKept) return;
    known.add(whole);
    arrived.push({ name, event, body, headers, owner: owners.get(path) });
  };
  return {
    /**
     * Receives one.
     * @returns the status to respond with, or 200 and an empty object for the first that is to be acknowledged
     */
    receive: (delivery: Delivery): number | Response => {
      const { path = "", method } = delivery;
      const body = toObject(parseJson(delivery.text));
      const name = typeof body["event"] === "string" ? body["event"] : "";
      const event = notifications.find((one) => one.isNamed && one.name === name);
      if (Object.keys(body).length > 0) keep(name, event, body, delivery);
      const identity = `${path} ${identify(name, body)}`;
      const isFirst = bare.identity === undefined || bare.identity === identity;
      const isBare = event !== undefined && method === "POST" && isFirst;
      const status = receive(delivery, isBare);
      if (status !== 200 || !isBare) return status;
      // Where all URLs arrive at one path, a copy may be for another URL.
      Object.assign(bare, { identity, times: bare.times + 1, isClear: owners.has(path) });
      return Response.json({});
    },
    /** Says what they show. Nothing if none arrived. */
    read: (subjects: Subjects): Observation[] => {
      const ofBodies = [...groupBy(arrived, ({ event }) => event)].flatMap(([event, own]) => {
        if (event === undefined) return [];
        const schema = { node: event.schema, pointer: event.pointer };
        const sent = {
          sender: event.name,
          verb: "has" as const,
          bodies: own.map(({ body }) => ({ schema, value: body })),
          whole: [],
          isAbout: () => true,
        };
        return [...readValues(sent), ...readNames(sent, subjects)];
      });
      const ofRows = rows.flatMap(({ questions, read }) => {
        const reading = read(arrived);
        return reading === undefined ? [] : questions.map((question) => ({ question, ...reading }));
      });
      return [...ofBodies, ...ofRows, ...readAcknowledgement(bare)];
    },
  };
}

/** So many notifications are kept. */
const mostKept = 1_000;

/** Lists the operations whose requests have a URL for notifications, by its path, which each example keeps. */
function listOwners(contract: readonly ContractOperation[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { operationId, requestBody } of contract)
    for (const example of readContractBody(requestBody)?.examples.values() ?? [])
      for (const [at, value] of listValues(example)) {
        const url = /\/(?:webhookUrl|endpoint)$/u.test(at) ? parseUrl(String(value)) : undefined;
        if (url !== undefined) owners.set(url.pathname, operationId);
      }
  return owners;
}

function readAcknowledgement({ times, isClear }: { times: number; isClear: boolean }): Observation[] {
  if (times === 0 || (times > 1 && !isClear)) return [];
  const what = "A notification that gets 200 and an empty object";
  const reading =
    times === 1
      ? ({ verdict: "consistent", seen: `${what} was not sent again.` } as const)
      : ({ verdict: "different", seen: `${what} was sent ${times} times.` } as const);
  return ["acknowledgement", "200 without the acknowledgement"].map((question) => ({ question, ...reading }));
}

/** Headers that clients and proxies send with every request. */
const usual = new Set(
  `accept accept-charset accept-encoding accept-language baggage cache-control cdn-loop cf-connecting-ip cf-ipcountry
  cf-ray cf-visitor connection content-encoding content-length
  content-type cookie date expect forwarded from host keep-alive origin pragma priority referer
  sec-fetch-dest sec-fetch-mode sec-fetch-site te traceparent tracestate
  transfer-encoding upgrade user-agent via x-amzn-trace-id x-forwarded-for x-forwarded-host x-forwarded-port
  x-forwarded-proto x-real-ip x-request-id x-b3-parentspanid x-b3-sampled x-b3-spanid x-b3-traceid`.split(
    /\s+/u,
  ),
);

/** Questions that the notifications answer together; `undefined` if none of them tells. */
const rows: readonly {
  questions: readonly string[];
  read: (arrived: readonly Arrival[]) => Reading | undefined;
}[] = [
  {
    questions: ["signature", "Signature and headers"],
    read(arrived) {
      if (arrived.length === 0) return undefined;
      const own = new Map(arrived.flatMap(({ headers }) => Object.entries(headers)));
      // A signature is long.
      for (const [name, value] of own) if (usual.has(name) || value.length < 8) own.delete(name);
      const shown = [...own].map(([name, value]) => `${quote([name])} (${describeForm(value)})`);
      return own.size === 0
        ? { verdict: "consistent", seen: "Notifications have no header that could be a signature." }
        : { verdict: "confirmed", seen: `Notifications have the headers ${shown.join(", ")}.` };
    },
  },
  {
    questions: ["notification-url", "Notifications to webhook endpoints"],
    read: (arrived) => readUrls(arrived.filter(({ body }) => !isJsonObject(body["subscription"]))),
  },
  {
    questions: ["URL of pay-ins of a subscription"],
    read: (arrived) => readUrls(arrived.filter(({ body }) => isJsonObject(body["subscription"]))),
  },
  {
    questions: ["Notifications of payouts"],
    read: (arrived) => readUrls(arrived.filter(({ name }) => name.startsWith("ORDER-PAYOUT"))),
  },
  {
    questions: ["Fields of a payout notification without a value"],
    read: (arrived) => readPresence(arrived, ["paidAt", "controlNumber"], (value) => value === null, "null"),
  },
  {
    questions: ["Origin account of a payout"],
    read: (arrived) => readPresence(arrived, ["ownerBank"], isJsonObject, "there"),
  },
  {
    questions: ["payin-currency"],
    read(arrived) {
      const found = ofEvent(arrived, payin).map(({ body }) => toObject(body["amount"])["currency"]);
      const currencies = found.filter((currency) => typeof currency === "string");
      if (currencies.length === 0) return undefined;
      const others = currencies.filter((currency) => currency !== "BRL");
      return others.length > 0
        ? {
            verdict: "different",
            seen: `Pay-ins are in other currencies than BRL: ${quote(others, "symbols")}.`,
          }
        : { verdict: "consistent", seen: "Pay-ins are in BRL." };
    },
  },
  {
    questions: ["payin-events"],
    read: (arrived) =>
      nameOthers(arrived, /^order(?![a-z]|-payout)/iu, "different") ??
      (ofEvent(arrived, payin).length > 0
        ? { verdict: "consistent", seen: `No event of an order but ${payin} arrived.` }
        : undefined),
  },
  {
    questions: ["med-events", "Notifications of MED cases"],
    read: (arrived) => nameOthers(arrived, /(?:^|[^a-z])med(?:[^a-z]|$)/iu, "confirmed"),
  },
  {
    questions: ["scheduled-payment-events", "Webhook URL of a scheduled payment"],
    read(arrived) {
      const own = arrived.filter(({ owner }) => owner === "schedulePayment");
      if (own.length === 0) return undefined;
      const members = quote(own.flatMap(({ body }) => listNames(body)));
      return {
        verdict: "different",
        seen: `The URL of a scheduled payment gets notifications with ${members}.`,
      };
    },
  },
  {
    questions: ["payin-pix"],
    read(arrived) {
      const payers = ofEvent(arrived, payin).map(({ body }) => toObject(body["payer"]));
      if (payers.some(({ pix }) => isJsonObject(pix)))
        return { verdict: "different", seen: "`pix` is a member of `payer`." };
      return payers.some(({ bank }) => isJsonObject(toObject(bank)["pix"]))
        ? { verdict: "consistent", seen: "`pix` is a member of `payer.bank`." }
        : undefined;
    },
  },
  {
    questions: ["unaccepted-cancellation"],
    read(arrived) {
      const open = arrived.filter(({ name }) =>
        /^SUBSCRIPTION\.CANCELLATION\.(?:REJECTED|PENDING)$/u.test(name),
      );
      const found = open.map(({ body }) => toObject(body["data"])["status"]);
      const statuses = found.filter((status) => typeof status === "string");
      if (statuses.length === 0) return undefined;
      const others = statuses.filter((status) => status !== "ACCEPTED" && isWord(status));
      return others.length === 0
        ? { verdict: "consistent", seen: "Cancellations that are open are of accepted subscriptions." }
        : {
            verdict: "different",
            seen: `Cancellations are open where the subscription is ${quote(others)}.`,
          };
    },
  },
  { questions: ["notification-order"], read: readOrder },
];

/** Says what a value looks like, which itself may be a secret. */
function describeForm(value: string): string {
  const { length } = value;
  if (/^\d+$/u.test(value)) return `${length} digits`;
  if (/^[\da-f]+$/iu.test(value)) return `${length} hexadecimal digits`;
  return /^[\w+/-]+=*$/u.test(value) ? `${length} characters, as in Base64` : `${length} characters`;
}

const payin = "ORDER-PAYIN.PAID";

const ofEvent = (arrived: readonly Arrival[], wanted: string) =>
  arrived.filter(({ name }) => name === wanted);

/** Says where notifications arrive, if it is known whose URL they were sent to. */
function readUrls(arrived: readonly Arrival[]): Reading | undefined {
  const known = arrived.flatMap(({ event, owner, body }) => {
    if (event === undefined || owner === undefined) return [];
    const isOfSubscription = isJsonObject(body["subscription"]) || event.name.startsWith("SUBSCRIPTION.");
    const isOfOrder = event.name === payin && body["type"] !== "LOAD";
    const wanted = isOfSubscription
      ? "createSubscription"
      : isOfOrder
        ? "createTransparentOrder"
        : "replaceWebhookEndpoints";
    const seen = `${event.name} arrives at a URL of ${owner}.`;
    return [{ seen, isAssumed: owner.startsWith(wanted) }];
  });
  if (known.length === 0) return undefined;
  const others = known.filter(({ isAssumed }) => !isAssumed);
  const shown = others.length > 0 ? others : known;
  const seen = [...new Set(shown.map((one) => one.seen))].join(" ");
  return { verdict: others.length > 0 ? "different" : "consistent", seen };
}

/** Says whether members of payout notifications that may have no value are as assumed. */
function readPresence(
  arrived: readonly Arrival[],
  names: readonly string[],
  isAssumed: (value: unknown) => boolean,
  assumed: string,
): Reading | undefined {
  const payouts = arrived.filter(({ name }) => name.startsWith("ORDER-PAYOUT"));
  const found = names.flatMap((name) => payouts.map(({ body }) => ({ name, value: body[name] })));
  const empty = found.filter(({ value }) => typeof value !== "string");
  if (empty.length === 0) return undefined;
  const others = empty.filter(({ value }) => !isAssumed(value));
  return others.length === 0
    ? {
        verdict: "consistent",
        seen: `${quote(empty.map(({ name }) => name))} of a payout's notification is ${assumed}.`,
      }
    : {
        verdict: "different",
        seen: `${quote(others.map(({ name }) => name))} of a payout's notification is not always ${assumed}.`,
      };
}

/** Names the events that the contract does not have, with the members that they have. */
function nameOthers(
  arrived: readonly Arrival[],
  wanted: RegExp,
  verdict: "different" | "confirmed",
): Reading | undefined {
  const own = arrived.filter(({ event, name }) => event === undefined && wanted.test(name));
  if (own.length === 0) return undefined;
  const members = own.flatMap(({ body }) => listNames(body));
  return {
    verdict,
    seen: `Events that the contract does not name arrive: ${quote(own.map(({ name }) => name))}, with ${quote(members)}.`,
  };
}

/** Says whether what a notification reports is never older than what the one before it about the same thing did. */
function readOrder(arrived: readonly Arrival[]): Reading | undefined {
  const timed = arrived.flatMap(({ event, body }) => {
    const time = Date.parse(String(body["occurredAt"] ?? body["updatedAt"]));
    const id = toObject(body["data"])["id"] ?? body["id"];
    return event === undefined || id === undefined || Number.isNaN(time)
      ? []
      : [{ id, name: event.name, time }];
  });
  // The first attempt of each event only: a repeated attempt is not a later notification.
  const first = [...groupBy(timed, ({ id, name }) => JSON.stringify([id, name])).values()].flatMap((own) =>
    own.slice(0, 1),
  );
  const pairs = [...groupBy(first, ({ id }) => id).values()].flatMap((own) =>
    own.slice(1).flatMap((later, index) => {
      const before = own[index]?.time ?? later.time;
      return before === later.time ? [] : [[before, later.time] as const];
    }),
  );
  if (pairs.length === 0) return undefined;
  return pairs.some(([before, after]) => after < before)
    ? { verdict: "different", seen: "A notification arrived after one that reports something later." }
    : { verdict: "consistent", seen: "Notifications about one thing arrive in the order of their times." };
}
