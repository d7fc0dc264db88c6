import { events as shippedEvents } from "../../generated/validators.js";
import type { ContractEvent } from "../contract/notifications.ts";
import type { CheckName } from "./checks.ts";
import { nameCase, type ConformanceCase } from "./conformance-case.ts";
import { isAccepted, type Exchange } from "./decide.ts";
import { describeErrors } from "./judge-body.ts";
import { isJsonObject, parseJson, type JsonObject } from "./json-values.ts";
import { bare, readBody } from "./probe.ts";
import type { Answer } from "./read-answer.ts";
import type { Validate } from "./validators.ts";
import { decideVerdict, type CaseResult, type Problem } from "./verdict.ts";

/** A request that arrived at the listener. */
export interface Delivery extends Pick<Answer, "mediaType" | "text"> {
  method: string;
}

/** The status that a subscription has once a notification says so. No other transition is documented. */
const announced: Readonly<Record<string, string>> = {
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": "CANCELED",
  "SUBSCRIPTION.REJECTED": "REJECTED",
};
/** A notification that is not acknowledged is sent once, and four times more. */
const mostAttempts = 5;

/** What the judge of deliveries needs. */
export interface DeliveriesOptions {
  notifications: readonly ContractEvent[];
  /** Validators of the notifications, by event. @default those of this package */
  validators?: Readonly<Record<string, Validate>>;
  /** Reads a subscription. */
  read: (request: typeof bare) => Promise<Exchange>;
}

/** Judges what arrives at a listener: its form, what a read shows afterwards, and how often it is attempted. */
export function createDeliveries({ notifications, validators = shippedEvents, read }: DeliveriesOptions) {
  const named = notifications.filter(({ isNamed }) => isNamed);
  const arrived = new Map<string, { problems: Problem[]; last: Delivery }>();
  const states = new Map<string, CaseResult>();
  /** The first notification, which is never acknowledged, and how often it came. */
  let refused: { event: ContractEvent; identity: string; attempts: number } | undefined;

  async function judgeState(event: ContractEvent, body: JsonObject): Promise<void> {
    const expected = announced[event.name];
    const data = isJsonObject(body["data"]) ? body["data"] : {};
    if (expected === undefined || typeof data["id"] !== "string") return;
    const exchange = await read({ ...bare, path: { id: data["id"] } });
    const { status } = readBody(exchange);
    const given = caseOf(event, "read-after", "state");
    if (!isAccepted(exchange) || typeof status !== "string")
      return void states.set(event.name, unknown(given, "reading the subscription shows no status"));
    const message = `The read shows the status ${status}, not ${expected}.`;
    const problems = status === expected ? [] : [problemAt(event, "state", "/status", "status", message)];
    states.set(event.name, { case: given, verdict: decideVerdict(problems), problems });
  }

  return {
    /** Judges a delivery. @returns the status to answer with */
    receive: async (delivery: Delivery): Promise<number> => {
      const body = parseJson(delivery.text);
      const name = isJsonObject(body) ? String(body["event"]) : "";
      const event = named.find((one) => one.name === name);
      if (event === undefined || !isJsonObject(body)) return 200;
      const { problems } = arrived.get(name) ?? { problems: [] };
      arrived.set(name, {
        problems: [...problems, ...judgeForm(event, delivery, body, validators)],
        last: delivery,
      });
      const identity = JSON.stringify([name, body["id"] ?? body["data"]]);
      refused ??= { event, identity, attempts: 0 };
      if (refused.identity === identity) refused.attempts += 1;
      await judgeState(event, body);
      return refused.identity === identity ? 503 : 200;
    },
    /** The results, once nobody listens any more. */
    conclude: (): CaseResult[] => [
      ...named.map((event) => concludeForm(event, arrived.get(event.name))),
      ...states.values(),
      ...(refused ? [concludeAttempts(refused)] : []),
    ],
  };
}

function judgeForm(
  event: ContractEvent,
  { method, mediaType }: Delivery,
  body: JsonObject,
  validators: Readonly<Record<string, Validate>>,
): Problem[] {
  const validate = validators[event.name];
  const at = (keyword: string, message: string) => problemAt(event, "notification", "", keyword, message);
  return [
    ...(method.toUpperCase() === "POST" ? [] : [at("method", `The method is ${method}, not POST.`)]),
    ...(mediaType === event.mediaType
      ? []
      : [at("content-type", `The media type is \`${mediaType}\`, not \`${event.mediaType}\`.`)]),
    ...(validate === undefined || validate(body)
      ? []
      : describeErrors(validate.errors, { node: event.schema, pointer: event.pointer }).map((problem) => {
          return { check: "notification", ...problem } as const;
        })),
  ];
}

function concludeForm(
  event: ContractEvent,
  found: { problems: Problem[]; last: Delivery } | undefined,
): CaseResult {
  const given = caseOf(event, "delivery", "notification");
  if (found === undefined) return unknown(given, "no such notification arrived");
  const { problems, last } = found;
  const unique = new Map(problems.map((problem) => [`${problem.place} ${problem.keyword}`, problem]));
  const answer = { status: 0, headers: {}, ...last };
  return { case: given, verdict: decideVerdict(problems), problems: [...unique.values()], answer };
}

function concludeAttempts({ event, attempts }: { event: ContractEvent; attempts: number }): CaseResult {
  const given = caseOf(event, "attempts", "notification");
  const missing = `${attempts} of ${mostAttempts} attempts arrived; how long a retry takes is not documented`;
  if (attempts < mostAttempts) return unknown(given, missing);
  const message = `A notification that is not acknowledged was sent ${attempts} times, not ${mostAttempts}.`;
  const problems = attempts > mostAttempts ? [problemAt(event, "notification", "", "attempts", message)] : [];
  return { case: given, verdict: decideVerdict(problems), problems };
}

function caseOf({ name, operation }: ContractEvent, kind: string, check: CheckName): ConformanceCase {
  const probe = { kind, check, risk: "read", run: () => Promise.resolve({}) } as const;
  const named = { ...operation, operationId: name };
  return nameCase({
    ...{ operation: named, kind, pointer: "", request: bare },
    expectation: { outcome: "probe", probe },
  });
}

function unknown(given: ConformanceCase, reason: string): CaseResult {
  return { case: given, verdict: "inconclusive", reason, problems: [] };
}

function problemAt(
  { operation, pointer }: ContractEvent,
  check: CheckName,
  place: string,
  keyword: string,
  message: string,
): Problem {
  const contract = check === "state" ? operation.pointer : pointer;
  return { check, place, keyword, message, contract, assumptions: [] };
}
