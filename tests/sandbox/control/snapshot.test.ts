import { describe, expect, test } from "vitest";
import { createClient } from "../../../src/index.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { ControlInputError } from "../../../src/sandbox/control/input.ts";
import { checkSnapshot } from "../../../src/sandbox/control/snapshot.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { jobControls, type Kind } from "../../../src/sandbox/records.ts";
import { createGate } from "../../timing/create-gate.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const time = "2026-11-20T15:00:00.000Z";
const realTime = Date.parse(time);
const document = { type: "CPF", number: "52998224725" };

/** A valid row of each kind: those of example data, and of the kinds that it lacks. */
const rows = await collectRows();

async function collectRows() {
  const sandbox = createSandbox();
  const { control } = sandbox;
  const credentials = { clientId: "app", clientSecret: "s", scopes: ["api://app-order-hml"] };
  const api = createClient({ baseUrl, credentials, fetch: sandbox.fetch });
  await control.seed();
  await api.replaceWebhookEndpoints({ body: buildRequestBody("replaceWebhookEndpoints") });
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "cnh.jpg", { type: "image/jpeg" });
  await api.uploadDocument({ body: { file } });
  const records = (await control.snapshot()).filter(({ kind }) => kind !== "setting");
  await sandbox.close();
  return {
    ...(Object.fromEntries(records.map(({ kind, row }) => [kind, row])) as Record<Kind, object>),
    idempotency: { fingerprint: "f", status: 200, text: "{}" },
    job: { control: "payOrder", id: "o" },
  };
}

/** An attempt at a notification. */
const attempt = { requestTime: time, statusCode: 500, message: "sorry", acknowledged: false };

/** Lists what is wrong with a record, as `place: issue`. */
function validate(...records: readonly unknown[]): string[] {
  try {
    checkSnapshot(records as never, realTime);
    return [];
  } catch (error) {
    if (!(error instanceof ControlInputError)) throw error;
    return error.problems.map(({ field, issue }) => `${field}: ${issue}`);
  }
}

/** Returns a record of a kind, with other members of its row. */
const recordOf = (kind: Kind, changes: object = {}) => ({
  kind,
  id: "1",
  row: { ...rows[kind], ...changes },
});

/** The members that a row may lack. */
const optional: readonly (readonly [kind: Kind, members: readonly string[]])[] = [
  [
    "order",
    [
      "amount",
      "description",
      "expiresAt",
      "qrcodeData",
      "pixKey",
      "conciliationId",
      "customer",
      "paidAt",
      "endToEndId",
      "payer",
      "subscription",
    ],
  ],
  ["subscription", ["namedPayer"]],
  ["scheduledPayment", ["originalId", "createdAt"]],
  ["medCase", ["details"]],
  ["document", ["documentType", "accountRequestId"]],
  ["claimValidation", ["createdAt"]],
  ["accountRequest", ["createdAt"]],
  ["idempotency", ["status", "text"]],
];

describe("a snapshot is accepted", () => {
  test.each(Object.keys(rows) as Kind[])("with a row of the kind %s", (kind) => {
    expect(validate(recordOf(kind))).toEqual([]);
  });

  test.each<[kind: Kind, member: string, values: readonly unknown[]]>([
    ["idempotency", "status", [200, 599]],
    ["order", "expiresAt", [0, Date.parse("9999-12-31T23:59:59.999Z")]],
    ["claimValidation", "attempts", [0, Number.MAX_SAFE_INTEGER]],
    ["job", "control", jobControls],
  ])("with any %s whose %s is one of %j", (kind, member, values) => {
    for (const value of values) expect(validate(recordOf(kind, { [member]: value }))).toEqual([]);
  });

  test.each(optional)("with a row of the kind %s that lacks %j", (kind, members) => {
    const lacking = Object.fromEntries(members.map((member) => [member, undefined]));
    expect(validate(recordOf(kind, lacking))).toEqual([]);
    for (const member of members) {
      const wrong = validate(recordOf(kind, { [member]: [] }));
      expect([member, wrong.length > 0]).toEqual([member, true]);
      for (const problem of wrong) expect(problem).toMatch(new RegExp(`^0\\.row\\.${member}\\b`, "u"));
    }
  });
});

describe("a snapshot is rejected if a row of the kind", () => {
  test.each(Object.keys(rows) as Kind[])("%s lacks any other member", (kind) => {
    const mayLack = optional.flatMap(([of, members]) => (of === kind ? members : []));
    const members = Object.keys(rows[kind]).filter((member) => !mayLack.includes(member));
    expect(members.length).toBeGreaterThan(0);
    for (const member of members)
      expect(validate(recordOf(kind, { [member]: undefined }))).toEqual([`0.row.${member}: is required`]);
  });

  test.each<[kind: Kind, changes: object, problem: string]>([
    ["order", { status: "LOST" }, "status: must be one of INITIAL, PAID, not LOST"],
    ["order", { expiresAt: -1 }, "expiresAt: must be a number from 0 to 253402300799999"],
    ["order", { expiresAt: 253402300800000 }, "expiresAt: must be a number from 0 to 253402300799999"],
    ["order", { customer: null }, "customer: must be an object"],
    ["order", { customer: { document } }, "customer.name: is required"],
    [
      "order",
      { customer: { name: "n", document: { type: "CPF" } } },
      "customer.document.number: is required",
    ],
    ["order", { subscription: { id: "s" } }, "subscription.code: is required"],
    ["order", { subscription: { code: "s" } }, "subscription.id: is required"],
    ["document", { replaced: 1 }, "replaced: must be a boolean"],
    ["document", { size: -1 }, "size: must be a number from 0 to 9007199254740991"],
    ["notification", { attempts: {} }, "attempts: must be an array"],
    [
      "notification",
      { attempts: [attempt, { ...attempt, acknowledged: 1 }] },
      "attempts.1.acknowledged: must be a boolean",
    ],
    ["notification", { payload: 5 }, "payload: must be an object"],
    ["notification", { payload: {} }, "payload.event: is required"],
    ["idempotency", { status: 199 }, "status: must be a number from 200 to 599"],
    ["idempotency", { status: 600 }, "status: must be a number from 200 to 599"],
    ["subscription", { record: { statusHistory: [5] } }, "record.statusHistory.0: must be an object"],
    ["subscription", { record: {} }, "record.cancellationRequests: is required"],
    ["subscription", { record: {} }, "record.providerId: is required"],
    ["scheduledPayment", { payment: {} }, "payment.dueDate: is required"],
  ])("%s has %j", (kind, changes, problem) => {
    expect(validate(recordOf(kind, changes))).toContain(`0.row.${problem}`);
  });
});

test("an error names the first record that is wrong, and what else is wrong in it", () => {
  const wrong = recordOf("accountRequest", { status: 5, company: 5 });
  expect(() => {
    checkSnapshot([recordOf("job"), wrong, recordOf("job", { id: 5 })] as never, realTime);
  }).toThrow(
    "`restore` received invalid input: `1.row.company` must be a string; `1.row.status` must be one of PENDING, CLOSED, not 5.",
  );
});

test.each([
  [[recordOf("job"), recordOf("job")], "1.id: occurs twice"],
  [[recordOf("job"), recordOf("job", { id: 5 })], "1.row.id: must be a string"],
  [
    [{ kind: "unicorn", id: "1", row: {} }],
    expect.stringMatching(/^0\.kind: must be one of order, .*, setting, not unicorn$/u),
  ],
  [[{ kind: "setting", id: "color", row: {} }], "0.id: is not the id of a setting"],
  [[{ kind: "setting", id: "my-notifications/1", row: {} }], "0.id: is not the id of a setting"],
  [[5], "0: must be an object"],
  [[null], "0: must be an object"],
  [[{ kind: "job", id: "1" }], "0.row: is required"],
  [[{ kind: "order", id: "1", row: null }], "0.row: must be an object"],
])("of a snapshot with %j, the problem is %s", (records, problem) => {
  expect(validate(...records)).toEqual([problem]);
});

test("a record that is no JSON is rejected, and so is one that is nested too deeply", () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  let deep: unknown = {};
  for (let level = 0; level < 100_000; level += 1) deep = { deep };
  for (const more of [circular, deep])
    expect(validate(recordOf("job", { more }))).toEqual([
      "0: cannot be written as JSON: it is circular, or nested too deeply",
    ]);
});

test("an older record may lack what is optional, and a newer one may have more", () => {
  const { status, text, ...older } = rows.idempotency;
  const record = { kind: "idempotency", id: "1", row: { ...older, more: 1 }, place: undefined, more: 1 };
  expect([status, text, validate(record)]).toEqual([200, "{}", []]);
});

describe("a setting", () => {
  const last = Date.parse("9900-01-01T00:00:00Z");

  test.each<[id: string, row: object]>([
    ["clock", { clock: { offset: 0 } }],
    ["clock", { clock: { offset: -realTime, frozenAt: 0 } }],
    ["clock", { clock: { offset: last - realTime, frozenAt: last } }],
    ["token-secret", { secret: "s" }],
    ["notifications/1795186800", { count: 0 }],
    ["notifications/1795186800", { count: Number.MAX_SAFE_INTEGER }],
  ])("%s may be %j", (id, row) => {
    expect(validate({ kind: "setting", id, row })).toEqual([]);
  });

  const offsetProblem = `clock.offset: must be a number from ${-realTime} to ${last - realTime}`;

  test.each<[id: string, row: object, place: string]>([
    ["clock", {}, "clock: is required"],
    ["clock", { clock: {} }, "clock.offset: is required"],
    ["clock", { clock: { offset: -realTime - 1 } }, offsetProblem],
    ["clock", { clock: { offset: last - realTime + 1 } }, offsetProblem],
    [
      "clock",
      { clock: { offset: 0, frozenAt: last + 1 } },
      `clock.frozenAt: must be a number from 0 to ${last}`,
    ],
    ["token-secret", { secret: 5 }, "secret: must be a string"],
    ["notifications/1", { count: -1 }, "count: must be a number from 0 to 9007199254740991"],
  ])("%s may not be %j", (id, row, problem) => {
    expect(validate({ kind: "setting", id, row })).toEqual([`0.row.${problem}`]);
  });
});

describe("snapshot", () => {
  const setting = (id: string, row: object) => ({ kind: "setting", id, row });
  const valid = setting("token-secret", { secret: "s" });

  test.each([
    [[valid, 5], "1"],
    [[valid, { kind: "order", id: "1", row: { company: "c" } }], "1.row.code"],
    [{}, ""],
  ])(
    "a snapshot that is not valid changes nothing, and the error names its place: %j at %j",
    async (snapshot, place) => {
      const { control, callControl } = await startSandbox();
      await control.createPayout();
      const before = await control.snapshot();
      await expect(control.restore(snapshot as never)).rejects.toMatchObject({
        name: "ControlInputError",
        problems: expect.arrayContaining([expect.objectContaining({ field: place })]) as unknown,
      });
      const { status, body } = await callControl("PUT", "/snapshot", snapshot);
      const fields = (body as { details: { field: string }[] }).details.map(({ field }) => field);
      expect([status, fields]).toEqual([400, expect.arrayContaining([place])]);
      expect(await control.snapshot()).toEqual(before);
    },
  );

  test("a delivery that was in progress in a snapshot is due again once it is restored", async () => {
    const begun = createGate();
    const released = createGate();
    let requests = 0;
    const { control, createOrder } = await startSandbox({
      receiver: async () => {
        requests += 1;
        begun.open();
        await released.opened;
        return Response.json({ returnCode: "SUCCESS" });
      },
    });
    const paid = control.payOrder(await createOrder());
    await begun.opened;
    const snapshot = await control.snapshot();
    expect(snapshot.find(({ kind }) => kind === "notification")?.place?.group).toBe("sending");
    released.open();
    await paid;
    await control.restore(snapshot);
    expect(await control.notifications()).toMatchObject([{ status: "DELIVERED" }]);
    expect(requests).toBe(2);
  });

  test("a snapshot that was fetched is restored unchanged, whatever its ids contain", async () => {
    const { sandbox, control, callControl } = await startSandbox();
    await control.seed();
    await control.createPayout({ id: "é\ud800\0 🙂" });
    const before = await control.snapshot();
    const bytes = await (await sandbox.fetch(`${baseUrl}/_sandbox/snapshot`)).arrayBuffer();
    await control.reset();
    const fetched = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    expect((await callControl("PUT", "/snapshot", fetched)).status).toBe(204);
    expect(await control.snapshot()).toEqual(before);
  });
});
