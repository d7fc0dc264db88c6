import { expect, test } from "vitest";
import { requestBodies } from "../../../../generated/validators.js";
import { plantBadRequests } from "../../../others/matrix/servers/plant-bad-requests.ts";
import { keepBodiesOf, operations } from "./contract.ts";

const bad = plantBadRequests(operations);
const isValidOrder = (body: unknown) =>
  requestBodies.createTransparentOrderV3(JSON.parse(JSON.stringify(body)) as unknown);

test("there are four invalid requests, each with the expected status", () => {
  expect(bad.map(({ name, status }) => [name, status])).toEqual([
    ["DEPOSIT without amount", 400],
    ["DEPOSIT with pixKey", 400],
    ["no idempotency-key", 400],
    ["no token", 401],
  ]);
});

test("each request breaks only one rule of the contract", () => {
  const found = bad.map(({ request: { body, headers, isAuthenticated } }) => {
    return { body: isValidOrder(body), key: "idempotency-key" in headers, token: isAuthenticated };
  });
  expect(found).toEqual([
    { body: false, key: true, token: true },
    { body: false, key: true, token: true },
    { body: true, key: false, token: true },
    { body: true, key: true, token: false },
  ]);
});

test("a contract without a DEPOSIT order is rejected with a reason", () => {
  const bare = keepBodiesOf("/auth/v1/token");
  expect(() => plantBadRequests(bare)).toThrow("has no request example of a DEPOSIT order");
});
