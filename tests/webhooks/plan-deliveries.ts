import type { Random } from "../../scripts/report/differential/create-random.ts";
import { eventNames } from "../../generated/events.ts";
import { type EventName } from "../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../src/webhooks/sign-hmac-sha256.ts";
import { sampleNotification } from "./sample-notification.ts";

/** What the service, or someone else, sends. Several deliveries of one plan may go out at once. */
export interface PlannedNotification {
  kind: "valid" | "polluting" | "unknown" | "forged" | "broken" | "huge";
  /** Found in the payload, where it has one. */
  id: string;
  event: string;
  body: string;
  signature: string;
  /** How often its handler fails before it succeeds. */
  failures: number;
  /** Deliveries in a row, and how many of them at once in each step. */
  steps: number[];
}

/** Secrets of the receiver, in rotation. */
export const secrets = ["the new secret", "the old secret"] as const;

/** Plans a number of deliveries of every kind, most of them good ones with their repetitions. */
export async function planDeliveries(random: Random, deliveries: number): Promise<PlannedNotification[]> {
  const plans: PlannedNotification[] = [];
  let left = deliveries;
  while (left > 0) {
    const plan = await planNotification(random, `n-${plans.length}`, Math.min(left, 5));
    left -= plan.steps.reduce((sum, step) => sum + step, 0);
    plans.push(plan);
    // The forger sends what the service is about to send: it must not count as seen.
    if (left > 0 && plan.kind === "valid" && random.chance(0.2)) {
      plans.splice(-1, 0, {
        ...plan,
        kind: "forged",
        signature: forge(plan.signature),
        failures: 0,
        steps: [1],
      });
      left -= 1;
    }
  }
  return plans;
}

async function planNotification(random: Random, id: string, most: number): Promise<PlannedNotification> {
  const kind = random.pick([
    "valid",
    "valid",
    "valid",
    "polluting",
    "unknown",
    "forged",
    "broken",
    "huge",
  ] as const);
  const event =
    kind === "unknown" ? random.pick(["ORDER.NEW", "__proto__", "valueOf"]) : random.pick(eventNames);
  const text = JSON.stringify(kind === "unknown" ? { event, id } : nameNotification(event as EventName, id));
  const body = {
    valid: text,
    unknown: text,
    forged: text,
    polluting: text.replace("{", random.pick(pollutions)),
    broken: text.slice(0, -1 - random.below(20)),
    huge: "",
  }[kind];
  const signature = await signHmacSha256({ secret: random.pick(secrets), body });
  const isHandled = kind === "valid" || kind === "polluting" || kind === "unknown";
  const failures = isHandled ? Math.min(random.pick([0, 0, 0, 1, 2]), most - 1) : 0;
  const last = isHandled ? 1 + random.below(most - failures) : 1;
  const steps = [
    ...Array<number>(failures).fill(1),
    ...(random.chance(0.5) ? [last] : Array<number>(last).fill(1)),
  ];
  return {
    kind,
    id,
    event,
    body,
    signature: kind === "forged" ? forge(signature) : signature,
    failures,
    steps,
  };
}

const pollutions = [
  '{"__proto__":{"polluted":1},',
  '{"\\u005f_proto__":{"polluted":1},',
  '{"constructor":{"prototype":{"polluted":1}},',
  '{"extra":{"__proto__":{"polluted":1}},',
];

function nameNotification(event: EventName, id: string): object {
  return { ...sampleNotification(event), occurredAt: "2025-01-15T12:00:00Z", testId: id };
}

function forge(signature: string): string {
  return (signature.startsWith("0") ? "1" : "0") + signature.slice(1);
}
