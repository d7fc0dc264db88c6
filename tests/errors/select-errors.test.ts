import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { ValidationError } from "../../generated/validators.js";
import { selectErrors } from "../../src/errors/schema-problems.ts";

const formats = { date: /^\d{4}-\d\d-\d\d$/u, "date-time": /T/u };
const ajv = new Ajv2020({ allErrors: true, strict: false, formats });

/** The selected errors, as `/pointer keyword`. */
function select(schema: object, value: unknown): string[] {
  const isValid = ajv.compile(schema);
  expect(isValid(value)).toBe(false);
  return selectErrors(isValid.errors as ValidationError[]).map(
    ({ instancePath, keyword, params: { missingProperty } }) =>
      [`${instancePath} ${keyword}`, missingProperty].filter(Boolean).join(" "),
  );
}

function explain(schema: object, value: unknown): string[] {
  const isValid = ajv.compile(schema);
  expect(isValid(value)).toBe(false);
  return selectErrors(isValid.errors as ValidationError[]).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
  );
}

const is = (value: unknown) => ({ const: value });
const type = (name: string) => ({ type: name });

describe("of the branches of a condition", () => {
  const byKind = {
    oneOf: [
      { required: ["kind"], properties: { kind: is("a") } },
      { required: ["kind", "size"], properties: { kind: is("b"), size: { pattern: "^s$", maxLength: 1 } } },
    ],
  };

  test.each([
    ["the one that the value chose", { kind: "b" }, [" required size"]],
    ["all errors of that one", { kind: "b", size: "xx" }, ["/size maxLength", "/size pattern"]],
    ["the first, if no branch was chosen", { kind: "c", size: "s" }, ["/kind const"]],
    ["a missing choice, once", {}, [" required kind"]],
  ])("%s is reported", (_, value, expected) => {
    expect(select(byKind, value).sort()).toEqual(expected);
  });

  test.each(["const", "enum", "type"])(
    "one with a wrong %s is further away than one with two others",
    (key) => {
      const wrong = { const: is("a"), enum: { enum: ["a"] }, type: type("number") }[key];
      const close = { properties: { b: { pattern: "^s$", maxLength: 1 } } };
      expect(select({ anyOf: [{ properties: { a: wrong } }, close] }, { a: "x", b: "xx" }).sort()).toEqual([
        "/b maxLength",
        "/b pattern",
      ]);
    },
  );

  test("the one with fewer errors is reported, also beyond the tenth", () => {
    const far = { required: ["x", "y"] };
    expect(select({ anyOf: [...Array.from({ length: 10 }, () => far), { required: ["z"] }] }, {})).toEqual([
      " required z",
    ]);
  });

  test("each of several conditions reports its own, also in one member or in several items", () => {
    const item = { anyOf: [{ required: ["a", "b"] }, { required: ["c"] }] };
    const schema = { allOf: [byKind, { properties: { list: { items: item } } }] };
    expect(select(schema, { kind: "b", list: [{}, {}] }).sort()).toEqual([
      " required size",
      "/list/0 required c",
      "/list/1 required c",
    ]);
  });

  test("those inside a branch are selected in turn", () => {
    const schema = { anyOf: [{ allOf: [{ required: ["x"] }, byKind] }, { properties: { kind: is("c") } }] };
    expect(select(schema, { kind: "b" })).toEqual([" required x", " required size"]);
  });

  test("the closest is found without what is reported anyway", () => {
    const schema = {
      properties: { amount: type("object") },
      oneOf: [
        { properties: { method: is("PIX") } },
        { properties: { method: { enum: ["BOLETO"] }, amount: type("object"), key: false } },
      ],
    };
    expect(explain(schema, { method: "BOLETO", amount: 5, key: "k" })).toEqual([
      "/amount must be object",
      "/key is allowed only if method is PIX",
    ]);
  });

  test("those for other formats of one member are joined", () => {
    const schema = { properties: { from: { anyOf: [{ format: "date" }, { format: "date-time" }] } } };
    expect(explain(schema, { from: "x" })).toEqual(['/from must match the format "date" or "date-time"']);
  });

  test("none is reported if several match", () => {
    expect(select({ oneOf: [{}, {}] }, 1)).toEqual([" oneOf"]);
  });

  test("those in other schemas are all reported, without the condition", () => {
    const schema = {
      $defs: { a: type("object"), b: type("array") },
      anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
    };
    expect(select(schema, 1)).toEqual([" type", " type"]);
  });
});

describe("a member that is invalid by itself hides", () => {
  const schema = {
    required: ["kind"],
    properties: { kind: { enum: ["a", "b"] }, part: type("object") },
    anyOf: [
      { required: ["owner"] },
      { required: ["kind"], properties: { kind: is("a"), part: { properties: { id: type("string") } } } },
    ],
  };

  test.each([
    ["with a wrong value", { kind: "c" }, ["/kind enum"]],
    ["that is missing", {}, [" required kind"]],
  ])("a condition that depends on it: %s", (_, value, expected) => {
    expect(select(schema, value)).toEqual(expected);
  });

  test("no condition that has another reason", () => {
    expect(select(schema, { kind: "b", part: 1 })).toEqual(["/part type", " required owner"]);
  });

  test("no condition on another member, inside it or beside it", () => {
    const inner = {
      properties: { list: { maxItems: 1, items: { anyOf: [is(1)] } } },
      anyOf: [{ required: ["a"] }],
    };
    expect(select(inner, { list: [1, 2] })).toEqual(["/list maxItems", " required a", "/list/1 const"]);
  });
});

describe("a member is reported", () => {
  test("by its type only, or by the values that it may have", () => {
    const properties = {
      a: { type: "string", enum: ["x"] },
      b: { type: "string", const: "x" },
      c: type("string"),
    };
    expect(select({ properties, anyOf: [{ properties: { c: is("x") } }] }, { a: 1, b: 2, c: 3 })).toEqual([
      "/a enum",
      "/b const",
      "/c type",
    ]);
  });

  test("by its longest duration rather than by the pattern that also refuses it", () => {
    const error = (keyword: string, instancePath = "/a"): ValidationError => {
      return { instancePath, schemaPath: `#/${keyword}`, keyword, params: {} };
    };
    const errors = [error("pattern"), error("x-maxDuration"), error("pattern", "/b")];
    expect(selectErrors(errors).map(({ keyword, instancePath }) => instancePath + keyword)).toEqual([
      "/ax-maxDuration",
      "/bpattern",
    ]);
  });

  test("once for each rule, even if several schemas have it", () => {
    const a = { properties: { a: { minLength: 2, pattern: "^b" } } };
    expect(select({ allOf: [a, a] }, { a: "x" })).toEqual(["/a minLength", "/a pattern"]);
  });
});

describe("a member that a branch excludes", () => {
  const withOut = (...branches: object[]) => ({ anyOf: [{ properties: { key: false } }, ...branches] });
  const value = { key: 1, method: "B", code: 2 };

  test.each([
    [
      "names the constant that allows it",
      [{ properties: { method: is("A") } }],
      "is allowed only if method is A",
    ],
    ["names the member that excludes it", [{ properties: { code: false } }], "cannot be combined with code"],
    ["names no constant that is not a string", [{ properties: { code: is(1) } }], "is not allowed here"],
    ["does not name itself", [{ properties: { key: false } }], "is not allowed here"],
    [
      "names no member if several decide",
      [{ properties: { method: is("A"), code: is("1") } }],
      "is not allowed here",
    ],
  ])("%s", (_, branches, words) => {
    expect(explain(withOut(...branches), value)).toEqual([`/key ${words}`]);
  });

  test("names the whole path", () => {
    const inner = { properties: { order: { properties: { method: is("PIX") } } } };
    expect(explain(withOut(inner), { key: 1, order: { method: "B" } })).toEqual([
      "/key is allowed only if order.method is PIX",
    ]);
  });
});

test("without errors there is none", () => {
  expect(selectErrors([])).toEqual([]);
});

test("the effort grows with the errors, not with their square", () => {
  let reads = 0;
  const errors = Array.from({ length: 1_000 }, (_, index): ValidationError => {
    const error = { schemaPath: "#/type", keyword: "type", params: {}, message: "must be a string" };
    return Object.defineProperty({ ...error, instancePath: "" }, "instancePath", {
      get: () => ((reads += 1), `/list/${index}`),
    });
  });
  expect(selectErrors(errors)).toHaveLength(1_000);
  expect(reads).toBeLessThan(10_000);
});
