import { expect, test } from "vitest";
import { rewordMessages } from "../../../scripts/build/validators/standalone.ts";

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
