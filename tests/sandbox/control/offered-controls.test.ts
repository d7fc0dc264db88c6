import { describe, expect, onTestFinished, test } from "vitest";
import { isEmpty, listControls, type readState } from "../../../src/sandbox/control/state.ts";
import { type StateMachine } from "../../../src/sandbox/state-machine.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const now = 1_000;

/** Lists the controls of a record, among others. */
const list = (kind: string, row: object, records: readonly object[] = [], id = "id/1 ü") =>
  listControls({ kind, id, row, place: undefined } as never, { now, records: records as never });

/** Lists the labels of the controls of a record. */
const labels = (...given: Parameters<typeof list>) => list(...given).map(({ label }) => label);

const path = "id%2F1%20%C3%BC";
const openAmount = { amount: { currency: "BRL", value: "25.00" } };

describe("an order", () => {
  const order = { code: "o", method: "PIX", status: "INITIAL", ...openAmount };
  const pay = { kind: "order", label: "Pay", path: `/_sandbox/orders/${path}/pay` };

  test("can be paid, with an amount if it has none", () => {
    expect(list("order", order)).toEqual([pay]);
    expect(list("order", { ...order, amount: undefined })).toEqual([{ ...pay, body: openAmount }]);
  });

  test("can be paid until it expires, and once", () => {
    expect(labels("order", { ...order, expiresAt: now + 1 })).toEqual(["Pay"]);
    expect(labels("order", { ...order, expiresAt: now })).toEqual([]);
    expect(labels("order", { ...order, status: "PAID" })).toEqual([]);
  });
});

describe("a subscription", () => {
  const subscription = (status: string, requests: readonly string[] = []) => ({
    record: { status, cancellationRequests: requests.map((request) => ({ status: request })) },
  });

  test("can be rejected with a reason", () => {
    expect(list("subscription", subscription("INITIAL"))).toEqual([
      { kind: "subscription", label: "Accept", path: `/_sandbox/subscriptions/${path}/accept` },
      {
        kind: "subscription",
        label: "Reject",
        path: `/_sandbox/subscriptions/${path}/reject`,
        body: { reason: "Declined by the payer" },
      },
      { kind: "subscription", label: "Fail", path: `/_sandbox/subscriptions/${path}/fail` },
    ]);
  });

  test.each<[requests: readonly string[], labels: readonly string[]]>([
    [[], ["Request cancellation", "Fail"]],
    [["REJECTED"], ["Request cancellation", "Fail"]],
    [
      ["REJECTED", "PENDING"],
      ["Reject cancellation", "Accept cancellation", "Fail"],
    ],
  ])("with the requests to cancel it %j has the controls %j", (requests, expected) => {
    expect(labels("subscription", subscription("ACCEPTED", requests))).toEqual(expected);
  });
});

describe("a scheduled payment", () => {
  const payment = (status: string, amount?: object) => ({ payment: { status, subscriptionId: "s", amount } });
  const pending = payment("PENDING", openAmount.amount);
  const subscription = (id: string, payer?: object) => ({
    kind: "subscription",
    id,
    row: { record: { payer } },
  });
  const other = (id: string, status: string, originalId?: string) => ({
    kind: "scheduledPayment",
    id,
    row: { ...payment(status), originalId },
  });

  test("can be settled, with an amount if it has none", () => {
    const settle = {
      kind: "scheduledPayment",
      label: "Settle",
      path: `/_sandbox/scheduled-payments/${path}/settle`,
    };
    const fail = {
      kind: "scheduledPayment",
      label: "Fail",
      path: `/_sandbox/scheduled-payments/${path}/fail`,
    };
    expect(list("scheduledPayment", pending)).toEqual([settle, fail]);
    expect(list("scheduledPayment", payment("PENDING"))).toEqual([{ ...settle, body: openAmount }, fail]);
  });

  test.each<[what: string, records: readonly object[], labels: readonly string[]]>([
    ["the subscription was accepted", [subscription("s", {})], ["Settle", "Fail"]],
    ["the subscription was not accepted", [subscription("s")], ["Fail"]],
    ["another subscription was not accepted", [subscription("other")], ["Settle", "Fail"]],
    [
      "one of several attempts at it was settled",
      [other("one", "ERROR", "p"), other("two", "PAID", "p"), other("three", "PENDING", "p")],
      ["Fail"],
    ],
    ["an attempt at it failed", [other("retry", "ERROR", "p")], ["Settle", "Fail"]],
    ["another payment was settled", [other("other", "PAID")], ["Settle", "Fail"]],
    ["there are orders", [{ kind: "order", id: "p", row: { status: "PAID" } }], ["Settle", "Fail"]],
  ])("if %s has these controls", (_, records, expected) => {
    expect(labels("scheduledPayment", pending, records, "p")).toEqual(expected);
  });

  test("that is a retry cannot be settled if the first attempt was", () => {
    const retry = { ...pending, originalId: "first" };
    expect(labels("scheduledPayment", retry, [other("first", "PAID")], "retry")).toEqual(["Fail"]);
    expect(labels("scheduledPayment", retry, [other("first", "PENDING")], "retry")).toEqual([
      "Settle",
      "Fail",
    ]);
  });
});

test("a MED case is moved to each state that may follow", () => {
  const [first, ...others] = list("medCase", { status: "CREATED", situationType: "SCAM" });
  expect(first).toEqual({
    kind: "medCase",
    label: "TRACED",
    path: `/_sandbox/med-cases/${path}/move`,
    body: { status: "TRACED" },
  });
  expect(others.map(({ label }) => label)).toEqual([
    "WAITING_ANALYSIS",
    "ANALYSED",
    "WAITING_REFUND",
    "COMPLETED",
  ]);
});

test("a close request can always be moved", () => {
  expect(list("closeRequest", { request: { accountId: "a", status: "ANALYSED" } })).toEqual([
    {
      kind: "closeRequest",
      label: "Move",
      path: `/_sandbox/close-requests/${path}/move`,
      body: { status: "ANALYSED" },
    },
  ]);
});

test("a claim is confirmed by its code, and its code is not sent again by a control", () => {
  const claim = { claimId: "c", status: "PENDING", code: "271148", attempts: 0, expiresAt: now + 1 };
  expect(list("claimValidation", claim)).toEqual([
    {
      kind: "claimValidation",
      label: "Confirm",
      path: `/_sandbox/claims/${path}/confirm`,
      body: { code: "271148" },
    },
  ]);
  expect(labels("claimValidation", { ...claim, expiresAt: now })).toEqual([]);
  expect(labels("claimValidation", { ...claim, attempts: 4 })).toEqual(["Confirm"]);
  expect(labels("claimValidation", { ...claim, attempts: 5 })).toEqual([]);
});

test.each([
  ["payout", { payout: { status: "PENDING" } }, ["payouts/1/pay", "payouts/1/cancel", "payouts/1/fail"]],
  ["accountRequest", { status: "PENDING" }, ["account-requests/1/close"]],
  ["notification", { status: "DELIVERED" }, ["notifications/1/resend"]],
  ["document", {}, []],
])("a %s has its controls", (kind, row, expected) => {
  const paths = list(kind, row, [], "1").map((control) => control.path.replace("/_sandbox/", ""));
  expect(paths).toEqual(expected);
  for (const control of list(kind, row)) expect(control.body).toBeUndefined();
});

describe("list controls", () => {
  type State = Awaited<ReturnType<typeof readState>>;
  const account = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

  /** Opens a sandbox with one record of each kind that controls move. */
  async function open() {
    const { sandbox, api, control, clock } = await startSandbox();
    onTestFinished(() => sandbox.close());
    const read = async () => {
      const response = await sandbox.fetch(`${baseUrl}/_sandbox/state`);
      return (await response.json()) as State;
    };
    const post = async (path: string, body?: object) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", ...(body !== undefined && { headers, body: JSON.stringify(body) }) };
      return (await sandbox.fetch(baseUrl + path, init)).status;
    };
    await api.createTransparentOrderV3({
      body: buildRequestBody("createTransparentOrderV3", {}, { example: "pix" }),
    });
    const terms = { startDate: "2026-11-23" } as const;
    const { id } = await api.createSubscription({
      body: buildRequestBody("createSubscription", terms, { example: "journey-2" }),
    });
    await api.requestClaimConfirmation({ path: { accountId: account, claimId: "claim 1 ü" } });
    await api.openMedCase({ path: { accountId: account }, body: buildRequestBody("openMedCase") });
    await control.createPayout({ id: "payout/1 ü" });
    await control.createAccountRequest({ id: "request/1 ü" });
    return { api, control, clock, read, post, subscriptionId: id };
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

  describe("the controls that are offered", () => {
    test("exist for every kind of record, succeed, and lead to the state of the table, until none is left", async () => {
      const { api, control, read, post, subscriptionId } = await open();
      await control.acceptSubscription(subscriptionId);
      await api.schedulePayment({ path: { id: subscriptionId }, body: {} });
      const snapshot = await control.snapshot();
      const seen = new Set<string>();
      const walk = async (from: typeof snapshot) => {
        await control.restore(from);
        const { records } = await read();
        for (const record of records) {
          const { kind, status = "" } = record;
          const table = kinds.find((name) => name === kind);
          if (table === undefined) continue;
          const machine: StateMachine = stateMachines[table];
          for (const { label, path, body } of record.controls) {
            const name = `${kind} ${status} ${label} ${JSON.stringify(hasPending(record.row))}`;
            if (seen.has(name)) continue;
            seen.add(name);
            await control.restore(from);
            expect([name, await post(path, body)]).toEqual([
              name,
              expect.toSatisfy((code) => [200, 204].includes(code as number)),
            ]);
            const now = (await read()).records.find((entry) => entry.kind === kind && entry.id === record.id);
            const targets = machine.transitions.filter((row) => row.from === status).map(({ to }) => to);
            expect([name, targets]).toEqual([name, expect.arrayContaining([now?.status])]);
            await walk(await control.snapshot());
          }
        }
      };
      await walk(snapshot);
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
    const { sandbox, api, control } = await startSandbox();
    onTestFinished(() => sandbox.close());
    await control.seed();
    const { id } = (await control.list("accountRequest")).find(({ row }) => row.status === "PENDING") ?? {};
    const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "cnh.jpg", { type: "image/jpeg" });
    await api.uploadDocument({ body: { file, documentType: "CNH", ...(id && { accountRequestId: id }) } });
    await api.replaceWebhookEndpoints({ body: buildRequestBody("replaceWebhookEndpoints") });
    const response = await sandbox.fetch(`${baseUrl}/_sandbox/state`);
    const { records } = (await response.json()) as Awaited<ReturnType<typeof readState>>;
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
    const { sandbox, control, clock } = await startSandbox();
    onTestFinished(() => sandbox.close());
    control.fault({ operation: "ORDER-PAYIN.PAID", kind: "latency", ms: 60_000 });
    await control.trigger({ event: "ORDER-PAYIN.PAID" });
    const read = async () => {
      const response = await sandbox.fetch(`${baseUrl}/_sandbox/state`);
      const { records } = (await response.json()) as Awaited<ReturnType<typeof readState>>;
      return records.find(({ kind }) => kind === "notification");
    };
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
