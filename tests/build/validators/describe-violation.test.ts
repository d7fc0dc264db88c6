import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { describeViolation } from "../../../src/bundle/violation.ts";

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
  [{ format: "date" }, "2027", 'must match the format "date"'],
  [{ anyOf: [{ const: 1 }, { const: 2 }] }, 3, "must match one of its alternatives"],
  [{ oneOf: [{ const: 1 }, { const: 2 }] }, 3, "must match exactly one of its alternatives"],
  [{ not: {} }, 1, "is not allowed"],
  [false, 1, "is not allowed"] as never,
  [{ additionalProperties: false }, { a: 1 }, "must not have additional properties"],
  [{ multipleOf: 2 }, 3, "must be multiple of 2"],
])("a violation of %j is described in words", (schema, value, words) => {
  expect(explain(schema, value)).toBe(words);
});

test("a violation without any words is not valid", () => {
  expect(describeViolation({})).toBe("is not valid");
  expect(describeViolation({ keyword: "minimum", params: {}, message: "must be big" })).toBe("must be big");
});
