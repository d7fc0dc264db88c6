import { expect, test } from "vitest";
import { listMembers } from "../../src/contract/schema.ts";
import { createNode } from "./node-schema.ts";

test("members are listed with dots and brackets, and a recursive member is listed once", () => {
  expect(listMembers(createNode()).map(({ name }) => name)).toEqual([
    "kind",
    "notes",
    "notes[].text",
    "next",
    "gone",
  ]);
});

test("a member is required or excluded if any part of its schema says so", () => {
  const narrowed = { allOf: [createNode(), { required: ["next"], properties: { notes: false } }] };
  const members = listMembers(narrowed).map(({ name, isRequired, isExcluded }) => [
    name,
    isRequired,
    isExcluded,
  ]);
  expect(members).toEqual([
    ["kind", true, false],
    ["notes", false, true],
    ["notes[].text", false, false],
    ["next", true, false],
    ["gone", false, true],
  ]);
});

test("the members of alternatives name the alternative that they belong to", () => {
  const shapes = {
    oneOf: [
      { title: "One", properties: { a: true, b: { properties: { c: true } } } },
      { title: "Two", type: "array", items: { properties: { a: true } } },
    ],
  };
  expect(listMembers(shapes).map(({ name, branch }) => [name, branch])).toEqual([
    ["a", "One"],
    ["b", "One"],
    ["b.c", "One"],
    ["[].a", "Two"],
  ]);
});
