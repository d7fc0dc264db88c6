// Judges the notifications that arrive at a listener. The listener itself belongs to the command.

import { events as shippedEvents } from "../../generated/validators.js";
import { kindOfJson } from "../contract/documented-responses.ts";
import type { ContractEvent } from "../contract/operations.ts";
import { listJsonKinds } from "../contract/schema.ts";
import type { ConformanceCase } from "./case.ts";
import { findDecidingStatements } from "./deciding-statements.ts";
import { conclude } from "./judge.ts";
import { caseOf, createAttempts } from "./attempts.ts";
import { createResources, findMeant, judgeEventValues, type KnownResources } from "./event-values.ts";
import {
  type ReceivedResponse,
  bare,
  type Exchange,
  isAccepted,
  type RawRequest,
  readBody,
} from "../target/exchange.ts";
import { breakStatement, type CaseResult, createProblem, describeErrors, type Problem } from "./verdict.ts";
import { groupBy } from "../contract/text.ts";
import { isJsonObject, type JsonObject, parseJson, toObject } from "../values/json.ts";
import type { Validate } from "./validators.ts";

/** A request that arrived at the listener. */
export interface Delivery extends Pick<ReceivedResponse, "mediaType" | "text"> {
  method: string;
  /** Path of the URL: a notification may be sent to several URLs, which is not a repeat. @default empty */
  path?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The status that a resource has once a notification says so. No other transition is documented. */
const announced: Readonly<Record<string, string>> = {
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": "CANCELED",
  "SUBSCRIPTION.CANCELLATION.REJECTED": "ACCEPTED",
  "SUBSCRIPTION.REJECTED": "REJECTED",
  "ORDER-PAYOUT.PAID": "PAID",
  "ORDER-PAYOUT.CANCELED": "CANCELED",
  "ORDER-PAYOUT.ERROR": "ERROR",
};

/** What the judge of deliveries needs. */
interface DeliveriesOptions {
  notifications: readonly ContractEvent[];
  /** Validators of the notifications, by event. @default those of this package */
  validators?: Readonly<Record<string, Validate>>;
  /** Sends a request that reads to an operation. */
  read: (operationId: string, request: RawRequest) => Promise<Exchange>;
  /** What was created before. @default nothing */
  known?: KnownResources;
  /** The URL that receives the notifications. */
  listener?: string;
}

/** Judges what arrives at a listener: its form, what a read shows afterwards, and how often it is attempted. */
export function createDeliveries({
  notifications,
  validators = shippedEvents,
  read: readResource,
  known = createResources().known,
  listener = "",
}: DeliveriesOptions) {
  const named = notifications.filter(({ isNamed }) => isNamed);
  /** The kinds of JSON that notifications without a name may be. */
  const kinds = notifications.filter((one) => !one.isNamed).flatMap(({ schema }) => listJsonKinds(schema));
  const arrived = new Map<ContractEvent, { problems: Map<string, Problem>; last: Delivery }>();
  const states: StateRead[] = [];
  const pending: Promise<void>[] = [];
  const strange = new Map<string, CaseResult>();
  /** What arrived, which is compared with what was created: that may be known only later. */
  const bodies: (readonly [ContractEvent, JsonObject])[] = [];
  /** Ids of the subscriptions of which a charge was announced as paid. */
  const paid = new Set<string>();
  const attempts = createAttempts({ read: readResource, listener });

  /** Reads what a notification is about, whose status it announces. */
  async function readState(event: ContractEvent, body: JsonObject): Promise<void> {
    const wanted = announced[event.name];
    const isPayout = event.name.startsWith("ORDER-PAYOUT");
    const id = isPayout ? body["id"] : toObject(body["data"])["id"];
    if (wanted === undefined || typeof id !== "string") return;
    const read = { event, id, wanted, shown: undefined as string | undefined };
    states.push(read);
    const exchange = await readResource(isPayout ? "getPayout" : "getSubscription", {
      ...bare,
      path: { id },
    });
    const { status } = readBody(exchange);
    if (isAccepted(exchange) && typeof status === "string") read.shown = status;
  }

  return {
    /**
     * Judges a delivery.
     * @param isBare whether it would be acknowledged without `returnCode`
     * @returns the status to respond with
     */
    receive: (delivery: Delivery, isBare = false): number => {
      const body = parseJson(delivery.text);
      const event = isJsonObject(body) ? named.find(({ name }) => name === body["event"]) : undefined;
      if (event === undefined || !isJsonObject(body)) {
        const [first] = named;
        const name = nameStrange(body);
        const key = `${name} ${isJsonObject(body)}`;
        const shown = strange.has(key) || strange.size < mostStrange ? name : others;
        const isKnown = isJsonObject(body) || kinds.includes(kindOfJson(body));
        if (first) strange.set(`${shown} ${isJsonObject(body)}`, judgeStrange(body, shown, first, isKnown));
        return 200;
      }
      const { problems = new Map<string, Problem>() } = arrived.get(event) ?? {};
      for (const problem of judgeForm(event, delivery, body, validators[event.name]))
        problems.set(`${problem.place} ${problem.keyword}`, problem);
      arrived.set(event, { problems, last: delivery });
      const identity = identify(event.name, body);
      const status = attempts.count(event, identity, delivery, isBare);
      bodies.push([event, body]);
      paid.add(String(toObject(body["subscription"])["id"]));
      // The response comes first: a service may give up on one that is slow.
      pending.push(readState(event, body).catch(() => undefined));
      return status;
    },
    /** The results, once nobody listens any more. */
    conclude: async (): Promise<CaseResult[]> => {
      await Promise.all(pending);
      return [
        ...named.map((event) => {
          const given = caseOf(event, "delivery", "notification");
          const found = arrived.get(event);
          if (found === undefined) return concludeMissing(given, event);
          const response = { ...found.last, status: 0, headers: {} };
          const values = bodies.flatMap(([of, body]) =>
            of === event ? judgeEventValues(event, body, known) : [],
          );
          const wrong = [...new Map(values)].map(([statement, message]) =>
            breakStatement(statement, "notification", message, event.pointer),
          );
          return { ...conclude(given, undefined, [...found.problems.values(), ...wrong]), response };
        }),
        ...concludeStates(states),
        ...strange.values(),
        ...concludeCharges(named[0], known.charged, paid),
        ...(await attempts.conclude()),
      ];
    },
  };

  function concludeMissing(given: ConformanceCase, event: ContractEvent): CaseResult {
    const message = "The notification did not arrive, although a trigger of the target causes it.";
    if (known.expected.has(event.name))
      return conclude(given, undefined, [
        breakStatement("events-sent", "notification", message, event.pointer),
      ]);
    const isInsecure = listener.startsWith("http:");
    const why = isInsecure ? "; configured endpoints are HTTPS, and the listener is not" : "";
    return conclude(given, undefined, [], `no such notification arrived${why}`);
  }
}

/** What all attempts at a notification have in common. */
export function identify(name: string, body: JsonObject): string {
  return JSON.stringify([name, body["id"] ?? body["data"]]);
}

/** What a read showed after a notification. */
interface StateRead {
  event: ContractEvent;
  /** Of the resource. */
  id: string;
  /** The status that the notification announces. */
  wanted: string;
  shown: string | undefined;
}

/** Judges what was read after each notification. Another one may have announced another status before it was read. */
function concludeStates(reads: readonly StateRead[]): CaseResult[] {
  const isAnnounced = ({ id, shown }: StateRead) =>
    reads.some((other) => other.id === id && other.wanted === shown);
  // A payout may have moved on, but not back.
  const isRight = ({ event, wanted, shown }: StateRead) =>
    shown === wanted || (event.name.startsWith("ORDER-PAYOUT") && shown !== "PENDING");
  return [...groupBy(reads, ({ event }) => event)].map(([event, own]) => {
    const shown = own.filter((one) => one.shown !== undefined);
    const [wrong] = shown.filter((one) => !isRight(one) && !isAnnounced(one));
    const message = `The read shows the status ${wrong?.shown ?? ""}, not ${wrong?.wanted ?? ""}.`;
    const problem = createProblem("state", "status", message, event.operation.pointer, "/status");
    const why = shown.length > 0 ? "another notification had changed it" : "reading it shows no status";
    const unknown = wrong === undefined && !shown.some(isRight) ? why : undefined;
    return conclude(caseOf(event, "read-after", "state"), undefined, wrong ? [problem] : [], unknown);
  });
}

/** Judges the form of a notification. */
function judgeForm(
  event: ContractEvent,
  { method, mediaType, headers }: Delivery,
  body: JsonObject,
  validate: Validate | undefined,
): Problem[] {
  const at = (keyword: string, message: string) =>
    createProblem("notification", keyword, message, event.pointer);
  const schema = { node: event.schema, pointer: event.pointer };
  return [
    ...(method.toUpperCase() === "POST" ? [] : [at("method", `The method is ${method}, not POST.`)]),
    ...(mediaType === event.mediaType
      ? []
      : [at("content-type", `The media type is \`${mediaType}\`, not \`${event.mediaType}\`.`)]),
    ...event.operation.parameters.flatMap(({ node }) =>
      node.in === "header" && node.required && headers && !(node.name.toLowerCase() in headers)
        ? [at("required", `The header \`${node.name}\` is missing.`)]
        : [],
    ),
    ...(validate === undefined || validate(body)
      ? []
      : describeErrors("notification", validate.errors, schema, body).map(
          findDecidingStatements(event.name, undefined, validate, schema),
        )),
  ];
}

/** What has no name, or one name more than are told apart: anybody who reaches the listener can send names. */
const others = "other notifications";
const mostStrange = 20;

/** Names a notification that is not documented, as a terminal and a report can show it. */
function nameStrange(body: unknown): string {
  const name = toObject(body)["event"];
  return typeof name === "string" ? name.slice(0, 64).replaceAll(/[^\w.:-]/gu, "?") : others;
}

/** Judges what no documentation names. Other notifications have a body of some form, so that only JSON can be asked for. */
function judgeStrange(body: unknown, name: string, first: ContractEvent, isKnown: boolean): CaseResult {
  const given = caseOf({ ...first, name }, "delivery", "notification");
  if (!isKnown) {
    const message = "The notification is not a JSON object.";
    return conclude(given, undefined, [createProblem("notification", "json", message, first.pointer)]);
  }
  const [statement, message] = (isJsonObject(body) && findMeant(body)) || [];
  return statement === undefined
    ? conclude(given, undefined, [], "its event is not documented")
    : conclude(given, undefined, [breakStatement(statement, "notification", message ?? "", first.pointer)]);
}

/** Judges whether the first charges that triggers pay were announced. */
function concludeCharges(
  first: ContractEvent | undefined,
  charged: ReadonlySet<string>,
  paid: ReadonlySet<string>,
): CaseResult[] {
  if (charged.size === 0 || first === undefined) return [];
  const message = "The first charge of a journey 3 subscription was paid, and no pay-in announced it.";
  const problem = breakStatement("events-sent", "notification", message, first.pointer);
  const isWrong = [...charged].some((id) => !paid.has(id));
  return [conclude(caseOf(first, "first-charge", "notification"), undefined, isWrong ? [problem] : [])];
}
