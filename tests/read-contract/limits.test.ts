import { expect, test } from "vitest";
import { listLimits, type Limit } from "../../src/contract/limits.ts";
import { loadContract } from "./load-contract.ts";

function readLimits() {
  const { operations, webhooks } = loadContract();
  return { webhooks, limits: listLimits([...operations, ...webhooks]) };
}

/** Finds the limits with these names at a place, and the number of calls that it applies to. */
function findLimits(limits: readonly Limit[], place: string, ...names: string[]) {
  const found = limits.filter((limit) => limit.place === place && limit.names.join() === names.join());
  return found.map(({ bounds, users }) => ({ ...bounds, calls: users.length }));
}

test("limits of parameters, members and files are listed with the calls that they apply to", () => {
  const { limits } = readLimits();
  expect(findLimits(limits, "query", "limit")).toMatchObject([
    {
      constraints: [
        { keyword: "minimum", value: 1 },
        { keyword: "maximum", value: 5_000 },
      ],
      default: 20,
      calls: 1,
    },
  ]);
  expect(findLimits(limits, "header", "idempotency-key")).toContainEqual(
    expect.objectContaining({ constraints: [{ keyword: "maxLength", value: 64 }], calls: 4 }),
  );
  expect(findLimits(limits, "request", "details")).toMatchObject([
    { constraints: [{ keyword: "maxLength", value: 2_000 }], calls: 1 },
  ]);
  expect(findLimits(limits, "query", "from", "to")).toMatchObject([
    { formats: ["date", "date-time"], calls: 1 },
  ]);
  expect(findLimits(limits, "request", "file").flatMap(({ mediaTypes }) => mediaTypes)).toContain(
    "application/pdf",
  );
});

test("the limit on retries of a notification is part of the acknowledgement", () => {
  const { webhooks, limits } = readLimits();
  expect(findLimits(limits, "acknowledgement", "200")).toMatchObject([{ calls: webhooks.length }]);
  expect(findLimits(limits, "answer", "200")).toEqual([]);
});

test("no limit is empty, and no two are the same for the same calls", () => {
  const { limits } = readLimits();
  const keys = limits.map(({ place, bounds, users }) =>
    JSON.stringify([place, bounds, users.map(({ operationId }) => operationId)]),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const { bounds, names } of limits) {
    const { default: fallback, ...lists } = bounds;
    expect(
      Object.values(lists).flat().length + (fallback === undefined ? 0 : 1),
      names.join(),
    ).toBeGreaterThan(0);
  }
});
