import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createMemoryStore, type SandboxOptions } from "../../src/sandbox/index.ts";
import type { StoredRecord } from "../../src/sandbox/store.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { openSandbox } from "./open-sandbox.ts";

describe("a seed", () => {
  /** Opens a sandbox that makes up nothing for tokens, and creates an order. */
  const start = async (options: SandboxOptions, key = "k") => {
    const sandbox = openSandbox({ ...options, settings: { tokens: "any" } });
    const faults: string[] = [];
    sandbox.events.subscribe((event) => event.type === "fault" && faults.push(event.message));
    const response = await sandbox.fetch("https://service.test/order/v3/transparent", {
      method: "PUT",
      headers: { authorization: "Bearer t", "idempotency-key": key, "content-type": "application/json" },
      body: JSON.stringify(buildRequestBody("createTransparentOrderV3", {}, { example: "boleto" })),
    });
    const body = (await response.json()) as { id?: string };
    return { sandbox, status: response.status, body, faults };
  };

  test("makes the ids the same in each run", async () => {
    const [first, second] = [await start({ seed: 7 }), await start({ seed: 7 })];
    expect(first.body).toEqual(second.body);
  });

  test("is not valid for a persistent store", () => {
    const store = { ...createMemoryStore(), isKept: true };
    expect(() => openSandbox({ seed: 7, store })).toThrow("`seed` must not be set for a persistent store");
  });

  test("overwrites nothing, even if its ids are taken", async () => {
    const store = createMemoryStore();
    const { id } = (await start({ seed: 7, store }, "first")).body;
    const { sandbox, status, faults } = await start({ seed: 7, store }, "second");
    expect(status).toBe(500);
    expect(faults).toEqual([expect.stringContaining(`the id ${id ?? ""}, which already exists`)]);
    expect((await sandbox.control.list("order")).map((order) => order.id)).toEqual([id]);
  });
});

describe("the response of `fetch`", () => {
  test("has the status, the headers and the body of the answer", async () => {
    const sandbox = openSandbox();
    const response = await sandbox.fetch("https://service.test/order/v3/transparent");
    expect([response.status, response.headers.get("allow"), response.headers.get("content-type")]).toEqual([
      405,
      "PUT",
      "application/json",
    ]);
    expect(await response.json()).toMatchObject({ error: expect.any(String) as unknown });
  });

  test("with the status 204 has no body, not even an empty one", async () => {
    const sandbox = openSandbox();
    const { status, body } = await sandbox.fetch("https://service.test/_sandbox/reset", { method: "POST" });
    expect([status, body]).toEqual([204, null]);
  });
});

describe("the store of a sandbox", () => {
  const due: StoredRecord = {
    kind: "notification",
    id: "n",
    row: {
      ...{ company: "c", event: "ORDER-PAYIN.PAID", referenceId: "o", url: "https://a.test/", payload: {} },
      ...{ status: "PENDING", attempts: [], createdAt: "2026-11-21T11:00:00.000000Z", updatedAt: "" },
    },
    place: { group: "due", at: 0 },
  };
  /** Counts the deliveries of a sandbox, and resolves with the first. */
  const receive = () => {
    let deliver: ((id: string) => void) | undefined;
    const first = new Promise<string>((resolve) => {
      deliver = resolve;
    });
    const receiver = (_request: Request, { id }: { id: string }) => {
      deliver?.(id);
      return Promise.resolve(Response.json({ returnCode: "SUCCESS" }));
    };
    return { first, receiver };
  };

  test("may contain what an earlier process left undone: it is done at the start", async () => {
    const store = createMemoryStore();
    await store.load([due]);
    const { first, receiver } = receive();
    openSandbox({ store, receiver });
    expect(await first).toBe("n");
  });

  test("causes a check for what is due when a call adds something", async () => {
    const { first, receiver } = receive();
    const { control, call } = openSandbox({ receiver });
    await control.runDue();
    // An order of this amount is paid by a job, which is due at once.
    const order = { amount: { currency: "BRL", value: "1.01" } } as const;
    const body = buildRequestBody("createTransparentOrderV3", { order });
    await call("PUT", "/order/v3/transparent", { key: "k", body });
    expect(await first).toMatch(/^[\da-f-]{36}$/u);
  });

  test.each([
    ["is looked at each second if other processes share it", true, undefined, [1_000]],
    ["is not looked at without a reason if it is the sandbox's own", false, undefined, []],
    ["is looked at in the interval of the option", false, 250, [250]],
    ["is looked at in the interval of the option even if it is shared", true, 250, [250]],
  ])("%s", async (_, isShared, pollMs, delays) => {
    const set = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => {
      set.mockRestore();
    });
    const store = { ...createMemoryStore(), isShared };
    const { control } = openSandbox({ store, ...(pollMs !== undefined && { pollMs }) });
    await control.runDue();
    const planned = set.mock.calls.map(([, delay]) => delay);
    expect([...new Set(planned)]).toEqual(delays);
  });

  test("is closed with the sandbox", async () => {
    const close = vi.fn(() => Promise.resolve());
    const sandbox = openSandbox({ store: { ...createMemoryStore(), close } });
    expect(close).not.toHaveBeenCalled();
    await sandbox.close();
    expect(close).toHaveBeenCalledOnce();
  });
});

test("responses are checked against the contract unless that is switched off", async () => {
  for (const [checkAnswers, status] of [
    [undefined, 500],
    [false, 200],
  ] as const) {
    const store = createMemoryStore();
    const sandbox = openSandbox({ store, ...(checkAnswers !== undefined && { checkAnswers }) });
    const { id } = await sandbox.control.createPayout();
    // As an earlier version of the sandbox might have kept it.
    const payout = (await store.dump()).find(({ kind }) => kind === "payout");
    await store.load([{ ...payout, row: { ...payout?.row, payout: { id, status: 5 } } } as never]);
    const { status: answered } = await sandbox.call("GET", `/order/v1/banking/order-payouts/${id}`);
    expect(answered).toBe(status);
  }
});
