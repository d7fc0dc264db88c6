import { describe, expect, test } from "vitest";
import type { Validator } from "../../generated/validators.js";
import { readForm, readParameter } from "../../src/server/body.ts";

/** A validator that needs each type at its place. */
function needs(types: Readonly<Record<string, unknown>>): Validator<unknown> {
  const isValid = ((value: unknown) => {
    isValid.errors = Object.entries(types).map(([instancePath, type]) => {
      return { instancePath, schemaPath: "#/type", keyword: "type", params: { type } };
    });
    return value === "fits";
  }) as Validator<unknown>;
  return isValid;
}

describe("the text of a parameter is read as", () => {
  test.each([
    ["7", "number", 7],
    ["-7.50", "number", -7.5],
    ["007", "integer", 7],
    ["7", ["number", "null"], 7],
    ["true", "boolean", true],
    ["false", "boolean", false],
    ["true", "number", "true"],
    ["7", "boolean", "7"],
    ["7", "null", "7"],
    ["fits", "number", "fits"],
    ...["", " ", " 7", "7 ", "+7", "7.", ".5", "7e1", "0x7", "7_0", "Infinity"].map(
      (text): [string, string, string] => [text, "number", text],
    ),
    ...["TRUE", "truest", "1"].map((text): [string, string, string] => [text, "boolean", text]),
  ])("%j where its schema needs %j: %j", (text, type, value) => {
    expect(readParameter(text, needs({ "": type }))).toBe(value);
  });

  test("a number if that is one of several types that its schema needs", () => {
    const isValid = (() => false) as unknown as Validator<unknown>;
    isValid.errors = ["boolean", "number", "null"].map((type) => {
      return { instancePath: "", schemaPath: "", keyword: "type", params: { type } };
    });
    expect(readParameter("7", isValid)).toBe(7);
  });

  test("text if another rule is broken, or none", () => {
    const isValid = (() => false) as unknown as Validator<unknown>;
    expect(readParameter("7", isValid)).toBe("7");
    isValid.errors = [{ instancePath: "", schemaPath: "", keyword: "format", params: { type: "number" } }];
    expect(readParameter("7", isValid)).toBe("7");
  });
});

describe("a form", () => {
  test("has each field in the type of its own place", () => {
    const file = new Blob(["7"]);
    const form = { "a/b": "true", c: "true", d: "7", e: file };
    const isValid = needs({ "/a~1b": "boolean", "/d": "number", "/e": "number", "/d/c": "boolean" });
    expect(readForm(form, isValid)).toEqual({ "a/b": true, c: "true", d: 7, e: file });
  });

  test("stays as it is if it is valid", () => {
    const form = { a: "true" };
    expect(readForm(form, (() => true) as unknown as Validator<unknown>)).toBe(form);
  });
});
