import { describe, expect, test } from "vitest";
import { respondToPreflight } from "../../../../src/sandbox/node/access.ts";

const question = { origin: "http://localhost:3000", "access-control-request-method": "PUT" };
const permission = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-max-age": "600",
};

test("an allowed page may use each method of the API for ten minutes", () => {
  expect(respondToPreflight("OPTIONS", question)).toEqual({ status: 204, headers: permission, text: "" });
});

test.each(["authorization", "authorization, idempotency-key,x-own", "x!#$%&'*+-.^_`|~9"])(
  "a page may send the headers that it requests: %s",
  (names) => {
    const asked = { ...question, "access-control-request-headers": names };
    expect(respondToPreflight("OPTIONS", asked)).toEqual({
      status: 204,
      headers: { ...permission, "access-control-allow-headers": names },
      text: "",
    });
  },
);

test.each(["", "x-a: b", "(x-a", "x-a)", "x-a\nx-b"])(
  "a list of headers that is not valid is not repeated: %j",
  (names) => {
    const asked = { ...question, "access-control-request-headers": names };
    expect(respondToPreflight("OPTIONS", asked)?.headers).toEqual(permission);
  },
);

describe("no other request is a preflight request", () => {
  test.each<[string, string, Record<string, string>]>([
    ["another method", "GET", question],
    ["no origin", "OPTIONS", { "access-control-request-method": "PUT" }],
    ["no requested method", "OPTIONS", { origin: "http://localhost:3000" }],
    ["nothing of it", "OPTIONS", {}],
  ])("%s", (_, method, headers) => {
    expect(respondToPreflight(method, headers)).toBeUndefined();
  });
});
