import { describe, expect, test } from "vitest";
import { operations, type OperationId } from "../../generated/operations.ts";
import { createRouter, matchRoute, rejectRoute } from "../../src/server/routes.ts";

const operationIds = Object.keys(operations) as OperationId[];

/** Returns the path of an operation with each parameter filled in by its own name and `value`. */
function fill(operationId: OperationId, value = ""): string {
  return operations[operationId].path.replaceAll(/\{(\w+)\}/g, `$1${value}`);
}

describe.each(operationIds)("%s", (operationId) => {
  const { method, pathParameters } = operations[operationId];
  const parameters = (suffix: string) =>
    Object.fromEntries(pathParameters.map((name) => [name, name + suffix]));

  test.each(["", "/sandbox", "/a/b%20c", "/order/v1"])("is found below the base path %j", (base) => {
    const found = { kind: "operation", operationId, path: parameters("") };
    expect(matchRoute(method, base + fill(operationId))).toEqual(found);
  });

  test("has decoded path parameters", () => {
    const route = matchRoute(method, fill(operationId, "-%20%2F%C3%A9%F0%9F%98%80%25"));
    expect(route).toEqual({ kind: "operation", operationId, path: parameters("- /é😀%") });
  });

  test("is not found by another path", () => {
    const path = fill(operationId);
    for (const other of [`${path}/`, `${path}/more/parts`, `${path}x/y`, path.slice(1), path.toUpperCase()])
      expect(matchRoute(method, other)).toEqual({ kind: "unknown" });
  });

  test("is not found by another method, and the route says which ones are", () => {
    const allow = operationIds
      .filter((id) => fill(id) === fill(operationId))
      .map((id) => operations[id].method);
    const route = { kind: "wrongMethod", allow };
    for (const other of ["DELETE", "HEAD", method.toLowerCase()])
      expect(matchRoute(other, fill(operationId))).toEqual(route);
  });
});

const withParameters = operationIds.filter((id) => operations[id].pathParameters.length > 0);

describe.each(withParameters)("%s", (operationId) => {
  const { method, path } = operations[operationId];

  test.each(["%", "%zz", "%E0%A4%A", "%ff"])("is not called with the bad escape %s", (escape) => {
    expect(matchRoute(method, fill(operationId, escape))).toEqual({ kind: "badEscape" });
    expect(matchRoute("DELETE", fill(operationId, escape))).toMatchObject({ kind: "wrongMethod" });
    expect(matchRoute(method, `/base${escape}${fill(operationId)}`)).toMatchObject({ operationId });
  });

  test("needs its path parameters", () => {
    expect(matchRoute(method, path.replaceAll(/\{\w+\}/g, ""))).toEqual({ kind: "unknown" });
  });
});

test("a special character of a path stands for itself", () => {
  const match = createRouter({ getFile: { method: "GET", path: "/files.v1/{id}+{part}" } });
  const found = { kind: "operation", operationId: "getFile", path: { id: "7", part: "a" } };
  expect(match("GET", "/files.v1/7+a")).toEqual(found);
  for (const other of ["/filesxv1/7+a", "/files.v1/77a"])
    expect(match("GET", other)).toEqual({ kind: "unknown" });
});

describe("a request without an operation is rejected", () => {
  const reject = (route: Parameters<typeof rejectRoute>[0]) => {
    const { status, headers, text } = rejectRoute(route, "PATCH", "/a");
    return { status, headers, body: JSON.parse(text) as unknown };
  };
  const headers = { "content-type": "application/json" };

  test("with 404 for an unknown path", () => {
    const body = { error: "NOT_FOUND", message: "The contract has no operation PATCH /a." };
    expect(reject({ kind: "unknown" })).toEqual({ status: 404, headers, body });
  });

  test("with 405 for a wrong method", () => {
    const body = {
      error: "INVALID_REQUEST",
      message: "/a does not support PATCH, only GET, PUT.",
    };
    const route = { kind: "wrongMethod", allow: ["GET", "PUT"] } as const;
    expect(reject(route)).toEqual({ status: 405, headers: { ...headers, allow: "GET, PUT" }, body });
  });

  test.each([
    ["badEscape", "The path contains a percent escape that cannot be decoded."],
    ["badUrl", "The URL of the request cannot be parsed."],
  ] as const)("with 400 for %s: %s", (kind, message) => {
    expect(reject({ kind })).toEqual({ status: 400, headers, body: { error: "INVALID_REQUEST", message } });
  });
});
