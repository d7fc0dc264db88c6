import { describe, expect, test } from "vitest";
import { formats } from "../../../src/bundle/compile.ts";
import { tidyStandalone } from "../../../scripts/build/validators/standalone.ts";

const none = new Map<string, unknown>();

test("a function has the name of its schema in place of a number, wherever it is called", () => {
  const code = `"use strict";
export const isThing = validate10;
function validate10(data){ return validate1(data.a) && validate100(data.b); }
validate10.errors = null;
export const isOther = validate1;
function validate1(data){ return revalidate1(data); }
`;
  const schemas = new Map<string, unknown>([
    ["isThing", {}],
    ["isOther", true],
  ]);
  expect(tidyStandalone(code, schemas)).toBe(`

function isThing(data){ return isOther(data.a) && validate100(data.b); }
isThing.errors = null;

function isOther(data){ return revalidate1(data); }
`);
});

test("an export that no schema asked for is rejected", () => {
  expect(() => tidyStandalone("export const isThing = validate1;\n", none)).toThrow(
    new Error("The compiler added an unexpected export `isThing`."),
  );
});

describe("a format", () => {
  test.each([
    ["date", "dateFormat"],
    ["date-time", "datetimeFormat"],
    ["uuid", "uuidFormat"],
  ] as const)("%s is the constant %s", (format, name) => {
    const code = `const formats12 = ${String(formats[format])};\nformats12.test(data) || formats1.test(data);\n`;
    expect(tidyStandalone(code, none)).toBe(
      `const ${name} = ${String(formats[format])};\n${name}.test(data) || formats1.test(data);\n`,
    );
  });
});

describe("a schema", () => {
  test("is a constant with the name of its function, without `is`", () => {
    const schemas = new Map<string, unknown>([
      ["isThing", { enum: ["A"] }],
      ["responsesThisList", { enum: ["B"] }],
    ]);
    const code = `const schema1 = {"enum":["A"]};
const schema22 = {"enum":["B"]};
use(schema1.enum, schema22.enum, schema2);
`;
    expect(tidyStandalone(code, schemas)).toBe(`const ThingSchema = {"enum":["A"]};
const responsesThisListSchema = {"enum":["B"]};
use(ThingSchema.enum, responsesThisListSchema.enum, schema2);
`);
  });
});

describe("a module that the compiled schemas need", () => {
  test.each([
    ["ajv/dist/runtime/ucs2length", "./count-code-points.js"],
    ["ajv/dist/runtime/equal", "./equal-json.js"],
    ["./exceeds-duration.js", "./exceeds-duration.js"],
  ])("%s is imported from %s", (module, file) => {
    expect(tidyStandalone(`const func10 = require("${module}").default;\nfunc10(data);\n`, none)).toBe(
      `import func10 from "${file}";\nfunc10(data);\n`,
    );
  });

  test("is rejected if it has no replacement", () => {
    const code = 'const func0 = require("ajv/dist/runtime/uri").default;\n';
    expect(() => tidyStandalone(code, none)).toThrow(
      new Error(
        "The compiled schemas need `uri` at run time, but src/bundle/runtime has no replacement for it.",
      ),
    );
  });
});

describe("a regular expression", () => {
  test.each([
    ["^a/b$", "u", "/^a\\/b$/u"],
    ['^\\\\d+\\"$', "", '/^\\d+"$/'],
    ["a", "ui", "/a/iu"],
  ])("of %j and the flags %j becomes the literal %s", (pattern, flags, literal) => {
    const code = `const pattern12 = new RegExp("${pattern}", "${flags}");\npattern12.test(data);\n`;
    expect(tidyStandalone(code, none)).toBe(`const pattern12 = ${literal};\npattern12.test(data);\n`);
  });
});
