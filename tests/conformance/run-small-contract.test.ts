import { afterEach, describe, expect, test, vi } from "vitest";
import type { Deviation } from "../../src/conformance/deviation.ts";
import { runConformance, type ConformanceOptions } from "../../src/conformance/run-conformance.ts";
import { parcelOperations } from "./small-contract.ts";

const validators = { requestBodies: {}, parameters: {}, responses: {} };
const acceptAll = () => Promise.resolve(Response.json({}));
const run = (options: Partial<ConformanceOptions> = {}) =>
  runConformance({
    operations: parcelOperations,
    validators,
    baseUrl: "http://service.test",
    token: "t",
    fetch: acceptAll,
    ...options,
  });

const keyed = {
  ...validators,
  parameters: {
    createParcel: { header: { "idempotency-key": (value: unknown) => String(value).length <= 3 } },
  },
};

test("each request has a separate idempotency key, unless the case is about the key", async () => {
  const keys: (string | null)[] = [];
  await run({
    validators: keyed,
    fetch: (request) => {
      if (request.url.endsWith("/parcels")) keys.push(request.headers.get("idempotency-key"));
      return acceptAll();
    },
  });
  const own = keys.filter((key) => key !== null && key.length === 36);
  expect(new Set(own).size).toBe(own.length);
  expect(keys.filter((key) => !own.includes(key))).toEqual([null, "kkkk"]);
  expect(own.length).toBeGreaterThan(5);
});

test("a request has no idempotency key if its operation does not take one", async () => {
  const keys = new Set<string | null>();
  await run({
    fetch: (request) => {
      if (!request.url.endsWith("/parcels")) keys.add(request.headers.get("idempotency-key"));
      return acceptAll();
    },
  });
  expect([...keys]).toEqual([null]);
});

describe("a request without a response fails, and says why:", () => {
  test.each([
    ["the error", new Error("Timed out."), "No response: Timed out."],
    [
      "its cause too",
      new TypeError("fetch failed", { cause: new Error("refused") }),
      "No response: fetch failed: refused",
    ],
    [
      "not a cause that is not an error",
      new Error("fetch failed", { cause: "refused" }),
      "No response: fetch failed",
    ],
    ["whatever was thrown", "stopped", "No response: stopped"],
  ])("%s", async (_, error, failure) => {
    // What is thrown need not be an error.
    const { results } = await run({ fetch: () => Promise.reject(error) });
    expect(new Set(results.flatMap(({ failures }) => failures))).toEqual(new Set([failure]));
  });
});

describe("the report", () => {
  test("has each case with its operation and group, and counts them", async () => {
    const { results, counts, deviations, dropped } = await run();
    expect(results[0]).toEqual({
      name: "getParcel request /parameters",
      group: "positives",
      operationId: "getParcel",
      failures: ["The contract has no schema for the body of `200`."],
    });
    expect(counts).toEqual({
      positives: { passed: 0, total: 8 },
      errors: { passed: 0, total: 3 },
      negatives: { passed: 0, total: 14 },
    });
    expect([deviations, dropped]).toEqual([[], []]);
  });

  test("counts the cases that pass", async () => {
    const { counts } = await run({ fetch: () => Promise.resolve(new Response(null, { status: 201 })) });
    expect(counts).toMatchObject({
      positives: { passed: 3 },
      errors: { passed: 0 },
      negatives: { passed: 0 },
    });
  });

  test("has the cases of a deviation in place of their group", async () => {
    const entry: Deviation = {
      name: "needs no token",
      reason: "It is internal.",
      covers: ({ kind }) => kind === "no-token",
      isSeen: (answer) => answer?.status === 200,
    };
    const { results, counts, deviations } = await run({ deviations: [entry] });
    expect(deviations).toEqual([
      { name: "needs no token", reason: "It is internal.", total: 2, outdated: [] },
    ]);
    expect(counts.negatives.total).toBe(12);
    expect(results.filter(({ name }) => name.includes("no-token"))).toEqual([]);
  });

  test("says which cases of a deviation conform by now", async () => {
    const entry: Deviation = {
      name: "rejects",
      reason: "It is small.",
      covers: ({ kind, operation }) => kind === "request" && operation.operationId === "createParcel",
      isSeen: () => true,
    };
    const fetch = () => Promise.resolve(new Response(null, { status: 201 }));
    const { deviations } = await run({ fetch, deviations: [entry] });
    expect(deviations[0]?.outdated).toEqual([
      "createParcel request /requestBody/light",
      "createParcel request /requestBody/heavy",
    ]);
  });

  test("does not wait for a service to recover by default", async () => {
    const entry: Deviation = {
      name: "dies",
      reason: "It is old.",
      probe: ({ baseUrl }) => new Request(baseUrl),
      isSeen: (answer) => answer === undefined,
    };
    const { deviations } = await run({ fetch: () => Promise.reject(new Error("gone")), deviations: [entry] });
    expect(deviations[0]?.outdated).toEqual([]);
  });
});

describe("by default", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("eight requests are sent at a time, by the global `fetch`", async () => {
    let running = 0;
    let most = 0;
    const fetch = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Response.json({});
    });
    vi.stubGlobal("fetch", fetch);
    const { results } = await runConformance({
      operations: parcelOperations,
      validators,
      baseUrl: "http://service.test",
      token: "t",
    });
    expect(fetch).toHaveBeenCalledTimes(results.length);
    expect(most).toBe(8);
  });
});
