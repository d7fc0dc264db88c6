import { expect, test } from "vitest";
import { isJsonObject, printText, readValue } from "../../src/conformance/json-values.ts";

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
  [["integer", "null"], "3", 3],
  [undefined, "1", "1"],
  ["boolean", "true", true],
  // As the service reads them.
  ["number", "1e3", "1e3"],
  ["number", " 5 ", " 5 "],
  ["integer", "0x10", "0x10"],
])("a value of type %j is read from %j as %j", (type, text, value) => {
  expect(readValue([{}, type === undefined ? {} : { type }], text)).toBe(value);
});
