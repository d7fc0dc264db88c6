import { describe, expect, test } from "vitest";
import { createMemoryStore, type SandboxOptions } from "../../src/sandbox/index.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { openSandbox } from "./open-sandbox.ts";

describe("a seed", () => {
  /** Opens a sandbox that makes up nothing for tokens, and creates an order. */
  const start = async (options: SandboxOptions, key = "k") => {
    const sandbox = openSandbox({ ...options, rules: { tokens: "any" } });
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
