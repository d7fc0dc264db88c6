import { describe, expect, onTestFinished, test } from "vitest";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import type { readState } from "../../../src/sandbox/control/state.ts";
import { listTriggers, type StateMachine } from "../../../src/sandbox/state-machine.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

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
/** API calls, which are not controls. */
const calls = ["resend", "create", "open", "request", "schedule"];

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

  test.each(kinds)("are all that the state of a %s allows", async (kind) => {
    const { api, control, read, post, subscriptionId } = await open();
    if (kind === "scheduledPayment") {
      await control.acceptSubscription(subscriptionId);
      await api.schedulePayment({ path: { id: subscriptionId }, body: {} });
    }
    const machine: StateMachine = stateMachines[kind];
    const record = (await read()).records.find((entry) => entry.kind === kind);
    const { id = "", controls = [], status = "" } = record ?? {};
    expect(listTriggers(machine, status).length).toBeGreaterThan(0);
    const plural = controls[0]?.path.split("/")[2] ?? "";
    const triggers = [...new Set(machine.transitions.map(({ trigger }) => trigger))];
    const offered = controls.map(({ path, body }) =>
      `${path} ${kind === "medCase" ? JSON.stringify(body) : ""}`.trim(),
    );
    const snapshot = await control.snapshot();
    const attempts =
      kind === "medCase"
        ? [...new Set(machine.transitions.map(({ to }) => to))].map((to) => ({
            step: "move",
            body: { status: to },
          }))
        : triggers
            .filter((trigger) => !calls.includes(trigger) && !trigger.startsWith("create"))
            .map((trigger) => ({
              step: trigger.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
              body: undefined,
            }));
    for (const { step, body } of attempts) {
      const path = `/_sandbox/${plural}/${encodeURIComponent(id)}/${step}`;
      const name = `${path} ${body === undefined ? "" : JSON.stringify(body)}`.trim();
      const starting = controls.find((control) => control.path === path)?.body;
      await control.restore(snapshot);
      const code = await post(path, body ?? starting);
      expect([name, code < 300]).toEqual([name, offered.includes(name)]);
    }
    expect(attempts.length).toBeGreaterThanOrEqual(controls.length);
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

  test("leave out an order that has expired", async () => {
    const { clock, read } = await open();
    await clock.advance(30 * 86_400_000);
    const order = (await read()).records.find(({ kind }) => kind === "order");
    expect(order?.controls).toEqual([]);
  });
});

test("a claim is offered to be confirmed until five wrong codes were entered, and again after a new code", async () => {
  const { api, read, post } = await open();
  const find = async () => (await read()).records.find(({ kind }) => kind === "claimValidation");
  const { id = "", controls = [] } = (await find()) ?? {};
  const path = controls[0]?.path ?? "";
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await find())?.controls).toHaveLength(1);
    await post(path, { code: "wrong" });
  }
  expect((await find())?.controls).toEqual([]);
  expect(await post(path, { code: "wrong" })).toBe(409);
  const claim = { accountId: account, claimId: "claim 1 ü" };
  await api.resendClaimConfirmation({ path: claim, body: { validationId: id } });
  expect((await find())?.controls).toHaveLength(1);
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
