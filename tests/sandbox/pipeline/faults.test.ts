import { expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import type { Store, StoredRecord } from "../../../src/sandbox/store.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

type Started = Awaited<ReturnType<typeof startSandbox>>;

/** Changes the records of a store as no call or control can. */
async function corrupt(store: Store, kind: StoredRecord["kind"], change: (row: unknown) => void) {
  const records = await store.dump();
  for (const record of records) if (record.kind === kind) change(record.row);
  await store.load(records);
}

async function get({ fetch }: Started, path: string, token: string) {
  const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

function createOrder({ fetch }: Pick<Started, "fetch">, version: "V2" | "V3", token: string) {
  return fetch(`${baseUrl}/order/${version.toLowerCase()}/transparent`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": "k",
    },
    body: JSON.stringify(buildRequestBody(`createTransparentOrder${version}`)),
  });
}

test("a response that would break the contract is a 500, and the event names the place in the contract", async () => {
  const store = createMemoryStore();
  const started = await startSandbox({ store });
  const token = await fetchToken(started.fetch);
  const { id } = await started.control.createPayout();
  await corrupt(store, "payout", (row) => {
    Object.assign((row as { payout: object }).payout, { amount: 12 });
  });
  const { status, text } = await get(started, `/order/v1/banking/order-payouts/${id}`, token);
  expect(status).toBe(500);
  expect(JSON.parse(text)).toEqual({ error: "INTERNAL_ERROR", message: "Unexpected server error" });
  expect(started.reported.filter(({ type }) => type === "fault")).toMatchObject([
    {
      message: expect.stringContaining(
        "/paths/~1order~1v1~1banking~1order-payouts~1{id}/get/responses/200: `/amount` must be a string",
      ) as string,
    },
  ]);
  expect(started.reported.at(-1)).toMatchObject({ operationId: "getPayout", status: 500 });
});

test("without `checkAnswers`, such a response is sent as it is", async () => {
  const store = createMemoryStore();
  const started = await startSandbox({ store, checkAnswers: false });
  const token = await fetchToken(started.fetch);
  const { id } = await started.control.createPayout();
  await corrupt(store, "payout", (row) => {
    Object.assign((row as { payout: object }).payout, { amount: 12 });
  });
  const { status, text } = await get(started, `/order/v1/banking/order-payouts/${id}`, token);
  expect([status, JSON.parse(text)]).toMatchObject([200, { id, amount: 12 }]);
});

test("a notification that would break the contract is not sent, and nothing is changed", async () => {
  const store = createMemoryStore();
  const { api, control } = await startSandbox({ store });
  const { id } = await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
  await corrupt(store, "order", (row) => {
    Object.assign(row as object, { code: 12 });
  });
  const before = await control.snapshot();
  await expect(control.payOrder(id)).rejects.toThrow("breaks the contract at /webhooks/ORDER-PAYIN.PAID");
  expect(await control.snapshot()).toEqual(before);
});

test("an unexpected error has the form of its operation, without what went wrong inside", async () => {
  const store = createMemoryStore();
  const started = await startSandbox({ store });
  const token = await fetchToken(started.fetch);
  store.transact = () => Promise.reject(new Error("no connection to postgres://admin:secret@db"));
  const response = await createOrder(started, "V2", token);
  expect([response.status, await response.json()]).toEqual([500, ["Unexpected server error"]]);
  const faults = started.reported.flatMap((event) => (event.type === "fault" ? [event.message] : []));
  expect(faults).toContain("no connection to postgres://admin:secret@db");
});

test("a full sandbox says so, and what to do", async () => {
  const { fetch } = await startSandbox({ store: createMemoryStore({ maxBytes: 2_000 }) });
  const token = await fetchToken(fetch);
  const response = await createOrder({ fetch }, "V3", token);
  expect([response.status, await response.json()]).toMatchObject([
    500,
    { error: "INTERNAL_ERROR", message: expect.stringContaining("Reset it") as string },
  ]);
});
