// Judges the notifications that arrive at a listener. The listener itself belongs to the command.

import { events as shippedEvents } from "../../generated/validators.js";
import type { ContractEvent } from "../contract/operations.ts";
import type { CheckName } from "./checks.ts";
import { nameCase } from "./case.ts";
import { conclude } from "./judge.ts";
import { type ReceivedResponse, bare, type Exchange, isAccepted, readBody } from "./exchange.ts";
import { type CaseResult, createProblem, describeErrors, type Problem } from "./verdict.ts";
import { isJsonObject, type JsonObject, parseJson } from "./json-values.ts";
import type { Validate } from "./validators.ts";

/** A request that arrived at the listener. */
export interface Delivery extends Pick<ReceivedResponse, "mediaType" | "text"> {
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
interface DeliveriesOptions {
  notifications: readonly ContractEvent[];
  /** Validators of the notifications, by event. @default those of this package */
  validators?: Readonly<Record<string, Validate>>;
  /** Reads a subscription. */
  read: (request: typeof bare) => Promise<Exchange>;
}

/** Judges what arrives at a listener: its form, what a read shows afterwards, and how often it is attempted. */
export function createDeliveries({ notifications, validators = shippedEvents, read }: DeliveriesOptions) {
  const named = notifications.filter(({ isNamed }) => isNamed);
  const arrived = new Map<ContractEvent, { problems: Map<string, Problem>; last: Delivery }>();
  const states = new Map<ContractEvent, CaseResult>();
  const strange = new Map<string, CaseResult>();
  /** The first notification, which is never acknowledged, and how often it came. */
  let rejected: { event: ContractEvent; identity: string; attempts: number } | undefined;

  function judgeForm(event: ContractEvent, { method, mediaType }: Delivery, body: JsonObject): Problem[] {
    const validate = validators[event.name];
    const at = (keyword: string, message: string) =>
      createProblem("notification", keyword, message, event.pointer);
    const schema = { node: event.schema, pointer: event.pointer };
    return [
      ...(method.toUpperCase() === "POST" ? [] : [at("method", `The method is ${method}, not POST.`)]),
      ...(mediaType === event.mediaType
        ? []
        : [at("content-type", `The media type is \`${mediaType}\`, not \`${event.mediaType}\`.`)]),
      ...(validate === undefined || validate(body)
        ? []
        : describeErrors("notification", validate.errors, schema)),
    ];
  }

  async function judgeState(event: ContractEvent, { data }: JsonObject): Promise<void> {
    const expected = announced[event.name];
    const id = isJsonObject(data) ? data["id"] : undefined;
    if (expected === undefined || typeof id !== "string") return;
    const exchange = await read({ ...bare, path: { id } });
    const { status } = readBody(exchange);
    const isShown = isAccepted(exchange) && typeof status === "string";
    const message = `The read shows the status ${String(status)}, not ${expected}.`;
    const problem = createProblem("state", "status", message, event.operation.pointer, "/status");
    const problems = !isShown || status === expected ? [] : [problem];
    const unknown = isShown ? undefined : "reading the subscription shows no status";
    states.set(event, conclude(caseOf(event, "read-after", "state"), undefined, problems, unknown));
  }

  /** Notes what no documentation names. Other notifications have a body of some form, so that only JSON can be asked for. */
  function noteStrange(event: unknown, isJson: boolean): void {
    const [first] = named;
    if (first === undefined) return;
    const name = typeof event === "string" ? event : "other notifications";
    const given = caseOf({ ...first, name }, "delivery", "notification");
    const problem = createProblem(
      "notification",
      "json",
      "The notification is not a JSON object.",
      first.pointer,
    );
    const unknown = isJson ? "its event is not documented" : undefined;
    strange.set(`${name} ${isJson}`, conclude(given, undefined, isJson ? [] : [problem], unknown));
  }

  return {
    /** Judges a delivery. @returns the status to respond with */
    receive: async (delivery: Delivery): Promise<number> => {
      const body = parseJson(delivery.text);
      const event = isJsonObject(body) ? named.find(({ name }) => name === body["event"]) : undefined;
      if (event === undefined || !isJsonObject(body)) {
        noteStrange(isJsonObject(body) ? body["event"] : undefined, isJsonObject(body));
        return 200;
      }
      const { problems = new Map<string, Problem>() } = arrived.get(event) ?? {};
      for (const problem of judgeForm(event, delivery, body))
        problems.set(`${problem.place} ${problem.keyword}`, problem);
      arrived.set(event, { problems, last: delivery });
      const identity = JSON.stringify([event.name, body["id"] ?? body["data"]]);
      rejected ??= { event, identity, attempts: 0 };
      if (rejected.identity === identity) rejected.attempts += 1;
      await judgeState(event, body);
      return rejected.identity === identity ? 503 : 200;
    },
    /** The results, once nobody listens any more. */
    conclude: (): CaseResult[] => [
      ...named.map((event) => {
        const given = caseOf(event, "delivery", "notification");
        const found = arrived.get(event);
        if (found === undefined) return conclude(given, undefined, [], "no such notification arrived");
        const response = { status: 0, headers: {}, ...found.last };
        return { ...conclude(given, undefined, [...found.problems.values()]), response };
      }),
      ...states.values(),
      ...strange.values(),
      ...(rejected ? [concludeAttempts(rejected)] : []),
    ],
  };
}

function concludeAttempts({ event, attempts }: { event: ContractEvent; attempts: number }): CaseResult {
  const given = caseOf(event, "attempts", "notification");
  const missing = `${attempts} of ${mostAttempts} attempts arrived; how long a retry takes is not documented`;
  if (attempts < mostAttempts) return conclude(given, undefined, [], missing);
  const message = `A notification that is not acknowledged was sent ${attempts} times, not ${mostAttempts}.`;
  const problem = createProblem("notification", "attempts", message, event.pointer);
  return conclude(given, undefined, attempts > mostAttempts ? [problem] : []);
}

function caseOf({ name, operation }: ContractEvent, kind: string, check: CheckName) {
  const sequence = { kind, check, risk: "read", run: () => Promise.resolve({}) } as const;
  return nameCase({
    ...{ operation: { ...operation, operationId: name }, kind, pointer: "", request: bare },
    expectation: { outcome: "sequence", sequence },
  });
}
