// How often a notification is attempted: five times in all unless it gets 200, and then it is listed as undelivered.

import type { ContractEvent } from "../contract/operations.ts";
import { parseUrl } from "../base/options.ts";
import type { CheckName } from "../target/checks.ts";
import { bare, type Exchange, isAccepted, type RawRequest, readBody } from "../target/exchange.ts";
import { conclude, nameSeen } from "./judge.ts";
import { type JsonObject, toObject } from "../values/json.ts";
import { breakStatement, type CaseResult, createProblem } from "./verdict.ts";

/** A notification that is not acknowledged is sent once, and four times more. */
const mostAttempts = 5;

/** What the judge of attempts needs. */
interface AttemptsOptions {
  /** Sends a request that reads to an operation. */
  read: (operationId: string, request: RawRequest) => Promise<Exchange>;
  /** The URL that receives the notifications. */
  listener: string;
}

/** A notification that is not acknowledged. */
interface Unheard {
  event: ContractEvent;
  identity: string;
  attempts: number;
  status: number;
  /** Positions of its first and its last attempt among all attempts. */
  from: number;
  to: number;
}

/** Of the first notifications, the statuses that do not acknowledge them. */
const statuses = [503, 201, 204];

/** Judges the attempts at the first notifications, which are never acknowledged, and what becomes of the others. */
export function createAttempts({ read, listener }: AttemptsOptions) {
  const unheard: Unheard[] = [];
  const acknowledged = new Set<string>();
  const paths = new Set<string>();
  let hasBare = false;
  let repeated: ContractEvent | undefined;
  let last: ContractEvent | undefined;
  let count = 0;
  return {
    /**
     * Counts an attempt.
     * @param identity what all attempts at a notification have in common
     * @param delivery its path and text, which are the same only in a copy
     * @param isBare whether it would be acknowledged without `returnCode`, which may not be enough
     * @returns the status to respond with
     */
    count(
      event: ContractEvent,
      identity: string,
      { path = "", text }: { path?: string; text: string },
      isBare = false,
    ): number {
      let kept = unheard.find((one) => one.identity === identity);
      const status = statuses[unheard.length];
      if (kept === undefined && status !== undefined) {
        kept = { event, identity, attempts: 0, status, from: count, to: count };
        unheard.push(kept);
      }
      count += 1;
      last = event;
      if (kept !== undefined) {
        Object.assign(kept, { attempts: kept.attempts + 1, to: count });
        return kept.status;
      }
      if (isBare) {
        hasBare = true;
        return 200;
      }
      paths.add(path);
      const whole = `${path} ${text}`;
      if (acknowledged.has(whole)) repeated = event;
      acknowledged.add(whole);
      return 200;
    },
    async conclude(): Promise<CaseResult[]> {
      const [first, ...others] = unheard;
      if (first === undefined || last === undefined) return [];
      const results = [concludeAttempts(first)];
      // Without a single retry, nothing is known about when they come, and only while the first one is sent again are others expected to be.
      const again = first.attempts < 2 ? [] : others.filter(({ from }) => from <= first.to);
      results.push(...again.map(concludeOther));
      const isListed = first.attempts >= mostAttempts;
      const list = acknowledged.size > 0 || isListed ? await listOwn() : { own: [] };
      if (acknowledged.size > 0)
        results.push(concludeRepeated(last), concludeDelivered(last, hasBare ? unclear : list));
      if (isListed) results.push(concludeListed(first, list));
      return results;
    },
  };

  /** Only 200 acknowledges a notification. */
  function concludeOther({ event, attempts, status }: Unheard): CaseResult {
    const message = `A notification that got ${status} was not sent again.`;
    const problem = breakStatement("events-acknowledged", "notification", message, event.pointer);
    const given = caseOf(event, `status-${status}`, "notification");
    return conclude(given, undefined, attempts === 1 ? [problem] : []);
  }

  function concludeRepeated(event: ContractEvent): CaseResult {
    const message = "A notification that was acknowledged was sent again.";
    const { pointer } = repeated ?? event;
    const problem = breakStatement("events-acknowledged", "notification", message, pointer);
    // A notification may go to several URLs, which a listener behind something that drops their paths cannot tell apart.
    const isUnclear = repeated !== undefined && paths.size === 1;
    const unknown = isUnclear
      ? "a notification arrived twice, maybe for two URLs: all arrive at one path"
      : undefined;
    const problems = repeated === undefined || isUnclear ? [] : [problem];
    return conclude(caseOf(event, "once", "notification"), undefined, problems, unknown);
  }

  /** Lists the undelivered events that were sent to the listener. */
  async function listOwn(): Promise<OwnList> {
    const exchange = await read("listUndeliveredEvents", { ...bare, query: { limit: "5000" } });
    if (!isAccepted(exchange)) return { own: [], unknown: "the list of undelivered events was not accepted" };
    const { data } = readBody(exchange);
    const items = Array.isArray(data) ? data.map((item: unknown) => toObject(item)) : [];
    const host = parseUrl(listener)?.host;
    return { own: items.filter(({ webhookUrl }) => parseUrl(String(webhookUrl))?.host === host) };
  }
}

/** The undelivered events that were sent to the listener, or why they are not known. */
interface OwnList {
  own: readonly JsonObject[];
  unknown?: string;
}

const unclear: OwnList = { own: [], unknown: "one was acknowledged without `returnCode`" };

/** What was delivered is not listed. */
function concludeDelivered(event: ContractEvent, { own, unknown }: OwnList): CaseResult {
  const isDelivered = own.some(({ history }) => readLastStatus(history) === 200);
  const message = "The undelivered events have one whose last attempt was acknowledged.";
  const problem = breakStatement("undelivered-failed", "notification", message, event.pointer);
  return conclude(
    caseOf(event, "delivered", "notification"),
    undefined,
    isDelivered ? [problem] : [],
    unknown,
  );
}

/** What could not be delivered is listed. */
function concludeListed({ event }: Unheard, { own, unknown }: OwnList): CaseResult {
  const message = "A notification whose five attempts failed is not among the undelivered events.";
  const problem = breakStatement("events-listed", "notification", message, event.pointer);
  const isWrong = own.length === 0 && unknown === undefined;
  return conclude(caseOf(event, "listed", "notification"), undefined, isWrong ? [problem] : [], unknown);
}

function readLastStatus(history: unknown): unknown {
  return Array.isArray(history) ? toObject(history.at(-1))["statusCode"] : undefined;
}

function concludeAttempts({ event, attempts }: Unheard): CaseResult {
  const given = caseOf(event, "attempts", "notification");
  const missing = `${attempts} of ${mostAttempts} attempts arrived; how long a retry takes is not documented`;
  if (attempts < mostAttempts) return conclude(given, undefined, [], missing);
  const message = `A notification that is not acknowledged was sent ${attempts} times, not ${mostAttempts}.`;
  const problem = createProblem("notification", "attempts", message, event.pointer);
  return conclude(given, undefined, attempts > mostAttempts ? [problem] : []);
}

/** The case that a notification stands for. */
export function caseOf({ name, operation }: ContractEvent, kind: string, check: CheckName) {
  return nameSeen({ ...operation, operationId: name }, kind, check);
}
