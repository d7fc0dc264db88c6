import { describe, expect, test } from "vitest";
import {
  bare,
  classifyResponse,
  isRejected,
  mayBeCarriedOut,
  namesMember,
  readBody,
  type ReceivedResponse,
  renewKey,
  type Reply,
  statusOf,
} from "../../src/target/exchange.ts";

const html = { mediaType: "text/html", text: "<p>Log in</p>" };

function respond(status: number, changes: Partial<ReceivedResponse> = {}): ReceivedResponse {
  return { status, headers: {}, mediaType: "application/json", text: "{}", ...changes };
}

describe("a response is", () => {
  test.each<[kind: string, statuses: number[], changes?: Partial<ReceivedResponse>]>([
    ["accepted", [200, 201, 202, 204, 299]],
    ["rejected", [400, 405, 406, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 431]],
    ["unauthenticated", [401, 403]],
    ["server-error", [500, 502, 503, 504, 599]],
    ["server-error", [500, 501, 505], html],
    // What is called HTML may be JSON.
    ["server-error", [503], { mediaType: "text/html" }],
    ["accepted", [200], { mediaType: "text/html" }],
    ["199", [199]],
    ["402", [402]],
    ["404, as for a resource that does not exist", [404]],
    ["408, a timeout", [408]],
    ["429, too many requests", [429]],
    ["300, a redirect, which is not followed", [300]],
    [
      "399, a redirect to a.test:1, which is not followed",
      [399],
      { headers: { location: "http://a.test:1?b" } },
    ],
    ["302, a redirect, which is not followed", [302], { headers: { location: "/login" } }],
    ["200 and an HTML page, as of a login or a proxy", [200], html],
    [
      "401 and an HTML page, as of a login or a proxy",
      [401],
      { ...html, mediaType: "application/xhtml+xml" },
    ],
    ["502 and an HTML page, as of a login or a proxy", [502], html],
    ["503 and an HTML page, as of a login or a proxy", [503], html],
    ["504 and an HTML page, as of a login or a proxy", [504], html],
  ])("%s, of the status %j", (kind, statuses, changes) => {
    for (const status of statuses) {
      const found = classifyResponse(respond(status, changes));
      expect(found.kind === "unclear" ? found.reason : found.kind).toBe(kind);
    }
  });
});

test("a request may have been carried out if it is accepted, and whenever the service fails", () => {
  const statuses = [200, 302, 400, 401, 404, 500];
  expect(statuses.filter((status) => mayBeCarriedOut(respond(status)))).toEqual([200, 500]);
  expect(mayBeCarriedOut(respond(502, html))).toBe(true);
});

test("a request is rejected by the service itself, or unknown to it", () => {
  const judge = (status: number, changes?: Partial<ReceivedResponse>) =>
    isRejected({ request: bare, reply: { kind: "responded", response: respond(status, changes) } });
  expect([200, 302, 400, 401, 404, 429, 500].filter((status) => judge(status))).toEqual([400, 401, 404]);
  expect(judge(404, html)).toBe(false);
  expect(isRejected({ request: bare, reply: { kind: "withheld", reason: "no" } })).toBe(false);
});

test.each<[reply: Reply, status: string, body: object]>([
  [{ kind: "responded", response: respond(201, { text: '{"a":1}' }) }, "201", { a: 1 }],
  [{ kind: "responded", response: respond(200, { text: "[1]" }) }, "200", {}],
  [{ kind: "withheld", reason: "no" }, "nothing", {}],
])("of %j, the status is %s and the body %j", (reply, status, body) => {
  expect(statusOf({ request: bare, reply })).toBe(status);
  expect(readBody({ request: bare, reply })).toEqual(body);
});

test.each<[isNamed: boolean, pointer: string, body: unknown]>([
  [true, "/requestBody/order/code", { details: [{ field: "order.code" }] }],
  [true, "/requestBody/order/code", { details: [{ field: "a" }, { field: "/body/order/code" }] }],
  [true, "/requestBody/items/0/name", { details: [{ field: "items[3].name" }] }],
  [true, "/requestBody/code", { details: [{ field: "order.code" }] }],
  [true, "/header/idempotency-key", ["The header idempotency-key is missing"]],
  [true, "/query/limit", ["limit  must be at least 1"]],
  [false, "/requestBody/order/code", { details: [{ field: "code" }] }],
  [false, "/requestBody/code", { details: [{ field: "barcode" }] }],
  [false, "/requestBody", { details: [{ field: "order" }] }],
  [false, "/requestBody/code", { details: { field: "code" } }],
  [false, "/requestBody/code", { details: [1, { field: 2 }], error: "code" }],
  [false, "/requestBody/code", [{ field: "code" }]],
])("it is %s that %s is named by %j", (isNamed, pointer, body) => {
  expect(namesMember({ text: JSON.stringify(body) }, pointer)).toBe(isNamed);
});

test("a key is renewed only where the request has one", () => {
  const request = { ...bare, headers: { "x-key": "a", other: "b" }, keyHeader: "x-key" };
  expect(renewKey(request, "c").headers).toEqual({ "x-key": "c", other: "b" });
  expect(renewKey(request).headers["x-key"]).toMatch(/^[\da-f-]{36}$/u);
  for (const one of [
    { ...request, headers: {} },
    { ...request, keyHeader: undefined },
  ])
    expect(renewKey(one, "c")).toBe(one);
});
