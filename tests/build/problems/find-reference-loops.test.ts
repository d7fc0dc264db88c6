import { expect, test } from "vitest";
import { describeLoop, findReferenceLoops } from "../../../src/bundle/reference-loops.ts";

/** Describes the loops in the files, which are named relative to `/project`. */
function describeLoops(files: Record<string, unknown>): string[] {
  const parsed = new Map(Object.entries(files).map(([name, data]) => [`/project/${name}`, data]));
  return findReferenceLoops(parsed).map((loop) => describeLoop(loop, "/project"));
}

const lead = "These `$ref`s lead back to each other: ";

test.each<{ name: string; files: Record<string, unknown>; chain: string }>([
  {
    name: "two files",
    files: { "a.yaml": { $ref: "deep/b.yaml" }, "deep/b.yaml": { $ref: "../a.yaml" } },
    chain: "a.yaml -> deep/b.yaml -> a.yaml",
  },
  { name: "a file and itself", files: { "a.yaml": { $ref: "a.yaml" } }, chain: "a.yaml -> a.yaml" },
  {
    name: "members of one file",
    files: { "a.yaml": { "x/y": { $ref: "#/z" }, z: { $ref: "#/x~1y" } } },
    chain: "a.yaml#/x~1y -> a.yaml#/z -> a.yaml#/x~1y",
  },
  {
    name: "files that other references lead to, and which are named alone",
    files: { "a.yaml": [{ $ref: "b.yaml" }, { $ref: "b.yaml" }], "b.yaml": { $ref: "b.yaml" } },
    chain: "b.yaml -> b.yaml",
  },
  {
    name: "a member and the file in which it is looked for",
    files: { "a.yaml": { x: { $ref: "b.yaml#/y" } }, "b.yaml": { $ref: "a.yaml#/x" } },
    chain: "a.yaml#/x -> b.yaml -> a.yaml#/x",
  },
])("a loop of $name is found once", ({ files, chain }) => {
  expect(describeLoops(files)).toEqual([lead + chain]);
});

test("every loop is found", () => {
  const files = { "a.yaml": { $ref: "a.yaml" }, "b.yaml": { $ref: "b.yaml" } };
  expect(describeLoops(files)).toHaveLength(2);
});

test.each<{ name: string; files: Record<string, unknown> }>([
  { name: "a schema that contains itself", files: { "a.yaml": { properties: { a: { $ref: "a.yaml" } } } } },
  { name: "a chain that ends", files: { "a.yaml": { $ref: "b.yaml" }, "b.yaml": { type: "string" } } },
  { name: "a file that was not read", files: { "a.yaml": { $ref: "https://example.com/a.yaml" } } },
  { name: "the name of an anchor", files: { "a.yaml": { $ref: "#name" } } },
  { name: "a member called `$ref`", files: { "a.yaml": { properties: { $ref: { $ref: "b.yaml" } } } } },
  { name: "a file without content", files: { "a.yaml": null, "b.yaml": { $ref: "a.yaml#/x" } } },
])("$name is not a loop", ({ files }) => {
  expect(describeLoops(files)).toEqual([]);
});
