import { describe, expect, onTestFinished, test } from "vitest";
import { magicValues } from "../../../src/sandbox/magic/magic-values.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const account = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

async function open() {
  const started = await startSandbox();
  onTestFinished(() => started.sandbox.close());
  const { api, control } = started;
  const order = (value: string) => ({ amount: { currency: "BRL", value } });
  const createV2 = (overrides: object) =>
    api.createTransparentOrderV2({
      body: buildRequestBody("createTransparentOrderV2", overrides, { example: "pix" }),
    });
  const createV3 = (overrides: object) =>
    api.createTransparentOrderV3({
      body: buildRequestBody("createTransparentOrderV3", overrides, { example: "pix" }),
    });
  const createSubscription = (number = "52998224725") =>
    api.createSubscription({
      body: buildRequestBody(
        "createSubscription",
        { startDate: "2026-11-23", debtor: { name: "Marina Alves", document: { type: "CPF", number } } },
        { example: "journey-2" },
      ),
    });
  return {
    ...started,
    issueToken: async (given: object) => {
      const body = { clientId: "app", clientSecret: "secret", scopes: ["api://app-order-hml"], ...given };
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await started.sandbox.fetch(`${baseUrl}/auth/v1/token`, init)).status;
    },
    createV2: (value: string) => createV2({ order: order(value) }),
    createV3: (value: string) => createV3({ order: order(value) }),
    createOrder: { createTransparentOrderV2: createV2, createTransparentOrderV3: createV3 },
    createSubscription,
    schedule: async (value: string) => {
      const { id } = await createSubscription();
      await control.acceptSubscription(id);
      return api.schedulePayment({ path: { id }, body: { amount: { currency: "BRL", value } } });
    },
    openMedCase: (endToEndId: string) =>
      api.openMedCase({
        path: { accountId: account },
        body: { ...buildRequestBody("openMedCase"), endToEndId },
      }),
    statusOf: async (kind: "order" | "subscription" | "scheduledPayment") => {
      const [newest] = await control.list(kind, 1);
      if (newest === undefined) return undefined;
      if ("record" in newest.row) return newest.row.record.status;
      return "payment" in newest.row ? newest.row.payment.status : newest.row.status;
    },
    sent: async () => (await control.notifications()).map(({ event }) => event),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Pays at once or later, and rejects, whichever version creates the order. */
const ofOrders = (
  operation: "createTransparentOrderV2" | "createTransparentOrderV3",
  create: (opened: Opened, value: string) => Promise<unknown>,
) => ({
  [`${operation} 1.01`]: async (opened: Opened) => {
    await create(opened, "1.01");
    await opened.control.settle();
    expect(await opened.statusOf("order")).toBe("PAID");
    expect(await opened.sent()).toEqual(["ORDER-PAYIN.PAID"]);
  },
  [`${operation} 1.02`]: async (opened: Opened) => {
    await create(opened, "1.02");
    await opened.clock.advance(9_999);
    expect([await opened.statusOf("order"), await opened.sent()]).toEqual(["INITIAL", []]);
    await opened.clock.advance(1);
    expect([await opened.statusOf("order"), await opened.sent()]).toEqual(["PAID", ["ORDER-PAYIN.PAID"]]);
  },
  [`${operation} 1.03`]: async (opened: Opened) => {
    await expect(create(opened, "1.03")).rejects.toMatchObject({ status: 400 });
    expect(await opened.statusOf("order")).toBeUndefined();
  },
  [`${operation} 1.04`]: async (opened: Opened) => {
    await expect(create(opened, "1.04")).rejects.toMatchObject({ status: 500 });
    expect(await opened.statusOf("order")).toBeUndefined();
  },
  [`${operation} other-account@example.com`]: async ({ createOrder, statusOf }: Opened) => {
    const created = createOrder[operation]({ order: { pixKey: "other-account@example.com" } });
    await expect(created).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("order.pixKey") as string,
    });
    expect(await statusOf("order")).toBeUndefined();
  },
});

/** The effect of each magic value, by operation and value. */
const effects: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  "issueToken wrong-secret": async ({ issueToken }) => {
    expect(await issueToken({ clientSecret: "wrong-secret" })).toBe(401);
  },
  "issueToken unknown-client": async ({ issueToken }) => {
    expect(await issueToken({ clientId: "unknown-client" })).toBe(404);
  },
  ...ofOrders("createTransparentOrderV2", ({ createV2 }, value) => createV2(value)),
  ...ofOrders("createTransparentOrderV3", ({ createV3 }, value) => createV3(value)),
  "createTransparentOrderV3 33333333333": async ({ createOrder, statusOf }) => {
    const overrides = { customer: { document: { type: "CPF", number: "33333333333" } } };
    await expect(createOrder.createTransparentOrderV3(overrides)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("anti-money-laundering") as string,
    });
    expect(await statusOf("order")).toBeUndefined();
    expect(await createOrder.createTransparentOrderV2(overrides)).toMatchObject({ status: "INITIAL" });
  },
  "createSubscription 11111111111": async ({ createSubscription, control, statusOf, sent }) => {
    await createSubscription("11111111111");
    await control.settle();
    expect(await statusOf("subscription")).toBe("ACCEPTED");
    expect(await sent()).toEqual([]);
  },
  "createSubscription 22222222222": async ({ createSubscription, control, statusOf, sent }) => {
    await createSubscription("22222222222");
    await control.settle();
    expect(await statusOf("subscription")).toBe("REJECTED");
    expect(await sent()).toEqual(["SUBSCRIPTION.REJECTED"]);
  },
  "schedulePayment 1.01": async ({ schedule, control, statusOf, sent }) => {
    await schedule("1.01");
    await control.settle();
    expect(await statusOf("scheduledPayment")).toBe("PAID");
    expect(await sent()).toEqual(["ORDER-PAYIN.PAID"]);
  },
  "schedulePayment 1.03": async ({ schedule, control, statusOf, sent }) => {
    await schedule("1.03");
    await control.settle();
    expect(await statusOf("scheduledPayment")).toBe("ERROR");
    expect(await sent()).toEqual([]);
  },
  "openMedCase E00000000000000000000000000000000": async ({ openMedCase, control }) => {
    await expect(openMedCase("E00000000000000000000000000000000")).rejects.toMatchObject({ status: 404 });
    expect(await control.list("medCase")).toEqual([]);
  },
};

const rows = magicValues.flatMap(({ operations, value, ...rest }) =>
  operations.map((operation) => ({ name: `${operation} ${value}`, value, ...rest })),
);

describe("a magic value", () => {
  test.each(rows)("has its effect: $name. $effect", async ({ name }) => {
    const check = effects[name];
    if (check === undefined) throw new Error(`The effect of ${name} is not tested.`);
    await check(await open());
  });

  test("is tested only if it is in the table", () => {
    expect(Object.keys(effects).sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

test("other values have no effect of their own", async () => {
  const { createV3, issueToken, statusOf, clock } = await open();
  expect(await issueToken({})).toBe(200);
  await createV3("1.05");
  await clock.advance(60_000);
  expect(await statusOf("order")).toBe("INITIAL");
});

test("a rejection names the magic value, so that nobody wonders why a valid call is rejected", async () => {
  const { createV3 } = await open();
  await expect(createV3("1.03")).rejects.toThrow("is the magic value 1.03");
});
