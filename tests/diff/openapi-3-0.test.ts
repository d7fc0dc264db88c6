import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { compareContracts } from "../../src/diff/descent/contracts.ts";

type Schema = Record<string, unknown>;

const amount = { type: "object", properties: { value: { type: "string" } } };

/** A contract whose call sends and receives one schema. */
function write(openapi: string, schema: Schema, mediaType = "application/json"): OpenApiDocument {
  const content = { [mediaType]: { schema } };
  return {
    openapi,
    info: { title: "Orders", version: "1.0.0" },
    paths: {
      "/orders": {
        post: {
          operationId: "createOrder",
          requestBody: { content },
          responses: { 200: { description: "The order.", content } },
        },
      },
    },
    components: { schemas: { Amount: amount } },
  };
}

const versions = ["3.0.3", "3.1.1"] as const;

/** The rows of two versions, without what only people read. */
function list(base: OpenApiDocument, revision: OpenApiDocument): string[] {
  return compareContracts({ base, revision }).map(({ impact, text }) => `${impact}: ${text}`);
}

// The pairs of "Migrating from OpenAPI 3.0 to 3.1.0", https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0,
// and those of the keywords of which the specification of 3.0 says more.
describe("a schema of 3.0 means the same in 3.1:", () => {
  test.each<[string, Schema, Schema]>([
    ["nullable", { type: "string", nullable: true }, { type: ["string", "null"] }],
    ["nullable, without a type", { nullable: true, minLength: 1 }, { minLength: 1 }],
    ["a type that is not nullable", { type: "string", nullable: false }, { type: "string" }],
    [
      "an exclusive minimum",
      { type: "integer", minimum: 7, exclusiveMinimum: true },
      { type: "integer", exclusiveMinimum: 7 },
    ],
    [
      "an exclusive maximum",
      { type: "number", maximum: 7.5, exclusiveMaximum: true },
      { type: "number", exclusiveMaximum: 7.5 },
    ],
    [
      "a minimum that is not exclusive",
      { type: "integer", minimum: 7, exclusiveMinimum: false },
      { type: "integer", minimum: 7 },
    ],
    [
      "a file",
      { type: "string", format: "binary" },
      { type: "string", contentMediaType: "application/octet-stream" },
    ],
    ["a file, kept as it was", { type: "string", format: "binary" }, { type: "string", format: "binary" }],
    ["base64", { type: "string", format: "base64" }, { type: "string", contentEncoding: "base64" }],
    ["base64, as `byte`", { type: "string", format: "byte" }, { type: "string", contentEncoding: "base64" }],
    [
      "what is beside a reference",
      { $ref: "#/components/schemas/Amount", nullable: true, minProperties: 1 },
      { $ref: "#/components/schemas/Amount" },
    ],
    ["an example", { type: "string", example: "fedora" }, { type: "string", examples: ["fedora"] }],
    [
      "members and items",
      { type: "array", items: { type: "object", properties: { a: { type: "integer", nullable: true } } } },
      { type: "array", items: { type: "object", properties: { a: { type: ["integer", "null"] } } } },
    ],
  ])("%s", (_, before, after) => {
    const [old, now] = [write("3.0.3", before), write("3.1.1", after)];
    for (const rows of [list(old, now), list(now, old)])
      expect(rows.filter((row) => !row.startsWith("patch: "))).toEqual([]);
  });
});

describe("a change in 3.0 is rated as it would be in 3.1:", () => {
  test.each<[string, Schema, Schema, string]>([
    [
      "null is no longer allowed",
      { type: "string", nullable: true },
      { type: "string" },
      "breaking: type was narrowed from `string or null` to `string`",
    ],
    [
      "a bound becomes exclusive",
      { type: "integer", minimum: 0 },
      { type: "integer", minimum: 0, exclusiveMinimum: true },
      "breaking: `minimum` changed from `0` to `1`",
    ],
    [
      "text becomes a file",
      { type: "string" },
      { type: "string", format: "binary" },
      "breaking: `format` was set to `binary`",
    ],
    [
      "what is beside a reference is added, and ignored",
      { $ref: "#/components/schemas/Amount" },
      { $ref: "#/components/schemas/Amount", required: ["value"] },
      "",
    ],
  ])("%s", (_, before, after, want) => {
    const rows = list(write("3.0.3", before), write("3.0.3", after));
    expect(rows.filter((row) => !row.startsWith("patch: ")).join()).toBe(want);
  });
});

test("a file has a schema in 3.0, and none in 3.1", () => {
  const old = write("3.0.3", { type: "string", format: "binary" }, "application/octet-stream");
  const now = write("3.1.1", {}, "application/octet-stream");
  const text = JSON.stringify(now).replaceAll('{"schema":{}}', "{}");
  const rows = list(old, JSON.parse(text) as OpenApiDocument);
  expect(rows.filter((row) => !row.startsWith("patch: "))).toEqual([]);
});

test.each(versions)(
  "the same contract has no changes in %s, whatever the patch of its version",
  (version) => {
    const other = version.replace(/\d$/u, "0");
    expect(list(write(version, amount), write(other, amount))).toEqual([]);
  },
);

test("the version of OpenAPI itself is documentation", () => {
  expect(list(write("3.0.3", amount), write("3.1.1", amount))).toEqual([
    "patch: order or annotations changed",
  ]);
});
