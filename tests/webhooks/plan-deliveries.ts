import type { Random } from "../random/create-random.ts";
import { eventNames } from "../../generated/events.ts";
import { signHmacSha256 } from "../../src/webhooks/signature.ts";
import { departures, type Departure } from "./plan-departures.ts";
import { sampleNotification } from "./sample-notification.ts";

/** Deliveries of a notification by the service or someone else. Several of them may be sent at once. */
export interface PlannedNotification {
  kind: "valid" | "polluting" | Departure["kind"] | "unknown" | "forged" | "broken" | "huge";
  /** Value of the member `testId` in the payload, if it has one. */
  id: string;
  event: string;
  departure?: Departure;
  body: string;
  /** Value of the header `x-signature`. */
  signature: string;
  /** Number of times that its handler fails before it succeeds. */
  failures: number;
  /** Number of deliveries that are sent at once, for each step. */
  steps: number[];
}

/** Secrets of the receiver, in rotation. */
export const secrets = ["the new secret", "the old secret"] as const;

const deviatingKinds = ["wrong type", "wrong value", "deviating", "unknown"] as const;
const otherKinds = ["valid", "valid", "valid", "polluting", "forged", "broken", "huge"] as const;

/** Returns whether a notification deviates from the contract. */
export function isDeviating({ kind }: PlannedNotification): boolean {
  return (deviatingKinds as readonly string[]).includes(kind);
}

/** Plans deliveries of every kind with their repetitions. `deviating` of them deviate from the contract. */
export async function planDeliveries(
  random: Random,
  deliveries: number,
  deviating = deliveries / 5,
): Promise<PlannedNotification[]> {
  const plans: PlannedNotification[] = [];
  const plan = async (kinds: readonly PlannedNotification["kind"][], count: number) => {
    for (let left = count; left > 0;) {
      const kind = random.pick(kinds);
      const next = await planNotification(random, kind, `n-${plans.length}`, Math.min(left, 5));
      left -= next.steps.reduce((sum, step) => sum + step, 0);
      plans.push(next);
      // The attacker sends a body that the service is about to send. It must not count as delivered.
      if (left > 0 && kind === "valid" && random.chance(0.2)) {
        const signature = forge(next.signature);
        plans.splice(-1, 0, { ...next, kind: "forged", signature, failures: 0, steps: [1] });
        left -= 1;
      }
    }
  };
  await plan(deviatingKinds, deviating);
  const mixed = plans.splice(0);
  await plan(otherKinds, deliveries - deviating);
  for (const [index, notification] of mixed.entries()) {
    // Ids show where a plan was created. Both parts start at 0.
    const id = `d-${index}`;
    const body = notification.body.replace(notification.id, id);
    const signature = await signHmacSha256({ secret: random.pick(secrets), body });
    plans.splice(random.below(plans.length), 0, { ...notification, id, body, signature });
  }
  return plans;
}

async function planNotification(
  random: Random,
  kind: PlannedNotification["kind"],
  id: string,
  most: number,
): Promise<PlannedNotification> {
  const found = departures.filter((departure) => departure.kind === kind);
  const departure = found.length > 0 ? random.pick(found) : undefined;
  const event =
    kind === "unknown"
      ? random.pick(["ORDER.NEW", "__proto__", "valueOf"])
      : (departure?.event ?? random.pick(eventNames));
  const example = eventNames.find((name) => name === event);
  const payload = { event, ...(example && sampleNotification(example)), ...departure?.change, testId: id };
  const text = JSON.stringify(payload);
  const bodies: Partial<Record<PlannedNotification["kind"], string>> = {
    polluting: text.replace("{", random.pick(pollutions)),
    broken: text.slice(0, -1 - random.below(20)),
    huge: "",
  };
  const body = bodies[kind] ?? text;
  const signature = await signHmacSha256({ secret: random.pick(secrets), body });
  const isHandled = !["forged", "broken", "huge"].includes(kind);
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
    ...(departure && { departure }),
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

function forge(signature: string): string {
  return (signature.startsWith("0") ? "1" : "0") + signature.slice(1);
}
