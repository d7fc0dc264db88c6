import { describe, expect, test } from "vitest";
import type { StateRecord } from "../../../src/sandbox/control/generated/types.ts";
import { isEmpty, listControls } from "../../../src/sandbox/control/state.ts";
import { type StateMachine } from "../../../src/sandbox/state-machine.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import type { StoredRecord } from "../../../src/sandbox/store.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

const now = 1_000;

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A control that a record offers. `ID` in its path is the id of the record. */
type Offered = readonly [label: string, path: string, body?: object];

const openAmount = { amount: { currency: "BRL", value: "25.00" } };

const order = { code: "o", method: "PIX", status: "INITIAL", ...openAmount };
const pay: Offered = ["Pay", "orders/ID/pay"];

const payment = (status: string, amount?: object) => ({ payment: { status, subscriptionId: "s", amount } });
const pending = payment("PENDING", openAmount.amount);
const settle: Offered = ["Settle", "scheduled-payments/ID/settle"];
const fail: Offered = ["Fail", "scheduled-payments/ID/fail"];
const other = (id: string, status: string, originalId?: string) => ({
  kind: "scheduledPayment",
  id,
  row: { ...payment(status), originalId },
});

const claim = { claimId: "c", status: "PENDING", code: "271148", attempts: 0, expiresAt: now + 1 };
const confirm: Offered = ["Confirm", "claims/ID/confirm", { code: "271148" }];
const retry = { ...pending, originalId: "first" };

// Which controls the states allow is tried over HTTP below.
test.each<
  [what: string, kind: string, row: object, offered: readonly Offered[], records?: readonly object[]]
>([
  [
    "an order with an open amount",
    "order",
    { ...order, amount: undefined },
    [["Pay", "orders/ID/pay", openAmount]],
  ],
  ["an order that is about to expire", "order", { ...order, expiresAt: now + 1 }, [pay]],
  ["an order that has expired", "order", { ...order, expiresAt: now }, []],
  [
    "a new subscription",
    "subscription",
    { record: { status: "INITIAL", cancellationRequests: [] } },
    [
      ["Accept", "subscriptions/ID/accept"],
      ["Reject", "subscriptions/ID/reject", { reason: "Declined by the payer" }],
      ["Fail", "subscriptions/ID/fail"],
    ],
  ],
  [
    "one whose cancellation is requested again",
    "subscription",
    { record: { status: "ACCEPTED", cancellationRequests: [{ status: "REJECTED" }, { status: "PENDING" }] } },
    [
      ["Reject cancellation", "subscriptions/ID/reject-cancellation"],
      ["Accept cancellation", "subscriptions/ID/accept-cancellation"],
      ["Fail", "subscriptions/ID/fail"],
    ],
  ],
  [
    "a scheduled payment without an amount",
    "scheduledPayment",
    payment("PENDING"),
    [["Settle", "scheduled-payments/ID/settle", openAmount], fail],
  ],
  [
    "one beside a subscription that was not accepted",
    "scheduledPayment",
    pending,
    [settle, fail],
    [{ kind: "subscription", id: "other", row: { record: {} } }],
  ],
  [
    "one whose charge was settled by one of several attempts",
    "scheduledPayment",
    pending,
    [fail],
    [other("one", "ERROR", "1 ü/p"), other("two", "PAID", "1 ü/p"), other("three", "PENDING", "1 ü/p")],
  ],
  ["one beside a settled one", "scheduledPayment", pending, [settle, fail], [other("other", "PAID")]],
  [
    "one beside a paid order of its id",
    "scheduledPayment",
    pending,
    [settle, fail],
    [{ kind: "order", id: "1 ü/p", row: { status: "PAID" } }],
  ],
  ["a retry of a settled one", "scheduledPayment", retry, [fail], [other("first", "PAID")]],
  ["a retry of an open one", "scheduledPayment", retry, [settle, fail], [other("first", "PENDING")]],
  [
    "a MED case",
    "medCase",
    { status: "WAITING_REFUND", situationType: "SCAM" },
    [["COMPLETED", "med-cases/ID/move", { status: "COMPLETED" }]],
  ],
  [
    "a close request in any state",
    "closeRequest",
    { request: { accountId: "a", status: "ANALYSED" } },
    [["Move", "close-requests/ID/move", { status: "ANALYSED" }]],
  ],
  ["a claim, whose code is not sent again by a control,", "claimValidation", claim, [confirm]],
  ["a claim whose code has expired", "claimValidation", { ...claim, expiresAt: now }, []],
  ["a claim with an attempt left", "claimValidation", { ...claim, attempts: 4 }, [confirm]],
  ["a claim without one", "claimValidation", { ...claim, attempts: 5 }, []],
  ["a notification", "notification", { status: "DELIVERED" }, [["Resend", "notifications/ID/resend"]]],
  ["a document", "document", {}, []],
])("%s offers its controls", (_, kind, row, offered, records = []) => {
  const id = "1 ü/p";
  expect(
    listControls({ kind, id, row, place: undefined } as never, { now, records: records as never }),
  ).toEqual(
    offered.map(([label, path, body]) => ({
      kind,
      label,
      path: `/_sandbox/${path.replace("ID", encodeURIComponent(id))}`,
      ...(body !== undefined && { body }),
    })),
  );
});

describe("list controls", () => {
  const account = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

  /** Opens a sandbox with one record of each kind that controls move. */
  async function open() {
    const started = await startSandbox();
    const { api, control } = started;
    await started.createOrder();
    const terms = { startDate: "2026-11-23" } as const;
    const { id: subscriptionId } = await api.createSubscription({
      body: buildRequestBody("createSubscription", terms, { example: "journey-2" }),
    });
    await api.requestClaimConfirmation({ path: { accountId: account, claimId: "claim 1 ü" } });
    await api.openMedCase({ path: { accountId: account }, body: buildRequestBody("openMedCase") });
    await control.createPayout({ id: "payout/1 ü" });
    await control.createAccountRequest({ id: "request/1 ü" });
    const post = async (path: string, body?: object) =>
      (await started.callControl("POST", path.replace("/_sandbox", ""), body)).status;
    return { ...started, read: started.readState, post, subscriptionId };
  }

  const kinds = [
    "order",
    "subscription",
    "scheduledPayment",
    "medCase",
    "payout",
    "claimValidation",
    "accountRequest",
  ] as const;

  /** Tells moves apart; a MED case is moved by naming its next state. */
  const moveKey = ({ path, body }: { path: string; body?: object }) =>
    path.endsWith("/move") ? `${path} ${JSON.stringify(body)}` : path;

  /** Lists the controls of a record that its state allows, and those that only other states of its table allow. */
  const listMoves = (record: StateRecord) => {
    const { kind, controls } = record;
    const found = kinds.find((name) => name === kind);
    if (found === undefined) return [];
    const table: StateMachine = stateMachines[found];
    const plural = kind === "claimValidation" ? "claims" : `${toKebabCase(kind)}s`;
    const all = table.transitions
      .filter(({ from, trigger }) => from !== null && trigger !== "resend")
      .map(({ trigger, to }) => ({
        path: `/_sandbox/${plural}/${encodeURIComponent(record.id)}/${kind === "medCase" ? "move" : toKebabCase(trigger)}`,
        ...(kind === "medCase" && { body: { status: to } }),
        ...(kind === "claimValidation" && { body: { code: "000000" } }),
      }));
    const offered = new Set(controls.map(moveKey));
    return [
      ...controls.map((move) => ({ record, table, move, isOffered: true })),
      ...all
        .filter((move) => !offered.has(moveKey(move)))
        .map((move) => ({ record, table, move, isOffered: false })),
    ];
  };

  describe("the controls that are offered", () => {
    test("exist for every kind of record, succeed, and lead to the state of the table; no others do", async () => {
      const { api, control, read, post, subscriptionId } = await open();
      await api.schedulePayment({ path: { id: subscriptionId }, body: {} });
      const charged = { startDate: "2026-11-23" } as const;
      await api.createSubscription({
        body: buildRequestBody("createSubscription", charged, { example: "journey-3" }),
      });
      const seen = new Set<string>();
      const walk = async (from: StoredRecord[]) => {
        await control.restore(from);
        const { records } = await read();
        for (const { record, table, move, isOffered } of records.flatMap(listMoves)) {
          const { kind, id, status = "" } = record;
          const name = `${kind} ${status} ${moveKey(move)} ${hasPending(record.row)} ${isOffered}`;
          if (seen.has(name)) continue;
          seen.add(name);
          await control.restore(from);
          const code = await post(move.path, move.body);
          const now = (await read()).records;
          if (isOffered) {
            expect([name, [200, 204].includes(code)]).toEqual([name, true]);
            const targets = table.transitions.filter((row) => row.from === status).map(({ to }) => to);
            const moved = now.find((entry) => entry.kind === kind && entry.id === id);
            expect([name, targets]).toEqual([name, expect.arrayContaining([moved?.status])]);
            await walk(await control.snapshot());
          } else expect([name, code, now]).toEqual([name, 409, records]);
        }
      };
      await walk(await control.snapshot());
      expect(new Set([...seen].map((name) => name.split(" ")[0]))).toEqual(new Set(kinds));
    });

    test("of the sandbox create a record, or add example data", async () => {
      const { read, post } = await open();
      const { controls } = await read();
      expect(controls).toHaveLength(5);
      for (const { label, path, body } of controls) {
        const { length } = (await read()).records;
        expect([label, await post(path, body)]).toEqual([
          label,
          expect.toSatisfy((code) => [200, 204].includes(code as number)),
        ]);
        // A PIX without an order is announced to endpoints, of which this company has none.
        const added = (await read()).records.length - length;
        expect([label, added > 0]).toEqual([label, !label.startsWith("Receive")]);
      }
    });
  });

  function hasPending(row: unknown): boolean {
    return (
      JSON.stringify(row).includes('"cancellationRequests":[{') && JSON.stringify(row).includes('"PENDING"')
    );
  }

  test("a record whose id no path can name is shown, without controls", async () => {
    const { control, read } = await open();
    const id = "a\ud800";
    await control.createPayout({ id });
    await control.createAccountRequest({ id });
    await control.createCloseRequest({ id });
    const { records } = await read();
    const found = records.filter((record) => record.id === id);
    expect(found.map(({ kind, controls }) => [kind, controls])).toEqual([
      ["payout", []],
      ["closeRequest", []],
      ["accountRequest", []],
    ]);
  });
});

describe("read state", () => {
  test("records have the time of their creation, and the id of the record that they belong to", async () => {
    const { api, control, readState } = await startSandbox();
    await control.seed();
    const { id } = (await control.list("accountRequest")).find(({ row }) => row.status === "PENDING") ?? {};
    const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "cnh.jpg", { type: "image/jpeg" });
    await api.uploadDocument({ body: { file, documentType: "CNH", ...(id && { accountRequestId: id }) } });
    await api.replaceWebhookEndpoints({ body: buildRequestBody("replaceWebhookEndpoints") });
    const { records } = await readState();
    const without = (member: "time" | "about") =>
      new Set(records.filter((record) => record[member] === undefined).map(({ kind }) => kind));
    expect([...without("time")]).toEqual([]);
    for (const kind of ["scheduledPayment", "document", "notification"])
      expect(without("about")).not.toContain(kind);
    const ids = records.map((record) => record.id);
    for (const { about } of records) if (about !== undefined) expect(ids).toContain(about);
    const ofPayments = records.filter(({ kind, about }) => kind === "order" && about !== undefined);
    expect(ofPayments).toHaveLength(2);
  });

  test("a notification that is late has the time at which it is sent", async () => {
    const { control, clock, readState } = await startSandbox();
    control.fault({ operation: "ORDER-PAYIN.PAID", kind: "latency", ms: 60_000 });
    await control.trigger({ event: "ORDER-PAYIN.PAID" });
    const read = async () => (await readState()).records.find(({ kind }) => kind === "notification");
    expect(await read()).toMatchObject({ status: "PENDING", dueAt: "2026-11-20T15:01:00.000Z" });
    await clock.advance(60_000);
    expect(await read()).not.toHaveProperty("dueAt");
  });

  test("a sandbox is empty until it has a record of any kind, other than its settings", async () => {
    const { api, control } = await startSandbox();
    await api.listUndeliveredEvents();
    expect((await control.snapshot()).map(({ kind }) => kind)).toContain("setting");
    expect(await isEmpty(control)).toBe(true);
    await control.createPayout();
    expect(await isEmpty(control)).toBe(false);
  });
});
