import { expect, test } from "vitest";
import { InputError } from "../../src/errors/errors.ts";
import { checkHeaders } from "../../src/base/options.ts";

test("headers are returned by their names in lower case, their values unchanged", () => {
  const headers = { "X-Tenant": "A b\tç~", "!#$%&'*+.^`|~-_9z": "" };
  expect(checkHeaders("headers", headers)).toEqual({ "x-tenant": "A b\tç~", "!#$%&'*+.^`|~-_9z": "" });
});

test.each([
  ["an empty name", { "": "a" }],
  ["a blank before the name", { " x": "a" }],
  ["a blank behind the name", { "x ": "a" }],
  ["a colon in the name", { "x:y": "a" }],
  ["a line break in the value", { x: "a\r\nb: c" }],
  ["a line break before the value", { x: "\na" }],
  ["a line break behind the value", { x: "a\n" }],
  ["a value beyond Latin-1", { x: "a€" }],
  ["a control character in the value", { x: "a\u007f" }],
  ["a number as value", { x: 7 }],
  ["no value", { x: undefined }],
  ["a good header and a bad one", { a: "a", x: "\0" }],
])("%s is rejected without being shown", (_, headers) => {
  expect(() => checkHeaders("headers", headers)).toThrow(
    new InputError(
      "headers",
      `cannot be sent: HTTP does not allow the name or value of \`${Object.keys(headers).at(-1)}\``,
    ),
  );
});

test("a long name is cut", () => {
  expect(() => checkHeaders("headers", { ["é".repeat(500)]: "a" })).toThrow(`of \`${"é".repeat(100)}\`.`);
});
