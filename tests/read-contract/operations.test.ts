import { expect, test } from "vitest";
import type { MediaType, Parameter, PathItem } from "../../src/contract/document.ts";
import {
  findBodyMedia,
  isIdempotencyKey,
  isNotification,
  isSafe,
  nameCall,
  needsToken,
} from "../../src/contract/operations.ts";
import { readSmall } from "./small-contract.ts";

const oauth = { type: "oauth2" };
const components = {
  securitySchemes: { oauth },
  parameters: { Trace: { name: "trace", in: "header" } },
  requestBodies: { Order: { content: { "application/json": { schema: true } } } },
  responses: { Gone: { description: "It is gone." } },
} as const;

function readPath(item: PathItem, security?: Record<string, string[]>[]) {
  return readSmall({ paths: { "/a/b": item }, components, ...(security && { security }) }).operations;
}

test("an operation has its place, method and path, and one without an operationId is left out", () => {
  const [only, ...others] = readPath({ get: { operationId: "getB" }, put: {} });
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    operationId: "getB",
    method: "get",
    path: "/a/b",
    pointer: "/paths/~1a~1b/get",
    requestBody: undefined,
    responses: {},
    parameters: [],
  });
});

test("the parameters of the path come before those of the operation, each with the pointer of its definition", () => {
  const own = { name: "own", in: "query" } as const;
  const shared = { name: "shared", in: "path" } as const;
  const trace = { $ref: "#/components/parameters/Trace" };
  const [call] = readPath({
    parameters: [shared, trace],
    get: { operationId: "getB", parameters: [own] },
  });
  expect(call?.parameters).toEqual([
    { node: shared, pointer: "/paths/~1a~1b/parameters/0" },
    { node: components.parameters.Trace, pointer: "/components/parameters/Trace" },
    { node: own, pointer: "/paths/~1a~1b/get/parameters/0" },
  ]);
});

test("bodies are found behind references, and a body in place has the pointer of that place", () => {
  const body = { content: {} };
  const done = { description: "Done." };
  const [put, post] = readPath({
    post: {
      operationId: "postB",
      requestBody: { $ref: "#/components/requestBodies/Order" },
      responses: { 200: done, 410: { $ref: "#/components/responses/Gone" } },
    },
    put: { operationId: "putB", requestBody: body },
  });
  expect(post?.requestBody).toEqual({
    node: components.requestBodies.Order,
    pointer: "/components/requestBodies/Order",
  });
  expect(post?.responses).toEqual({
    200: { node: done, pointer: "/paths/~1a~1b/post/responses/200" },
    410: { node: components.responses.Gone, pointer: "/components/responses/Gone" },
  });
  expect(put?.requestBody).toEqual({ node: body, pointer: "/paths/~1a~1b/put/requestBody" });
});

test("an operation has its own security requirements, or those of the contract", () => {
  const required = [{ oauth: [] }];
  const [own, inherited] = readPath(
    { get: { operationId: "getB", security: [] }, put: { operationId: "putB" } },
    required,
  );
  expect([own?.security, own?.schemes]).toEqual([[], []]);
  expect([inherited?.security, inherited?.schemes]).toEqual([
    required,
    [{ name: "oauth", pointer: "/components/securitySchemes/oauth", node: oauth }],
  ]);
});

test("a scheme that the contract does not define is an empty object", () => {
  const [call] = readPath({ get: { operationId: "getB", security: [{ missing: [] }] } });
  expect(call?.schemes).toEqual([
    { name: "missing", pointer: "/components/securitySchemes/missing", node: {} },
  ]);
});

test.each([
  ["no requirement", [], false],
  ["a requirement", [{ oauth: [] }], true],
  ["an empty requirement", [{}], false],
  ["an alternative without a token", [{ oauth: [] }, {}], false],
])("whether a call needs a token with %s", (_, security, expected) => {
  expect(needsToken({ security: security })).toBe(expected);
});

test.each<[string, Parameters<typeof isSafe>, boolean]>([
  ["GET", ["get", {}], true],
  ["HEAD", ["head", {}], true],
  ["POST", ["post", {}], false],
  ["POST, marked as safe", ["post", { "x-safe": true }], true],
])("whether a call changes nothing: %s", (_, given, expected) => {
  expect(isSafe(...given)).toBe(expected);
});

test.each<[Parameter, boolean]>([
  [{ in: "header", name: "idempotency-key" }, true],
  [{ in: "header", name: "Idempotency-Key" }, true],
  [{ in: "query", name: "idempotency-key" }, false],
  [{ in: "header", name: "idempotency" }, false],
])("whether %o is the idempotency key", (parameter, expected) => {
  expect(isIdempotencyKey(parameter)).toBe(expected);
});

test("a notification is named by its webhook, another call by its operationId", () => {
  const { operations, webhooks } = readSmall({
    paths: { "/a": { get: { operationId: "getA" } } },
    webhooks: { "A.PAID": { post: { operationId: "receiveA" } } },
  });
  expect(operations.map((call) => [isNotification(call), nameCall(call)])).toEqual([[false, "getA"]]);
  expect(webhooks.map((call) => [isNotification(call), nameCall(call)])).toEqual([[true, "A.PAID"]]);
});

test("the media type of a body is JSON, or else its first one", () => {
  const media = (content: Record<string, MediaType>) =>
    findBodyMedia({ node: { content }, pointer: "/body" });
  expect(media({ "text/plain": { schema: false }, "application/json": { schema: true } })).toEqual({
    mediaType: "application/json",
    pointer: "/body/content/application~1json/schema",
    schema: true,
  });
  expect(media({ "text/plain": { schema: false }, "text/html": {} })).toEqual({
    mediaType: "text/plain",
    pointer: "/body/content/text~1plain/schema",
    schema: false,
  });
  expect(findBodyMedia({ node: {}, pointer: "/body" })).toBeUndefined();
});
