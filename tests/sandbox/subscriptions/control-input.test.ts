import { describe, expect, test } from "vitest";
import type { SandboxControl } from "../../../src/sandbox/index.ts";
import { startSandbox } from "./start-sandbox.ts";

test.each<[name: string, member: string, call: (control: SandboxControl, id: string) => Promise<unknown>]>([
  ["acceptSubscription", "payer", (control, id) => control.acceptSubscription(id, { payer: "Ana" as never })],
  ["rejectSubscription", "reason", (control, id) => control.rejectSubscription(id, { reason: 5 as never })],
  ["requestCancellation", "reason", (control, id) => control.requestCancellation(id, { reason: 5 as never })],
  [
    "requestCancellation",
    "customer",
    (control, id) => control.requestCancellation(id, { customer: "Ana" as never }),
  ],
  [
    "settleScheduledPayment",
    "payer",
    (control, id) => control.settleScheduledPayment(id, { payer: "Ana" as never }),
  ],
])(
  "`%s` rejects a `%s` that the contract does not allow, and changes nothing",
  async (name, member, call) => {
    const { create, control } = await startSandbox();
    const { id } = await create();
    const before = await control.snapshot();
    await expect(call(control, id)).rejects.toMatchObject({
      name: "ControlInputError",
      message: expect.stringMatching(
        new RegExp(`^\`${name}\` received invalid input: \`${member}\``),
      ) as unknown,
    });
    expect(await control.snapshot()).toEqual(before);
  },
);

test("any text is a reason of a cancellation, since the documented list is open", async () => {
  const { create, control, sent } = await startSandbox();
  const { id } = await create();
  await control.acceptSubscription(id);
  const customer = { document: { type: "CPF", number: "11144477735" } } as const;
  await control.requestCancellation(id, { reason: "MOVED_ABROAD", customer });
  expect(await sent()).toMatchObject([
    { payload: { data: { cancellation: { reason: "MOVED_ABROAD", customer } } } },
  ]);
});

describe("of a charge, one attempt is settled:", () => {
  /** Starts a sandbox with a scheduled payment and a retry of it, both of which are open. */
  async function startWithRetry() {
    const started = await startSandbox();
    const { create, schedule, control, clock } = started;
    const { id } = await create();
    await control.acceptSubscription(id);
    const amount = { currency: "BRL", value: "10.00" } as const;
    const { id: original = "" } = await schedule(id, { amount, dueDate: "2027-02-10" });
    await clock.freeze(new Date("2027-02-12T12:00:00Z"));
    const { id: retry = "" } = await schedule(id, { purpose: "NEW_ATTEMPT_AFTER_DUE_DATE" });
    return { ...started, original, retry };
  }

  test("the original", async () => {
    const { control, original, retry, statusOf } = await startWithRetry();
    await control.settleScheduledPayment(original);
    await expect(control.settleScheduledPayment(retry)).rejects.toThrow(
      `Scheduled payment ${original} has already settled the charge of ${retry}.`,
    );
    expect(await statusOf(retry)).toBe("PENDING");
  });

  test("or the retry", async () => {
    const { control, original, retry } = await startWithRetry();
    await control.settleScheduledPayment(retry);
    await expect(control.settleScheduledPayment(original)).rejects.toThrow(
      `Scheduled payment ${retry} has already settled the charge of ${original}.`,
    );
  });
});
