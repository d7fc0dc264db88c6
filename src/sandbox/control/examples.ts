// Example data: request examples of the contract, carried out as if a client had sent them.

import type { ScheduledPaymentRequest } from "../../../generated/types.ts";
import type { OperationId } from "../../../generated/operations.ts";
import type { Act } from "../context.ts";
import { ownBody } from "../names.ts";
import type { CarriedOut } from "../carried-out.ts";
import { carryOut } from "../behaviors.ts";
import { defaultCompany, type SandboxSettings } from "../options.ts";
import { dateInBrasilia } from "../../base/dates.ts";
import type { StateControls } from "./state-controls.ts";
import { recordAttempt } from "../notifications.ts";
import type { ClaimedDelivery } from "../due.ts";
import type { Store } from "../store.ts";

/** Names a request example of the contract, and members that replace its own. */
interface ExampleCall {
  readonly example?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly overrides?: object;
}

/** Creates what carries out the request examples of the contract, for the default company. */
export async function createExampleCaller(act: Act) {
  // Loaded late: most sandboxes have no example data.
  const { requestBodies } = await import("../../../generated/examples.ts");
  const bodies: Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>> = requestBodies;
  const read = (operationId: OperationId, example: string) =>
    ownBody(operationId, bodies[operationId]?.[example]);
  const { accountId = "" } = read("schedulePayment", "first-attempt") as ScheduledPaymentRequest;
  const call = async (operationId: CarriedOut, { example = "", path = {}, overrides }: ExampleCall) => {
    const body = { ...(read(operationId, example) as object), ...overrides };
    const given = { company: defaultCompany, path, query: {}, idempotencyKey: undefined, body };
    return (await act((context) => Promise.resolve(carryOut(operationId, given, context)))) as {
      id: string;
      referenceId: string;
    };
  };
  return { bodies, accountId, call };
}

/** Records that notifications were delivered, without sending them: the receivers of the examples do not exist. */
export async function recordAsDelivered(
  store: Store,
  settings: SandboxSettings,
  claimed: readonly ClaimedDelivery[],
): Promise<void> {
  const result = { statusCode: 200, message: '{"returnCode":"SUCCESS"}', acknowledged: true };
  await store.transact(async (records) => {
    for (const { id, at } of claimed) await recordAttempt({ records, now: at, settings }, id, result);
  });
}

/** Creates resources in several states, by the examples of the contract, for the default company. */
export async function seedExamples(control: StateControls, act: Act): Promise<void> {
  const { bodies, accountId, call } = await createExampleCaller(act);
  // The dates of the examples may have passed.
  const startDate = await act((context) => Promise.resolve(dateInBrasilia(context.now)));
  const subscribe = (example: string) =>
    call("createSubscription", { example, overrides: { startDate, endDate: undefined } });
  const schedule = (id: string, externalId: string) =>
    call("schedulePayment", {
      example: "first-attempt",
      path: { id },
      overrides: { externalId, dueDate: undefined },
    });

  const orders = Object.keys(bodies["createTransparentOrderV3"] ?? {});
  for (const example of orders) {
    const { id } = await call("createTransparentOrderV3", { example });
    if (example === "pix") await control.payOrder(id);
  }

  await subscribe("journey-3");
  await control.rejectSubscription((await subscribe("journey-2")).id, { reason: "Declined by the payer" });
  const { id } = await subscribe("journey-2");
  await control.acceptSubscription(id);
  await control.settleScheduledPayment((await schedule(id, "charge-1")).id);
  await control.failScheduledPayment((await schedule(id, "charge-2")).id);
  await schedule(id, "charge-3");
  await control.requestCancellation(id);

  await control.createPayout({ description: "Waiting to be paid" });
  await control.payPayout((await control.createPayout({ description: "Paid" })).id);
  await control.failPayout((await control.createPayout({ description: "Failed" })).id);

  await control.createCloseRequest({ closeRequestReason: "Account no longer used" });
  const { closeAccountRequestId } = await control.createCloseRequest();
  await control.moveCloseRequest(closeAccountRequestId, { status: "ANALYSED" });
  const opened = await call("openMedCase", { example: "scam", path: { accountId } });
  await control.moveMedCase(opened.referenceId, "TRACED");
  await call("openMedCase", { example: "other-situation", path: { accountId } });
  await call("requestClaimConfirmation", { path: { accountId, claimId: "claim-1" } });
  await control.createAccountRequest();
  await control.createAccountRequest({ holderType: "ORGANIZATION" });
}
