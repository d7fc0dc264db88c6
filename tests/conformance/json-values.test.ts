import { expect, test } from "vitest";
import { isJsonObject, printText, readText } from "../../src/conformance/json-values.ts";

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ["text", false],
  [undefined, false],
])("%j is a JSON object: %j", (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});

test.each([
  ["text", "text"],
  ["", ""],
  [1, "1"],
  [true, "true"],
  [null, "null"],
  [{ a: [1] }, '{"a":[1]}'],
])("%j is printed as %j", (value, text) => {
  expect(printText(value)).toBe(text);
});

test.each([
  ["number", "1.5", 1.5],
  ["integer", "-2", -2],
  [["integer", "null"], "3", 3],
  ["number", "", ""],
  ["number", " ", " "],
  ["number", "one", "one"],
  ["number", "Infinity", "Infinity"],
  ["string", "1", "1"],
  [undefined, "1", "1"],
  ["boolean", "true", true],
  ["boolean", "false", false],
  ["boolean", "yes", "yes"],
  ["string", "true", "true"],
  ["number", "true", "true"],
])("a value of type %j is read from %j as %j", (type, text, value) => {
  expect(readText([{}, type === undefined ? {} : { type }], text)).toBe(value);
});
