import { describe, expect, test } from "vitest";
import { hasMeaning, InputError, resolveStatuses, type StatusMeaning } from "../../src/errors/errors.ts";

const listStatuses = (meaning: StatusMeaning, given = {}) => {
  const statuses = resolveStatuses(given);
  return Array.from({ length: 700 }, (_, status) => status).filter((status) =>
    hasMeaning(statuses, meaning, status),
  );
};

const range = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => first + index);

test.each([
  ["unauthenticated", [401]],
  ["forbidden", [403]],
  ["notFound", [404]],
  ["conflict", [409]],
  ["invalid", [400, 422]],
  ["rateLimited", [429]],
  ["retryable", [408, 425, 429, ...range(500, 600)]],
] as const)("by default, %s is %j", (meaning, statuses) => {
  expect(listStatuses(meaning)).toEqual(statuses);
});

test("a given list replaces the one of its meaning only", () => {
  const given = { conflict: [409, 412] };
  expect(listStatuses("conflict", given)).toEqual([409, 412]);
  expect(listStatuses("forbidden", given)).toEqual([403]);
});

test("4XX and 5XX are whole classes", () => {
  expect(listStatuses("invalid", { invalid: ["4XX"] })).toEqual(range(400, 500));
  expect(listStatuses("invalid", { invalid: ["5XX"] })).toEqual(range(500, 600));
});

test("a meaning that is undefined keeps its default", () => {
  expect(listStatuses("conflict", { conflict: undefined })).toEqual([409]);
});

test("a list that is changed later changes no client", () => {
  const conflict = [409];
  const statuses = resolveStatuses({ conflict });
  conflict.push(412);
  expect(hasMeaning(statuses, "conflict", 412)).toBe(false);
});

describe("a status cannot be given", () => {
  test.each([
    ["an unknown meaning", { teapot: [418] }],
    ["a status without an array", { teapot: 418 }],
    ["a known meaning without an array", { conflict: 409 }],
    ["a known meaning with text", { conflict: "4XX" }],
    ["a status as text", { conflict: [409, "412"] }],
    ["another class", { conflict: ["3XX", 409] }],
    ["a number that is not whole", { conflict: [409.5] }],
  ])("%s", (_, given) => {
    const [meaning] = Object.keys(given);
    const problem =
      meaning === "teapot"
        ? "is not a known meaning; use one of unauthenticated, forbidden, notFound, conflict, invalid, rateLimited, retryable"
        : 'must be an array of whole numbers, "4XX" or "5XX"';
    expect(() => resolveStatuses(given as never)).toThrow(new InputError(`statuses.${meaning}`, problem));
  });
});
