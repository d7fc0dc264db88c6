import { expect, test } from "vitest";
import { listMemberEntries } from "../../../docs/site/src/search/list-call-entries.ts";
import type { OpenApiDocument, Schema } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";

const branch = (kind: string, name: string): Schema => ({
  properties: { kind: { const: kind }, shared: { type: "string" }, [name]: { type: "string" } },
});
const schema: Schema = {
  properties: { kind: { enum: ["A", "B"] } },
  oneOf: [branch("A", "first"), branch("B", "second")],
};
const content = { "application/json": { schema } };
const document = {
  openapi: "3.1.0",
  info: { title: "Example", version: "1" },
  paths: {
    "/things": {
      post: { operationId: "createThing", requestBody: { content }, responses: { "400": { content } } },
    },
  },
} satisfies OpenApiDocument;

test("a member leads to the first variant that has it, with the values of all variants", () => {
  const entries = readContract(document).operations.flatMap(listMemberEntries);
  expect(entries.map(({ name, anchor, values }) => [name, anchor, values])).toEqual([
    ["kind", "request.kind", ["A", "B"]],
    ["shared", "request.shared", undefined],
    ["first", "request.first", undefined],
    ["second", "request-2.second", undefined],
  ]);
});

test("a member leads to the variant that has an example with it, although others allow it", () => {
  const examples = { a: { value: { kind: "A" } }, b: { value: { kind: "B", shared: "x" } } };
  const requestBody = { content: { "application/json": { schema, examples } } };
  const paths = { "/things": { post: { ...document.paths["/things"].post, requestBody } } };
  const entries = readContract({ ...document, paths }).operations.flatMap(listMemberEntries);
  expect(entries.find(({ name }) => name === "shared")?.anchor).toBe("request-2.shared");
  expect(entries.find(({ name }) => name === "kind")?.anchor).toBe("request.kind");
});

test("members of errors are left to the error catalogue", () => {
  const entries = readContract(document).operations.flatMap(listMemberEntries);
  expect(entries.filter(({ body }) => body === "400")).toEqual([]);
});
