import { expect, test } from "vitest";
import { describeCall } from "../../src/contract/operations.ts";
import type { Operation, Parameter, Schema } from "../../src/contract/document.ts";
import { readSmall } from "./small-contract.ts";

function describe(operation: Operation, parameters: Parameter[] = []) {
  const { operations } = readSmall({
    paths: { "/a/{id}": { parameters, post: { operationId: "postA", ...operation } } },
  });
  return operations.map(describeCall)[0];
}

const withBody = (schema: Schema): Operation => {
  return { requestBody: { content: { "application/json": { schema } } } };
};

test("an operation that states nothing needs no token, key or body", () => {
  expect(describe({})).toEqual({
    method: "POST",
    path: "/a/{id}",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: [],
  });
});

test("token, scope, media type and statuses are those of the operation", () => {
  const facts = describe({
    ...withBody(true),
    security: [{ oauth: [] }],
    "x-scope": "orders",
    "x-safe": true,
    responses: { 200: {}, default: {} },
  });
  expect(facts).toMatchObject({
    auth: true,
    scope: "orders",
    safe: true,
    requestMediaType: "application/json",
    statuses: ["200", "default"],
  });
});

test("parameters are listed by place", () => {
  const facts = describe({}, [
    { name: "id", in: "path" },
    { name: "from", in: "query" },
    { name: "trace", in: "header" },
  ]);
  expect(facts).toMatchObject({ pathParameters: ["id"], queryParameters: ["from"] });
});

test.each([
  [true, "required"],
  [false, "optional"],
  [undefined, "optional"],
])("an idempotency key with `required: %s` is %s", (required, expected) => {
  const key: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    ...(required !== undefined && { required }),
  };
  const other: Parameter = { name: "trace", in: "header", required: true };
  expect(describe({}, [other, key])?.idempotencyKey).toBe(expected);
});

test.each<[string, Operation, Parameter[], string]>([
  [
    "`cursor` in the query",
    {},
    [
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    "cursor",
  ],
  ...["from", "to", "sort"].map((missing): [string, Operation, Parameter[], string] => [
    `\`cursor\` and a range without \`${missing}\``,
    {},
    ["cursor", "from", "to", "sort"]
      .filter((name) => name !== missing)
      .map((name) => ({ name, in: "query" })),
    "cursor",
  ]),
  [
    "`cursor`, `from`, `to` and `sort`",
    {},
    ["from", "to", "limit", "sort", "cursor"].map((name) => ({ name, in: "query" })),
    "time",
  ],
  ["`cursor` in the path", {}, [{ name: "cursor", in: "path" }], "none"],
  ["another parameter of the query", {}, [{ name: "limit", in: "query" }], "none"],
  ["`skip` and `take`", withBody({ allOf: [{ properties: { skip: true, take: true } }] }), [], "offset"],
  ["`skip` alone", withBody({ properties: { skip: true } }), [], "none"],
  ["`take` alone", withBody({ properties: { take: true } }), [], "none"],
])("the paging of a call with %s", (_, operation, parameters, expected) => {
  expect(describe(operation, parameters)?.paging).toBe(expected);
});
