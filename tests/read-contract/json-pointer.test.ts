import { expect, test } from "vitest";
import { joinPointer, readPointer, splitPointer } from "../../src/contract/pointer.ts";

const tokens = ["paths", "/a~b/{id}", "~1", "0"];
const pointer = "/paths/~1a~0b~1{id}/~01/0";

test("tokens are joined to a pointer, with special characters escaped", () => {
  expect(joinPointer("", ...tokens)).toBe(pointer);
  expect(joinPointer("/paths", "/a~b/{id}", "~1", 0)).toBe(pointer);
  expect(joinPointer("")).toBe("");
});

test("a pointer is split into the tokens that it was joined from", () => {
  expect(splitPointer(pointer)).toEqual(tokens);
  expect(splitPointer("")).toEqual([]);
});

test("a node is read by its pointer, or else an error names the pointer", () => {
  const document = { paths: { "/a~b/{id}": { "~1": ["first"] } } };
  expect(readPointer(document, pointer)).toBe("first");
  expect(readPointer(document, "")).toBe(document);
  for (const missing of ["/paths/toString", "/paths/~1a~0b~1{id}/~01/0/length"])
    expect(() => readPointer(document, missing)).toThrow(`There is nothing at \`${missing}\`.`);
});
