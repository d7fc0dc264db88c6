import type { OperationId } from "../controls/generated/operations.ts";
import type { operations as ControlOperations } from "../controls/generated/types.ts";
import type { SandboxClock } from "../clock/clock.ts";
import type { SandboxControl } from "../control/sandbox-control.ts";
import type { LogQuery } from "../log/log.ts";
import { readState } from "./read-state.ts";

/** A call of a control, whose body has been validated. */
export interface ControlCall {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

type Handler = (api: { control: SandboxControl; clock: SandboxClock }, call: ControlCall) => unknown;

type BodyOf<Id extends OperationId> = ControlOperations[Id] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** Creates a handler whose body has the type of its operation. */
function on<Id extends OperationId>(
  _: Id,
  handle: (
    api: { control: SandboxControl; clock: SandboxClock },
    call: { id: string; query: ControlCall["query"]; body: BodyOf<Id> },
  ) => unknown,
): Handler {
  return (api, { path, query, body }) =>
    handle(api, { id: path["id"] ?? "", query, body: body as BodyOf<Id> });
}

/** The handler of each control. One that returns nothing responds with 204. */
export const controlHandlers = {
  readState: on("readState", ({ control, clock }, { query }) =>
    readState(control, clock, Number(query["limit"] ?? 100)),
  ),
  seed: on("seed", ({ control }) => control.seed()),
  reset: on("reset", ({ control }) => control.reset()),
  takeSnapshot: on("takeSnapshot", ({ control }) => control.snapshot()),
  restoreSnapshot: on("restoreSnapshot", ({ control }, { body }) => control.restore(body as never)),
  resendNotification: on("resendNotification", async ({ control }, { id }) => {
    await control.resend(id);
    return findDeliveries(control, { resource: id, limit: 1 });
  }),
  triggerEvent: on("triggerEvent", async ({ control }, { body }) => {
    const { resource } = await control.trigger(body as never);
    return { resource, ...findDeliveries(control, { operation: body.event, resource }) };
  }),
  listRequests: on("listRequests", ({ control }, { query }) => control.requests(readLogQuery(query))),
  listDeliveries: on("listDeliveries", ({ control }, { query }) => control.deliveries(readLogQuery(query))),
  planFault: on("planFault", ({ control }, { body }) => {
    control.fault(body as never);
  }),
  clearFaults: on("clearFaults", ({ control }) => {
    control.clearFaults();
  }),
  advanceClock: on("advanceClock", async ({ clock }, { body }) => {
    await clock.advance(body.ms);
    return describeClock(clock);
  }),
  freezeClock: on("freezeClock", async ({ clock }, { body }) => {
    await clock.freeze(body.at === undefined ? undefined : new Date(body.at));
    return describeClock(clock);
  }),
  unfreezeClock: on("unfreezeClock", async ({ clock }) => {
    await clock.unfreeze();
    return describeClock(clock);
  }),
  payOrder: on("payOrder", ({ control }, { id, body }) => control.payOrder(id, body)),
  receivePix: on("receivePix", async ({ control }, { body }) => ({ id: await control.receivePix(body) })),
  acceptSubscription: on("acceptSubscription", ({ control }, { id, body }) =>
    control.acceptSubscription(id, body),
  ),
  rejectSubscription: on("rejectSubscription", ({ control }, { id, body }) =>
    control.rejectSubscription(id, body),
  ),
  failSubscription: on("failSubscription", ({ control }, { id }) => control.failSubscription(id)),
  requestCancellation: on("requestCancellation", async ({ control }, { id, body }) => ({
    id: await control.requestCancellation(id, body),
  })),
  acceptCancellation: on("acceptCancellation", ({ control }, { id }) => control.acceptCancellation(id)),
  rejectCancellation: on("rejectCancellation", ({ control }, { id }) => control.rejectCancellation(id)),
  settleScheduledPayment: on("settleScheduledPayment", async ({ control }, { id, body }) => ({
    id: await control.settleScheduledPayment(id, body),
  })),
  failScheduledPayment: on("failScheduledPayment", ({ control }, { id }) => control.failScheduledPayment(id)),
  createPayout: on("createPayout", ({ control }, { body }) => control.createPayout(body)),
  payPayout: on("payPayout", ({ control }, { id }) => control.payPayout(id)),
  cancelPayout: on("cancelPayout", ({ control }, { id }) => control.cancelPayout(id)),
  failPayout: on("failPayout", ({ control }, { id, body }) => control.failPayout(id, body)),
  createCloseRequest: on("createCloseRequest", ({ control }, { body }) => control.createCloseRequest(body)),
  moveCloseRequest: on("moveCloseRequest", ({ control }, { id, body }) => control.moveCloseRequest(id, body)),
  moveMedCase: on("moveMedCase", ({ control }, { id, body }) => control.moveMedCase(id, body.status)),
  createAccountRequest: on("createAccountRequest", async ({ control }, { body }) => ({
    id: await control.createAccountRequest(body),
  })),
  closeAccountRequest: on("closeAccountRequest", ({ control }, { id }) => control.closeAccountRequest(id)),
  readClaimCode: on("readClaimCode", async ({ control }, { id }) => ({ code: await control.claimCode(id) })),
  confirmClaim: on("confirmClaim", ({ control }, { id, body }) => control.confirmClaim(id, body.code)),
} as const satisfies Record<OperationId, Handler>;

function findDeliveries(control: SandboxControl, query: LogQuery) {
  return { deliveries: control.deliveries(query).entries };
}

function readLogQuery({ status, limit, ...texts }: ControlCall["query"]): LogQuery {
  return {
    ...texts,
    ...(status !== undefined && { status: Number(status) }),
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}

async function describeClock(clock: SandboxClock): Promise<{ now: string; frozen: boolean }> {
  return { now: new Date(await clock.now()).toISOString(), frozen: await clock.isFrozen() };
}
