import { expect, test } from "vitest";
import { listLimits, type Limit } from "../../src/contract/limits.ts";
import type { MediaType } from "../../src/contract/document.ts";
import { loadContract } from "./load-contract.ts";
import { readSmall } from "./small-contract.ts";

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

/** Lists the limits of an operation with this body, or of a notification with it. */
function limitsOf(media: MediaType, kind: "paths" | "webhooks" = "paths") {
  const requestBody = { content: { "application/json": media } };
  const { operations, webhooks } = readSmall({
    [kind]: { "/a": { post: { operationId: "postA", requestBody } } },
  });
  return listLimits([...operations, ...webhooks]).map(({ names, place, bounds }) => ({
    names,
    place,
    ...bounds,
  }));
}

const unlimited = { mediaTypes: [], constraints: [], default: undefined, sentences: [] };

test("a format is not a limit, the media types of a file are", () => {
  const schema = { properties: { file: { allOf: [{ type: "string" }, { format: "binary" }] } } };
  const encoding = { file: { contentType: "image/png,image/jpeg,  text/plain" }, note: {} };
  const mediaTypes = ["image/png", "image/jpeg", "text/plain"];
  expect(limitsOf({ schema })).toEqual([]);
  expect(limitsOf({ schema, encoding })).toContainEqual({
    ...unlimited,
    names: ["file"],
    place: "request",
    mediaTypes,
  });
});

test("a limit as a sentence is listed, and members with the same limits share an entry", () => {
  const text = { "x-limit": " At most one.\n" };
  const schema = { properties: { a: text, b: text, c: { default: 0 }, d: {} } };
  expect(limitsOf({ schema }, "webhooks")).toEqual([
    { ...unlimited, names: ["a", "b"], place: "notification", sentences: ["At most one."] },
    { ...unlimited, names: ["c"], place: "notification", default: 0 },
  ]);
});
