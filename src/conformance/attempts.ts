// How often a notification is attempted: five times in all unless it gets 200, and then it is listed as undelivered.

import type { ContractEvent } from "../contract/operations.ts";
import { parseUrl } from "../base/options.ts";
import { nameCase } from "./case.ts";
import type { CheckName } from "../target/checks.ts";
import { bare, type Exchange, isAccepted, type RawRequest, readBody } from "../target/exchange.ts";
import { conclude } from "./judge.ts";
import { toObject } from "../values/json.ts";
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

/** Judges the attempts at the first notification, which is never acknowledged, and the second, which gets 201. */
export function createAttempts({ read, listener }: AttemptsOptions) {
  const unheard: Unheard[] = [];
  let count = 0;
  return {
    /** Counts an attempt. @returns the status to respond with */
    count(event: ContractEvent, identity: string): number {
      let kept = unheard.find((one) => one.identity === identity);
      if (kept === undefined && unheard.length < 2) {
        kept = {
          event,
          identity,
          attempts: 0,
          status: unheard.length === 0 ? 503 : 201,
          from: count,
          to: count,
        };
        unheard.push(kept);
      }
      count += 1;
      if (kept !== undefined) Object.assign(kept, { attempts: kept.attempts + 1, to: count });
      return kept?.status ?? 200;
    },
    async conclude(): Promise<CaseResult[]> {
      const [first, second] = unheard;
      if (first === undefined) return [];
      const whole = concludeAttempts(first);
      // Without a single retry, nothing is known about when they come.
      if (first.attempts < 2) return [whole];
      // Only while the first one is sent again is the second one expected to be.
      const again = second === undefined || second.from > first.to ? [] : [concludeOther(first, second)];
      return first.attempts < mostAttempts
        ? [whole, ...again]
        : [whole, ...again, await concludeListed(first)];
    },
  };

  /** Only 200 acknowledges a notification. */
  function concludeOther({ event }: Unheard, { attempts }: Unheard): CaseResult {
    const message = "A notification that got 201 was not sent again.";
    const problem = breakStatement("events-acknowledged", "notification", message, event.pointer);
    return conclude(caseOf(event, "status-201", "notification"), undefined, attempts === 1 ? [problem] : []);
  }

  /** What could not be delivered is listed. */
  async function concludeListed({ event }: Unheard): Promise<CaseResult> {
    const exchange = await read("listUndeliveredEvents", { ...bare, query: { limit: "5000" } });
    const { data } = readBody(exchange);
    const urls = Array.isArray(data) ? data.map((item: unknown) => String(toObject(item)["webhookUrl"])) : [];
    const isListed = urls.some((url) => parseUrl(url)?.host === parseUrl(listener)?.host);
    const unknown = isAccepted(exchange) ? undefined : "the list of undelivered events was not accepted";
    const message = "A notification whose five attempts failed is not among the undelivered events.";
    const problem = breakStatement("events-listed", "notification", message, event.pointer);
    const isWrong = !isListed && unknown === undefined;
    return conclude(caseOf(event, "listed", "notification"), undefined, isWrong ? [problem] : [], unknown);
  }
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
  const sequence = { kind, check, risk: "read", run: () => Promise.resolve({}) } as const;
  return nameCase({
    operation: { ...operation, operationId: name },
    kind,
    pointer: "",
    request: bare,
    expectation: { outcome: "sequence", sequence },
  });
}
