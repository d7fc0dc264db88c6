import { expect, test } from "vitest";
import { LineCounter, parseDocument } from "yaml";

import { findUnreadable } from "../../scripts/lint/find-unreadable.ts";

function find(text: string, file = "openapi/shared/schemas/Money.yaml"): string[] {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const data: unknown = yaml.errors.length > 0 ? undefined : yaml.toJS();
  return findUnreadable({ file, yaml, lines, data }).map(({ rule, line }) => `${rule}:${line}`);
}

test.each([
  { given: "type: object\n", want: [] },
  { given: "type: object\ntype: string\n", want: ["yaml-is-readable:2"] },
  { given: "", want: ["file-holds-a-mapping:1"] },
  { given: "- type: object\n", want: ["file-holds-a-mapping:1"] },
])("a file with $given gives $want", ({ given, want }) => {
  expect(find(given)).toEqual(want);
});

test.each([
  { given: "openapi: 3.1.1\n", want: [] },
  { given: "openapi: 3.0.3\n", want: ["root-is-openapi:1"] },
  { given: "swagger: 2.0\n", want: ["root-is-openapi:1"] },
])("a root with $given gives $want", ({ given, want }) => {
  expect(find(given, "openapi/openapi.yaml")).toEqual(want);
});

test("every fault of a file is reported, each at its line", () => {
  expect(find("a: 1\na: 2\nb: 1\nb: 2\n")).toEqual(["yaml-is-readable:2", "yaml-is-readable:4"]);
});
