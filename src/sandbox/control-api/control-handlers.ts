import type { OperationId } from "../controls/generated/operations.ts";
import type { operations as ControlOperations } from "../controls/generated/types.ts";
import type { SandboxClock } from "../clock/clock.ts";
import type { SandboxControl } from "../control/sandbox-control.ts";
import type { LogQuery } from "../log/log.ts";
import { readState } from "./read-state.ts";

/** A call of a control, whose body has been validated. */
export interface ControlCall<Body = unknown> {
  /** What the path names; empty if it names nothing. */
  readonly id: string;
  readonly query: LogQuery;
  readonly body: Body;
}

type BodyOf<Id extends OperationId> = ControlOperations[Id] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** What the handlers use. */
interface Api {
  readonly control: SandboxControl;
  readonly clock: SandboxClock;
}

type Handlers = { readonly [Id in OperationId]: (api: Api, call: ControlCall<BodyOf<Id>>) => unknown };

/** The handler of each control. One that returns nothing responds with 204. */
export const controlHandlers: Handlers = {
  readState: ({ control, clock }, { query: { limit = 100 } }) => readState(control, clock, limit),
  seed: ({ control }) => control.seed(),
  reset: ({ control }) => control.reset(),
  takeSnapshot: ({ control }) => control.snapshot(),
  restoreSnapshot: ({ control }, { body }) => control.restore(body as never),
  resendNotification: async ({ control }, { id }) => {
    await control.resend(id);
    return findDeliveries(control, { resource: id, limit: 1 });
  },
  triggerEvent: async ({ control }, { body }) => {
    const { resource } = await control.trigger(body as never);
    return { resource, ...findDeliveries(control, { operation: body.event, resource }) };
  },
  listRequests: ({ control }, { query }) => control.requests(query),
  listDeliveries: ({ control }, { query }) => control.deliveries(query),
  planFault: ({ control }, { body }) => {
    control.fault(body as never);
  },
  clearFaults: ({ control }) => {
    control.clearFaults();
  },
  advanceClock: async ({ clock }, { body }) => {
    await clock.advance(body.ms);
    return describeClock(clock);
  },
  freezeClock: async ({ clock }, { body }) => {
    await clock.freeze(body.at === undefined ? undefined : new Date(body.at));
    return describeClock(clock);
  },
  unfreezeClock: async ({ clock }) => {
    await clock.unfreeze();
    return describeClock(clock);
  },
  payOrder: ({ control }, { id, body }) => control.payOrder(id, body),
  receivePix: async ({ control }, { body }) => ({ id: await control.receivePix(body) }),
  acceptSubscription: ({ control }, { id, body }) => control.acceptSubscription(id, body),
  rejectSubscription: ({ control }, { id, body }) => control.rejectSubscription(id, body),
  failSubscription: ({ control }, { id }) => control.failSubscription(id),
  requestCancellation: async ({ control }, { id, body }) => ({
    id: await control.requestCancellation(id, body),
  }),
  acceptCancellation: ({ control }, { id }) => control.acceptCancellation(id),
  rejectCancellation: ({ control }, { id }) => control.rejectCancellation(id),
  settleScheduledPayment: async ({ control }, { id, body }) => ({
    id: await control.settleScheduledPayment(id, body),
  }),
  failScheduledPayment: ({ control }, { id }) => control.failScheduledPayment(id),
  createPayout: ({ control }, { body }) => control.createPayout(body),
  payPayout: ({ control }, { id }) => control.payPayout(id),
  cancelPayout: ({ control }, { id }) => control.cancelPayout(id),
  failPayout: ({ control }, { id, body }) => control.failPayout(id, body),
  createCloseRequest: ({ control }, { body }) => control.createCloseRequest(body),
  moveCloseRequest: ({ control }, { id, body }) => control.moveCloseRequest(id, body),
  moveMedCase: ({ control }, { id, body }) => control.moveMedCase(id, body.status),
  createAccountRequest: async ({ control }, { body }) => ({
    id: await control.createAccountRequest(body),
  }),
  closeAccountRequest: ({ control }, { id }) => control.closeAccountRequest(id),
  readClaimCode: async ({ control }, { id }) => ({ code: await control.claimCode(id) }),
  confirmClaim: ({ control }, { id, body }) => control.confirmClaim(id, body.code),
};

function findDeliveries(control: SandboxControl, query: LogQuery) {
  return { deliveries: control.deliveries(query).entries };
}

async function describeClock(clock: SandboxClock): Promise<{ now: string; frozen: boolean }> {
  return { now: new Date(await clock.now()).toISOString(), frozen: await clock.isFrozen() };
}
