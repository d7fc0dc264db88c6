import { describe, expect, test } from "vitest";
import type {
  MediaType,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Schema,
} from "../../src/contract/document.ts";
import { findDocumented } from "../../src/contract/documented-responses.ts";
import {
  describeCall,
  findBodyMedia,
  isIdempotencyKey,
  isNotification,
  isSafe,
  nameCall,
  needsToken,
  readResponses,
  readContractBody,
} from "../../src/contract/operations.ts";
import { linkReferences } from "../../src/contract/references.ts";
import { readSchemePlace } from "../../src/contract/scheme-place.ts";
import { findTokenScheme, readClientToken, readTokenHeader } from "../../src/contract/token-header.ts";
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

test("of alternatives, those schemes come first that are enough by themselves", () => {
  const security = [{ certificate: [], bearer: [] }, { key: [] }];
  const [call] = readPath({ get: { operationId: "getB", security } });
  expect(call?.schemes.map(({ name }) => name)).toEqual(["key", "certificate", "bearer"]);
});

test.each([
  ["no requirement", [], false],
  ["a requirement", [{ oauth: [] }], true],
  ["an empty requirement", [{}], false],
  ["an alternative without a token", [{ oauth: [] }, {}], false],
])("whether a call needs a token with %s", (_, security, expected) => {
  const schemes = security.map(() => ({ name: "oauth", pointer: "/oauth", node: { type: "oauth2" } }));
  expect(needsToken({ security, schemes })).toBe(expected);
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
  [{ in: "header", name: "x-schedule-id", "x-idempotency-key": true }, true],
  [{ in: "query", name: "x-schedule-id", "x-idempotency-key": true }, false],
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

describe("call facts", () => {
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
});

describe("find documented", () => {
  const responses = { 200: "a payout", 404: "no payout", default: "an error" };

  test.each([
    [200, "200", "a payout"],
    [404, "404", "no payout"],
    [400, "default", "an error"],
    [599, "default", "an error"],
  ])("the status %d is documented by %j: %j", (status, documented, response) => {
    expect(findDocumented<string>(responses, status)).toEqual({ documented, response });
  });

  test.each([201, 204, 302, 399, Number.NaN])(
    "the status %d is not documented, since `default` is for errors",
    (status) => {
      expect(findDocumented<string>(responses, status)).toBeUndefined();
    },
  );

  test("an error is not documented where there is no `default`", () => {
    expect(findDocumented<string>({ 200: "a payout" }, 404)).toBeUndefined();
  });
});

describe("token header", () => {
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
    [
      "a word before the token in it",
      secured({ type: "apiKey", in: "header", name: "X-Token", "x-token-scheme": "JWT" }),
      { name: "x-token", scheme: "JWT", prefix: "JWT " },
    ],
  ])("the token header follows %s", (_, operation, header) => {
    expect(readTokenHeader(operation)).toEqual(header);
  });

  test.each([
    [{ type: "apiKey", in: "query", name: "key" }, "query"],
    [{ type: "apiKey", in: "cookie", name: "token" }, "cookie"],
    [{ type: "mutualTLS" }, "connection"],
  ])("of %j, which is sent elsewhere, no token is read: %s", (node, place) => {
    const elsewhere = secured(node);
    const header = secured({ type: "apiKey", in: "header", name: "X-Token" });
    expect(readSchemePlace(node)).toBe(place);
    expect(findTokenScheme(elsewhere)).toBeUndefined();
    expect(needsToken({ security: [{ token: [] }], ...elsewhere })).toBe(false);
    const both = { schemes: [...elsewhere.schemes, ...header.schemes] };
    expect(findTokenScheme(both)).toBe(header.schemes[0]);
    expect(readClientToken([elsewhere, header])).toEqual(readTokenHeader(header));
  });
});

describe("bodies", () => {
  const resolve = (body: RequestBody) => ({ node: body, pointer: "/body" });
  const json = (media: MediaType) => resolve({ content: { "application/json": media } });

  test("a body without a schema allows any value, and is optional unless it says otherwise", () => {
    expect(readContractBody(json({}))).toMatchObject({
      schema: true,
      isRequired: false,
      mediaType: "application/json",
    });
    const content = { "application/json": {} };
    expect(readContractBody(resolve({ required: true, content }))).toMatchObject({ isRequired: true });
  });

  test("examples are listed by name, in order and with references resolved", () => {
    const Any = {
      content: {
        "application/json": {
          examples: { first: { value: 1 }, second: { $ref: "#/components/examples/shared" }, external: {} },
        },
      },
    };
    const components = { examples: { shared: { value: 2 } }, requestBodies: { Any } };
    linkReferences({ openapi: "3.1.1", info: { title: "Any", version: "1" }, components });
    const body = readContractBody(resolve(Any));
    expect([...(body?.examples ?? [])]).toEqual([
      ["first", 1],
      ["second", 2],
    ]);
  });

  test("the media types of a part are listed", () => {
    const encoding = { file: { contentType: "image/png, image/jpeg" }, note: {} };
    const body = readContractBody(resolve({ content: { "multipart/form-data": { encoding } } }));
    expect(body?.partTypes).toEqual({ file: ["image/png", "image/jpeg"], note: [] });
  });

  test("a response without a body is left out", () => {
    const empty = { node: {}, pointer: "/responses/204" };
    expect(readContractBody(undefined)).toBeUndefined();
    expect([...readResponses({ 200: json({}), 204: empty }).keys()]).toEqual(["200"]);
  });
});
