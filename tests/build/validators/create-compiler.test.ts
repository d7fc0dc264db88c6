import standaloneModule from "ajv/dist/standalone/index.js";
import { expect, test } from "vitest";
import { createCompiler, type CompilerOptions } from "../../../src/bundle/compile.ts";

const money = { type: "object", properties: { value: { type: ["string", "number"] } } };

function printFunctions(options?: CompilerOptions): string {
  const compiler = createCompiler(options);
  compiler.addSchema(money, "/schemas/Money");
  compiler.addSchema({ type: "array", items: { $ref: "/schemas/Money" } }, "/schemas/Prices");
  return standaloneModule.default(compiler, { isMoney: "/schemas/Money", isPrices: "/schemas/Prices" });
}

test("an unknown keyword or format is rejected", () => {
  const compiler = createCompiler();
  expect(() => compiler.compile({ type: "string", maxLenght: 2 })).toThrow('unknown keyword: "maxLenght"');
  expect(() => compiler.compile({ type: "string", format: "date-tme" })).toThrow('unknown format "date-tme"');
});

test("a required member that is not declared is rejected", () => {
  expect(() => createCompiler().compile({ type: "object", required: ["id"] })).toThrow(
    'required property "id" is not defined',
  );
});

test("several types are accepted, and every error is reported", () => {
  const validate = createCompiler().compile({ type: ["string", "number"], format: "date", maxLength: 2 });
  expect(validate(1)).toBe(true);
  expect(validate("text")).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword).sort()).toEqual(["format", "maxLength"]);
});

test("the output is a module in which the function of a schema calls those of its references", () => {
  const code = printFunctions();
  expect(code.match(/^export const \w+ = validate\d+;$/gmu)).toHaveLength(2);
  expect(code.match(/^function validate\d+\(/gmu)).toHaveLength(2);
  expect(code.match(/^if\(!\(validate\d+\(/gmu)).toHaveLength(1);
});

test("functions have metadata only where schemas need them", () => {
  expect(printFunctions()).toContain(".evaluated = ");
  expect(printFunctions({ usesUnevaluated: true })).toContain(".evaluated = ");
  expect(printFunctions({ usesUnevaluated: false })).not.toContain("evaluated");
});

test("a duration that is too long is reported with the limit", () => {
  const validate = createCompiler().compile({ type: "string", "x-maxDuration": "PT2H" });
  expect([validate("PT2H"), validate("PT2H1S")]).toEqual([true, false]);
  expect(validate.errors).toEqual([
    {
      instancePath: "",
      schemaPath: "#/x-maxDuration",
      keyword: "x-maxDuration",
      params: { limit: "PT2H" },
      message: "must be at most PT2H",
    },
  ]);
});

test("the limit of a duration is checked by a module that the output requires", () => {
  const compiler = createCompiler();
  compiler.addSchema({ type: "string", "x-maxDuration": "PT2H" }, "/schemas/Limited");
  const code = standaloneModule.default(compiler, { isLimited: "/schemas/Limited" });
  const name = /^const (\w+) = require\("\.\/exceeds-duration\.js"\)\.default;$/mu.exec(code)?.[1];
  expect(code).toContain(`if(${name ?? ""}(data, 7200)){`);
});

test("the limit of a duration applies to strings, and must be one", () => {
  const compiler = createCompiler();
  expect(compiler.compile({ type: ["string", "number"], "x-maxDuration": "PT2H" })(9_999)).toBe(true);
  expect(() => compiler.compile({ type: "number", "x-maxDuration": "PT2H" })).toThrow(
    'missing type "string" for keyword "x-maxDuration"',
  );
  expect(() => compiler.compile({ type: "string", "x-maxDuration": 7_200 })).toThrow(
    'x-maxDuration value must be ["string"]',
  );
});
