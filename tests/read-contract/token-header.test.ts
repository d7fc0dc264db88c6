import { expect, test } from "vitest";
import { findOtherPlace, readTokenHeader } from "../../src/contract/token-header.ts";

const secured = (node: object) => ({ schemes: [{ name: "token", pointer: "/token", node }] });

test.each([
  ["nothing", {}, { name: "authorization", scheme: "Bearer", prefix: "Bearer " }],
  [
    "another scheme",
    secured({ type: "http", scheme: "dpop" }),
    { name: "authorization", scheme: "Dpop", prefix: "Dpop " },
  ],
  [
    "a header of its own",
    secured({ type: "apiKey", in: "header", name: "X-Token" }),
    { name: "x-token", scheme: "", prefix: "" },
  ],
])("the token header follows %s", (_, operation, header) => {
  expect(readTokenHeader(operation)).toEqual(header);
});

test("a token in a cookie is found", () => {
  const cookie = secured({ type: "apiKey", in: "cookie", name: "token" });
  expect(findOtherPlace([{}, secured({ type: "http" }), cookie])).toBe(cookie.schemes[0]);
  expect(findOtherPlace([secured({ type: "apiKey", in: "header" })])).toBeUndefined();
});
