import { expect, test } from "vitest";
import { readAnswers, readContractBody } from "../../src/contract/operations.ts";
import type { MediaType, RequestBody } from "../../src/contract/document.ts";
import { linkReferences } from "../../src/contract/references.ts";

const resolve = (body: RequestBody) => ({ node: body, pointer: "/body" });
const json = (media: MediaType) => resolve({ content: { "application/json": media } });

test("a body without a schema allows any value and is optional", () => {
  expect(readContractBody(json({}))).toMatchObject({
    schema: true,
    isRequired: false,
    mediaType: "application/json",
  });
});

test("JSON is preferred to media types that are declared before it", () => {
  const content = { "text/plain": { schema: false }, "application/json": { schema: true } };
  expect(readContractBody(resolve({ required: true, content }))).toMatchObject({
    schema: true,
    isRequired: true,
  });
});

test("examples are listed by name, in order and with references resolved", () => {
  const Any = {
    content: {
      "application/json": {
        examples: { first: { value: 1 }, second: { $ref: "#/components/examples/shared" }, external: {} },
      },
    },
  };
  const components = { examples: { shared: { value: 2 } }, requestBodies: { Any } };
  linkReferences({ openapi: "3.1.1", info: { title: "Any", version: "1" }, components });
  const body = readContractBody(resolve(Any));
  expect([...(body?.examples ?? [])]).toEqual([
    ["first", 1],
    ["second", 2],
  ]);
});

test("the media types of a part are listed", () => {
  const encoding = { file: { contentType: "image/png, image/jpeg" }, note: {} };
  const body = readContractBody(resolve({ content: { "multipart/form-data": { encoding } } }));
  expect(body?.partTypes).toEqual({ file: ["image/png", "image/jpeg"], note: [] });
});

test("a response without a body is left out", () => {
  const empty = { node: {}, pointer: "/responses/204" };
  expect(readContractBody(undefined)).toBeUndefined();
  expect([...readAnswers({ 200: json({}), 204: empty }).keys()]).toEqual(["200"]);
});
