import { describe, expect, test } from "vitest";
import {
  findAssumptions,
  findContractPlace,
  findRequestRule,
} from "../../src/conformance/contract-places.ts";
import { describeErrors } from "../../src/conformance/verdict.ts";
import { find } from "./contract.ts";

const code = "/requestBody/order/code";
const token = "/header/authorization";

test.each([
  ["drop", code, "required", "is missing"],
  ["null", code, "type", "is null"],
  ["type", code, "type", "has another type"],
  ["quoted", code, "type", "is a string in place of its value"],
  ["type-array", code, "type", "is a list in place of an object"],
  ["type-object", code, "type", "is an object in place of a list"],
  ["enum", code, "enum", "has a value that is not listed"],
  ["const", code, "const", "has a value that is not listed"],
  ["switch-to-B", code, "oneOf", "has a value that the other members do not allow"],
  ["pattern-head", code, "pattern", "does not match its pattern"],
  ["format-1", code, "format", "does not have its format"],
  ["maxLength", code, "maxLength", "is too long"],
  ["at-maxLength", code, "maxLength", "is too long"],
  ["maxDuration", code, "x-maxDuration", "is too long"],
  ["minimum", code, "minimum", "is too small"],
  ["maximum", code, "maximum", "is too large"],
  ["excluded", code, "excluded", "is not allowed together with the others"],
  ["empty", code, "required", "is missing"],
  ["malformed", code, "malformed", "is not valid JSON"],
  ["escape", code, "malformed", "has an escape that JSON does not have"],
  ["media-type-other", code, "media-type", "has another media type"],
  ["part-type", code, "part-type", "has a media type that is not listed"],
  ["size", code, "size", "is too large"],
  ["no-token", token, "security", "is missing"],
  ["other-scheme", token, "scheme", "has another scheme"],
  ["scheme-alone", token, "security", "has no token"],
  ["made-up-token", token, "security", "has a token that was never issued"],
  ["expired-token", token, "security", "has a token that has expired"],
  ["other-scope", token, "x-scope", "has a token without the scope"],
  ["other-company", token, "security", "has a token of another company"],
  ["uniqueItems", code, "uniqueItems", "breaks `uniqueItems`"],
])("a case of the kind %s at %s is about %s: it %s", (kind, pointer, keyword, words) => {
  const rule = findRequestRule({ operation: find("createTransparentOrderV3"), pointer, kind });
  expect(rule).toMatchObject({ keyword, broken: `\`${pointer}\` ${words}` });
});

test.each([
  [
    "getPayout",
    "/query/externalId",
    "type",
    "/paths/~1order~1v1~1banking~1order-payouts~1{id}/get/parameters/1/schema",
  ],
  ["getPayout", "/path/none", "type", "/paths/~1order~1v1~1banking~1order-payouts~1{id}/get"],
])("what breaks %s at %s (%s) is explained at %s", (operationId, pointer, kind, contract) => {
  const rule = findRequestRule({ operation: find(operationId), pointer, kind });
  expect(rule.contract).toBe(contract);
});

const text = { type: "string" };
const money = { type: "object", required: ["value"], properties: { value: { ...text, pattern: "^1$" } } };
const assumed = (id: string, node: object) => ({ ...node, "x-assumption": "It is open.", "x-question": id });

describe("a place in a value", () => {
  const node = {
    type: "object",
    required: ["a"],
    properties: { a: text, list: { type: "array", items: money }, map: { properties: { "0": text } } },
    oneOf: [{ required: ["b"], properties: { b: text } }, {}],
  };

  test.each([
    ["/a", "type", "/s/properties/a"],
    ["/a", "required", "/s/properties/a"],
    ["/b", "required", "/s/oneOf/0/properties/b"],
    ["/c", "required", "/s"],
    ["/c", "additionalProperties", "/s"],
    ["/list/0/value", "pattern", "/s/properties/list/items/properties/value"],
    ["/list/none/value", "pattern", "/s"],
    ["/map/0", "type", "/s/properties/map/properties/0"],
  ])("%s is explained, as to %s, at %s", (pointer, keyword, contract) => {
    expect(findContractPlace({ node, pointer: "/s" }, pointer, keyword)).toBe(contract);
  });
});

describe("a departure is left open", () => {
  const node = {
    type: "object",
    required: ["a"],
    properties: { a: assumed("customer-countries", text), b: assumed("customer-countries", text), c: text },
    oneOf: [{ required: ["b"] }, { required: ["c"] }],
  };

  test.each([
    ["/a", "pattern", ["customer-countries"]],
    ["/a", "type", []],
    ["/a", "null", []],
    ["/a", "excluded", []],
    ["/a", "required", []],
    ["/a", "size", []],
    ["/c", "pattern", []],
    ["/none", "required", []],
  ])("at %s as to %s by %j", (pointer, keyword, ids) => {
    expect(findAssumptions({ node, pointer: "" }, pointer, keyword)).toEqual(ids);
  });
});

const errorOf = (
  instancePath: string,
  keyword: string,
  params: object = {},
  schemaPath = `#/${keyword}`,
) => ({
  instancePath,
  keyword,
  params,
  schemaPath,
  message: `must keep ${keyword}`,
});
const typeOf = (type: string, instancePath = "") => ({
  ...errorOf(instancePath, "type", { type }),
  message: `must be ${type}`,
});
const missing = (name: string, instancePath = "") =>
  errorOf(instancePath, "required", { missingProperty: name });

describe("of the errors of a validator, these are described:", () => {
  const union = { anyOf: [{ type: "object", required: ["a"] }, { type: "array" }] };
  const choice = { oneOf: [{ required: ["a", "b"] }, { required: ["c", "d"] }] };

  test.each([
    [
      "no more than one of each place and keyword",
      {},
      [],
      [typeOf("object", "/0"), typeOf("object", "/12")],
      ["/-: The body at `/-` must be object."],
    ],
    [
      "each keyword of a place",
      {},
      [],
      [errorOf("/a", "pattern"), errorOf("/a", "format")],
      ["/a: The body at `/a` must keep pattern.", "/a: The body at `/a` must keep format."],
    ],
    [
      "the types of alternatives, if none is meant",
      union,
      1,
      [typeOf("object"), typeOf("array"), errorOf("", "anyOf")],
      [": The body must be one of: object, array."],
    ],
    [
      "one type, if all alternatives have it",
      union,
      1,
      [typeOf("object"), typeOf("object"), errorOf("", "oneOf")],
      [": The body must be object."],
    ],
    [
      "what is wrong inside of the alternative that is meant",
      union,
      { a: 1 },
      [typeOf("string", "/a"), typeOf("array"), errorOf("", "anyOf")],
      ["/a: The body at `/a` must be string."],
    ],
    [
      "nothing that one alternative lacks, if another has all that it requires",
      choice,
      { a: 1, b: 2 },
      [missing("c"), missing("d"), missing("e", "/a"), errorOf("", "oneOf")],
      ["/a/e: The body at `/a` must keep required."],
    ],
    [
      "what each alternative lacks, if none has all that it requires",
      choice,
      { a: 1, c: 2 },
      [missing("b"), missing("d")],
      ["/b: The body must keep required.", "/d: The body must keep required."],
    ],
  ] as const)("%s", (_, node, body, errors, described) => {
    const problems = describeErrors("body", errors as never, { node, pointer: "/s" }, body);
    expect(problems.map(({ place, message }) => `${place}: ${message}`)).toEqual(described);
  });

  test("without any, that the body is not valid", () => {
    expect(describeErrors("body", null, { node: true, pointer: "/s" })).toEqual([
      {
        check: "body",
        place: "",
        keyword: "schema",
        message: "The body is not valid.",
        contract: "/s",
        assumptions: [],
      },
    ]);
  });
});

test.each([
  ["2026-11-21", true],
  ["20261121", true],
  ["2026-W47-6", true],
  ["2026-325", true],
  ["2026-11-21 12:00", true],
  ["2026-11-21T12:00:00.5+03", true],
  ["2026-11-21T12:00Z", true],
  ["a 2026-11-21", false],
  ["2026-11-21T12:00Z!", false],
  ["21.11.2026", false],
])("it is a question whether a timestamp may be %s: %s", (value, isOpen) => {
  const at = { type: "string", format: "date-time", "x-assumption": "ISO.", "x-question": "timestamps" };
  const schema = { node: { properties: { at } } as never, pointer: "" };
  const [problem] = describeErrors("body", [errorOf("/at", "format")] as never, schema, { at: value });
  expect(problem?.assumptions).toEqual(isOpen ? ["timestamps"] : []);
});
