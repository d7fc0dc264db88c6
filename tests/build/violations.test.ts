import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { rewordMessages } from "../../scripts/build/validators/standalone.ts";
import countCodePoints from "../../src/bundle/runtime/count-code-points.js";
import equalJson from "../../src/bundle/runtime/equal-json.js";
import exceedsDuration, { measureDuration } from "../../src/bundle/runtime/exceeds-duration.js";
import { formats } from "../../src/bundle/compile.ts";
import { describeViolation } from "../../src/bundle/violation.ts";

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } });

/** Describes what the compiler that builds the validators finds first. */
function explain(schema: object, value: unknown): string {
  const isValid = ajv.compile(schema);
  if (isValid(value)) throw new Error("Nothing is wrong with the value.");
  const [error] = isValid.errors?.slice(-1) ?? [];
  return describeViolation(error ?? {});
}

describe("a value of the wrong type", () => {
  test.each([
    ["string", "must be a string"],
    ["number", "must be a number"],
    ["integer", "must be a whole number"],
    ["boolean", "must be a boolean"],
    ["object", "must be an object"],
    ["array", "must be an array"],
  ])("%s is described by the type", (type, words) => {
    expect(explain({ type }, null)).toBe(words);
  });

  test("is described by the only value of the type null", () => {
    expect(explain({ type: "null" }, 1)).toBe("must be null");
  });

  test("is described by all types that it may have", () => {
    expect(explain({ type: ["string", "number"] }, null)).toBe("must be a string or a number");
    expect(explain({ type: ["string", "array", "null"] }, 1)).toBe("must be a string, an array or null");
  });

  test("is described by the name of a type that only another compiler knows", () => {
    expect(describeViolation({ keyword: "type", params: { type: "bigint" } })).toBe("must be bigint");
  });
});

test.each<[schema: object, value: unknown, words: string]>([
  [{ minimum: 1 }, 0, "must be at least 1"],
  [{ maximum: 9 }, 10, "must be at most 9"],
  [{ exclusiveMinimum: 0 }, 0, "must be greater than 0"],
  [{ exclusiveMaximum: 1.5 }, 2, "must be less than 1.5"],
  [{ minLength: 1 }, "", "must have at least 1 character"],
  [{ maxLength: 64 }, "x".repeat(65), "must have at most 64 characters"],
  [{ minItems: 2 }, [], "must have at least 2 items"],
  [{ maxItems: 1 }, [1, 2], "must have at most 1 item"],
  [{ minProperties: 1 }, {}, "must have at least 1 member"],
  [{ maxProperties: 0 }, { a: 1 }, "must have at most 0 members"],
  [{ required: ["code"] }, {}, "must have the member `code`"],
  [{ enum: ["PIX", "BOLETO", 5, null] }, "CASH", "must be one of PIX, BOLETO, 5, null"],
  [{ const: "PIX" }, "CASH", "must be PIX"],
  [{ const: { a: 1 } }, {}, 'must be {"a":1}'],
  [{ pattern: "^a+$" }, "b", 'must match the pattern "^a+$"'],
  [{ format: "date" }, "2027", 'must be a valid date, such as "2026-11-26"'],
  [{ anyOf: [{ const: 1 }, { const: 2 }] }, 3, "must match one of its alternatives"],
  [{ oneOf: [{ const: 1 }, { const: 2 }] }, 3, "must match exactly one of its alternatives"],
  [{ not: {} }, 1, "is not allowed"],
  [false, 1, "is not allowed"] as never,
  [{ additionalProperties: false }, { a: 1 }, "must not have additional properties"],
  [{ multipleOf: 2 }, 3, "must be multiple of 2"],
])("a violation of %j is described in words", (schema, value, words) => {
  expect(explain(schema, value)).toBe(words);
});

test("the example of each format has it, and another format is named", () => {
  for (const format of ["date", "date-time", "duration", "uuid"] as const) {
    const words = describeViolation({ keyword: "format", params: { format } });
    expect(formats[format].test(/^must be .+, such as "(.+)"$/u.exec(words)?.[1] ?? "")).toBe(true);
  }
  expect(describeViolation({ keyword: "format", params: { format: "ipv4" } })).toBe(
    'must match the format "ipv4"',
  );
});

test("a violation without any words is not valid", () => {
  expect(describeViolation({})).toBe("is not valid");
  expect(describeViolation({ keyword: "minimum", params: {}, message: "must be big" })).toBe("must be big");
});

describe("reword messages", () => {
  const report = (keyword: string, params: string, message: string) =>
    `vErrors = [{ instancePath, schemaPath: "#/a", keyword: "${keyword}", params: ${params}, message: ${message} }];`;

  test.each([
    ["type", '{ type: "string" }', '"must be string"', '"must be a string"'],
    ["maximum", '{ comparison: "<=", limit: 5e3 }', '"must be <= 5000"', '"must be at most 5000"'],
    ["enum", '{ allowedValues: ["a}", "b"] }', '"must be equal to one of"', '"must be one of a}, b"'],
    ["required", '{ missingProperty: "id" }', "'must have \\'id\\''", '"must have the member `id`"'],
    [
      "pattern",
      '{ pattern: "^\\\\d{2}$" }',
      `'must match pattern "^\\\\d{2}$"'`,
      '"must match the pattern \\"^\\\\d{2}$\\""',
    ],
  ])("the message of `%s` is reworded by the details beside it", (keyword, params, before, after) => {
    expect(rewordMessages(report(keyword, params, before))).toBe(report(keyword, params, after));
  });

  test("details that are only known when a validator runs do not prevent that", () => {
    const params = "{ passingSchemas: passing0 }";
    expect(rewordMessages(report("oneOf", params, '"must match exactly one schema in oneOf"'))).toBe(
      report("oneOf", params, '"must match exactly one of its alternatives"'),
    );
    expect(rewordMessages(report("maxDuration", "{ limit: data0 }", '"must be at most PT24H"'))).toBe(
      report("maxDuration", "{ limit: data0 }", '"must be at most PT24H"'),
    );
  });

  test("each error of a line is reworded, and other code stays as it is", () => {
    const one = report("type", '{ type: "array" }', '"must be array"');
    const code = `const message = "must be array"; ${one} ${one}`;
    expect(rewordMessages(code)).toBe(
      code.replaceAll('message: "must be array" }', 'message: "must be an array" }'),
    );
  });
});

describe("runtime", () => {
  test.each([
    ["", 0],
    ["ab", 2],
    ["é", 1],
    ["🏦🏦", 2],
  ])("%j has %i code points", (text, length) => {
    expect(countCodePoints(text)).toBe(length);
  });

  describe("two JSON values", () => {
    test.each<[unknown, unknown]>([
      [1, 1],
      ["a", "a"],
      [null, null],
      [[], []],
      [{}, {}],
      [
        [1, [2]],
        [1, [2]],
      ],
      [
        { a: 1, b: { c: null } },
        { b: { c: null }, a: 1 },
      ],
    ])("are equal: %j and %j", (one, other) => {
      expect(equalJson(one, other)).toBe(true);
    });

    test.each<[unknown, unknown]>([
      [1, 2],
      [1, "1"],
      [0, null],
      [{}, null],
      [{}, 1],
      [{}, ""],
      [[], {}],
      [["a"], { 0: "a" }],
      [
        [1, 2],
        [2, 1],
      ],
      [[1], [1, 2]],
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ a: 1 }, { b: 1 }],
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      [{ a: { b: 1 } }, { a: { b: 2 } }],
    ])("differ in either order: %j and %j", (one, other) => {
      expect([equalJson(one, other), equalJson(other, one)]).toEqual([false, false]);
    });

    test("differ if a member is missing, even if the other one has no value", () => {
      expect(equalJson({ a: undefined }, { b: undefined })).toBe(false);
    });
  });

  test.each([
    ["PT0S", 0],
    ["PT1S", 1],
    ["PT1M", 60],
    ["PT1H", 3_600],
    ["P1D", 86_400],
    ["P1W", 604_800],
    ["P1M", 2_419_200],
    ["P1Y", 31_536_000],
    ["P2Y", 63_072_000],
    ["P10Y10M10DT10H10M10S", 340_452_610],
    ["P10W", 6_048_000],
    ["PT0.5H", 1_800],
    ["PT0,5H", 1_800],
    ["P0.5D", 43_200],
    ["P0.5M", 1_209_600],
    ["P0.5Y", 15_768_000],
    ["P0.5W", 302_400],
    ["PT0.5M", 30],
    ["PT2.5S", 2.5],
  ])("%s takes %d seconds", (text, seconds) => {
    expect(measureDuration(text)).toBe(seconds);
  });

  test.each([
    ["P0001-00-00T00:00:00", 31_536_000],
    ["P0000-01-00T00:00:00", 2_419_200],
    ["P0000-00-01T00:00:00", 86_400],
    ["P0000-00-00T01:02:03", 3_723],
    ["P00000001T000000", 86_400],
    ["P00000000T010203", 3_723],
  ])("%s, which is written like a date and time, takes %d seconds", (text, seconds) => {
    expect(measureDuration(text)).toBe(seconds);
  });

  test.each([
    "",
    "2H",
    "in PT2H",
    "PT2H later",
    "PT2X",
    "text",
    "P0000-00-01T00:00:00Z",
    "at P0000-00-01T00:00:00",
  ])("%j is not a duration and takes 0 seconds", (text) => {
    expect(measureDuration(text)).toBe(0);
  });

  test("a duration exceeds a limit only if it is longer", () => {
    expect(exceedsDuration("PT2H", 7_200)).toBe(false);
    expect(exceedsDuration("PT2H", 7_199)).toBe(true);
    expect(exceedsDuration("text", 0)).toBe(false);
  });
});
