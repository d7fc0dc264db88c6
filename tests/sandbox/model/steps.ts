import fc from "fast-check";
import { expect } from "vitest";
import type { World } from "../states/rows/open-world.ts";
import type { Walker } from "../states/rows/walker.ts";
import { walkers } from "../states/rows/walkers.ts";
import { ApiError } from "../../../src/index.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import { StateError, type Transition } from "../../../src/sandbox/state-machine.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { statusOf, type Model, type ModelKind, type Resource } from "./model.ts";

/** A sandbox and what is expected of it. */
export interface Pair {
  readonly world: World;
  readonly model: Model;
}

/** Something that is done to a sandbox. `pick` chooses among the resources that exist. */
export type Step =
  | { do: "call"; operation: keyof typeof keyedCalls; key: number; body: number; copies: number }
  | { do: "subscribe"; journey: 2 | 3 }
  | { do: "schedule"; pick: number }
  | { do: "create"; kind: "payout" | "closeRequest" | "accountRequest" }
  /** With `allowed`, only moves that the tables allow are chosen from. */
  | { do: "move"; pick: number; trigger: number; allowed: boolean }
  | { do: "enterWrongCode"; pick: number }
  | { do: "moveCloseRequest"; pick: number; status: string }
  | { do: "configure"; endpoints: { type: string; endpoint: string }[] }
  | { do: "receivePix" }
  | { do: "setReceiver"; isUp: boolean }
  | { do: "advance"; milliseconds: number };

const order = (example: "boleto" | "pix") =>
  buildRequestBody("createTransparentOrderV3", example === "pix" ? { order: { expiration: 60 } } : {}, {
    example,
  });

/** A resource that a keyed call creates. */
interface Created extends Pick<Resource, "url" | "expiresAt"> {
  kind: ModelKind;
  trigger: string;
  id: string;
}

type KeyedCall = (
  world: World,
  idempotencyKey: string,
  body: number,
  now: number,
) => Promise<{ answer: object; created: Created }>;

const accountId = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

/** The operations with an idempotency key, each with two bodies. */
const keyedCalls = {
  createTransparentOrderV2: async ({ api }, idempotencyKey, body) => {
    const example = body === 0 ? "boleto" : "deposit";
    const request = buildRequestBody("createTransparentOrderV2", {}, { example });
    const answer = await api.createTransparentOrderV2({ body: request, idempotencyKey });
    const url = request.order.webhookUrl;
    return { answer, created: { kind: "order", trigger: "create", id: answer.id, url } };
  },
  createTransparentOrderV3: async ({ api }, idempotencyKey, body, now) => {
    const request = order(body === 0 ? "boleto" : "pix");
    const answer = await api.createTransparentOrderV3({ body: request, idempotencyKey });
    const url = request.order.webhookUrl;
    const expiresAt = body === 0 ? undefined : now + 60_000;
    return { answer, created: { kind: "order", trigger: "create", id: answer.id, url, expiresAt } };
  },
  openMedCase: async ({ api }, idempotencyKey, body) => {
    const request = buildRequestBody("openMedCase", { endToEndId: `E${body}` });
    const answer = await api.openMedCase({ path: { accountId }, body: request, idempotencyKey });
    return { answer, created: { kind: "medCase", trigger: "open", id: answer.referenceId } };
  },
  requestClaimConfirmation: async ({ api }, idempotencyKey, body, now) => {
    const path = { accountId, claimId: `claim-${body}` };
    const answer = await api.requestClaimConfirmation({ path, idempotencyKey });
    const expiresAt = now + 600_000;
    return {
      answer,
      created: { kind: "claimValidation", trigger: "request", id: answer.validationId, expiresAt },
    };
  },
} satisfies Record<string, KeyedCall>;

const nat = fc.nat({ max: 999 });
const endpoint = fc.record({
  type: fc.constantFrom("PAYIN", "PAYOUT", "OTHER"),
  endpoint: fc.constantFrom("https://loja.example.com/hooks/a", "https://loja.example.com/hooks/b"),
});

type StepOf<Name extends Step["do"]> = Extract<Step, { do: Name }>;
type Others<Name extends Step["do"]> = Omit<StepOf<Name>, "do">;

/** Any step of a name, which is chosen as often as its weight says. */
function anyOf<Name extends Step["do"]>(
  weight: number,
  name: Name,
  others: { [K in keyof Others<Name>]: fc.Arbitrary<Others<Name>[K]> },
) {
  const arbitrary = fc.record({ do: fc.constant(name), ...others }) as fc.Arbitrary<Step>;
  return { weight, arbitrary };
}

const keyedNames = Object.keys(keyedCalls) as (keyof typeof keyedCalls)[];

/** Any step. Moves are the most frequent ones. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyOf(4, "call", {
    operation: fc.constantFrom(...keyedNames),
    key: fc.nat({ max: 2 }),
    body: fc.nat({ max: 1 }),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  anyOf(3, "subscribe", { journey: fc.constantFrom(2, 3) }),
  anyOf(2, "schedule", { pick: nat }),
  anyOf(2, "create", { kind: fc.constantFrom("payout", "closeRequest", "accountRequest") }),
  anyOf(20, "move", { pick: nat, trigger: nat, allowed: fc.constantFrom(true, true, true, false) }),
  anyOf(1, "enterWrongCode", { pick: nat }),
  anyOf(1, "moveCloseRequest", { pick: nat, status: fc.constantFrom("PENDING", "ANALYSED", "CLOSED") }),
  anyOf(1, "configure", { endpoints: fc.array(endpoint, { maxLength: 3 }) }),
  anyOf(1, "receivePix", {}),
  anyOf(2, "setReceiver", { isUp: fc.boolean() }),
  anyOf(3, "advance", {
    milliseconds: fc.constantFrom(0, 1, 999, 1_000, 7_000, 15_000, 60_000, 600_000, 86_400_000),
  }),
);

/** Does a step in the sandbox and in the model. What the model does not expect fails. */
export async function doStep(pair: Pair, step: Step): Promise<void> {
  const { world, model } = pair;
  switch (step.do) {
    case "call":
      return call(pair, step);
    case "subscribe":
      return subscribe(pair, step.journey);
    case "schedule":
      return schedule(pair, step.pick);
    case "create": {
      const id = String(await (walkers[step.kind] as Walker).take["create"]?.(world, ""));
      model.create(step.kind, id, "create");
      return;
    }
    case "move":
      return move(pair, step);
    case "enterWrongCode":
      return enterWrongCode(pair, step.pick);
    case "moveCloseRequest": {
      const resource = choose(pair, step.pick, "closeRequest");
      if (resource === undefined) return;
      await world.control.moveCloseRequest(resource.id, { status: step.status });
      resource.history.push(step.status);
      return;
    }
    case "configure":
      await world.api.replaceWebhookEndpoints({ body: { events: step.endpoints } });
      model.endpoints = step.endpoints;
      return;
    case "receivePix": {
      const id = await world.control.receivePix({ amount: { currency: "BRL", value: "42.00" } });
      model.send("ORDER-PAYIN.PAID", { kind: "order", id, history: ["PAID"], requests: [], wrongCodes: 0 });
      return;
    }
    case "setReceiver":
      model.isUp = step.isUp;
      return;
    case "advance":
      await world.clock.advance(step.milliseconds);
      model.advance(step.milliseconds);
  }
}

/** Calls an operation with a key, several times at once. One object at most is created. */
async function call({ world, model }: Pair, step: Extract<Step, { do: "call" }>): Promise<void> {
  const key = `key-${step.key}`;
  const name = `${step.operation} ${key}`;
  const send: KeyedCall = keyedCalls[step.operation];
  const sent = Array.from({ length: step.copies }, () => send(world, key, step.body, model.now));
  const first = model.keys.get(name);
  if (first !== undefined && first.body !== step.body) {
    for (const call of sent) await expectRejection(call);
    return;
  }
  const results = await Promise.all(sent);
  const [result] = results;
  const known = first?.answer ?? result?.answer;
  expect(results.map(({ answer }) => answer)).toEqual(results.map(() => known));
  if (first !== undefined || result === undefined) return;
  const { created } = result;
  model.keys.set(name, { body: step.body, answer: known });
  model.create(created.kind, created.id, created.trigger, created);
}

async function subscribe({ world: { api }, model }: Pair, journey: 2 | 3): Promise<void> {
  const body = buildRequestBody("createSubscription", {}, { example: `journey-${journey}` });
  const { id, initialCharge } = await api.createSubscription({ body });
  const url = body.webhookUrl;
  const subscription = model.create("subscription", id, `createJourney${journey}`, { url });
  if (journey === 2) return;
  const expiresAt = model.now + 86_400_000;
  model.create("order", initialCharge?.orderId ?? "", "create", { url, expiresAt, subscription });
}

async function schedule(pair: Pair, pick: number): Promise<void> {
  const { world, model } = pair;
  const subscription = choose(pair, pick, "subscription");
  if (subscription === undefined) return;
  const body = buildRequestBody("schedulePayment", {}, { example: "first-attempt" });
  const scheduled = world.api.schedulePayment({ path: { id: subscription.id }, body });
  if (["REJECTED", "CANCELED", "ERROR"].includes(statusOf(subscription))) return expectRejection(scheduled);
  model.create("scheduledPayment", (await scheduled).id ?? "", "schedule", { subscription });
}

/** Applies a trigger to a resource, whether its state allows it or not. */
async function move(pair: Pair, { pick, trigger, allowed }: Extract<Step, { do: "move" }>): Promise<void> {
  const { world, model } = pair;
  const moves = model.resources.map((resource) => ({
    resource,
    triggers: listTriggers(model, resource, allowed),
  }));
  const movable = moves.filter(({ triggers }) => triggers.length > 0);
  const { resource, triggers = [] } = movable[pick % movable.length] ?? {};
  const name = triggers[trigger % triggers.length];
  if (resource === undefined || name === undefined) return;
  const walker: Walker = walkers[resource.kind];
  const row = model.predict(resource, name);
  const moved = Promise.resolve(walker.take[name]?.(world, resource.id));
  if (row === undefined) return expectRejection(moved);
  const result = await moved;
  if (resource.kind === "scheduledPayment" && name === "settle") {
    // An order settles it, which is created and paid, and which is what the notification is about.
    model.rows.add(row);
    resource.history.push(row.to);
    const { url } = resource.subscription ?? {};
    const paid = model.create("order", String(result), "create", { url });
    const pay = model.predict(paid, "pay");
    if (pay !== undefined) model.take(paid, pay);
    return;
  }
  model.take(resource, row);
}

/** Lists the triggers of a table, or only those that the state and the conditions allow. */
function listTriggers(model: Model, resource: Resource, allowed: boolean): string[] {
  const rows: readonly Transition[] = stateMachines[resource.kind].transitions;
  const triggers = rows.filter(({ from }) => from !== null).map(({ trigger }) => trigger);
  return [...new Set(triggers)].filter(
    (trigger) => !allowed || model.predict(resource, trigger) !== undefined,
  );
}

async function enterWrongCode(pair: Pair, pick: number): Promise<void> {
  const { control } = pair.world;
  const claim = choose(pair, pick, "claimValidation");
  if (claim === undefined) return;
  const entered = control.confirmClaim(claim.id, "none");
  if (pair.model.predict(claim, "confirm") === undefined) return expectRejection(entered);
  claim.wrongCodes += 1;
  expect(await entered).toEqual({ confirmed: false, attemptsLeft: 5 - claim.wrongCodes });
}

function choose({ model }: Pair, pick: number, kind?: ModelKind): Resource | undefined {
  const among = model.resources.filter((resource) => kind === undefined || resource.kind === kind);
  return among[pick % among.length];
}

async function expectRejection(action: Promise<unknown>): Promise<void> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toSatisfy(
    (reason) => reason instanceof StateError || (reason instanceof ApiError && reason.status === 400),
  );
}
