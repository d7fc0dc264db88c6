import { expect, test } from "vitest";
import { listBodyExamples, listExamples } from "../../src/contract/examples.ts";
import { readSmall } from "./small-contract.ts";

function readCall() {
  const { operations } = readSmall({
    components: { examples: { Shared: { summary: "Shared.", value: { a: 2 } } } },
    paths: {
      "/a": {
        post: {
          operationId: "postA",
          requestBody: {
            content: {
              "application/json": {
                schema: true,
                examples: { "own/one": { value: 1 }, shared: { $ref: "#/components/examples/Shared" } },
              },
            },
          },
          responses: {
            200: { content: { "application/json": { schema: true, examples: { done: { value: 3 } } } } },
            204: { description: "No body." },
            400: { content: { "application/json": { schema: true } } },
            default: { content: { "application/json": { examples: { lost: { value: 4 } } } } },
          },
        },
      },
    },
  });
  const [call] = operations;
  if (call === undefined) throw new Error("The contract has no operation.");
  return call;
}

test("examples of the request and of each response are listed with their places", () => {
  const place = { operationId: "postA", path: "/a", schema: true };
  const request = "/paths/~1a/post/requestBody/content/application~1json/examples";
  const done = "/paths/~1a/post/responses/200/content/application~1json/examples/done";
  expect(listExamples(readCall())).toEqual([
    {
      ...place,
      body: "request",
      name: "own/one",
      pointer: `${request}/own~1one`,
      target: `${request}/own~1one`,
      value: 1,
    },
    {
      ...place,
      body: "request",
      name: "shared",
      pointer: `${request}/shared`,
      target: "/components/examples/Shared",
      summary: "Shared.",
      value: { a: 2 },
    },
    { ...place, body: "200", name: "done", pointer: done, target: done, value: 3 },
  ]);
});

test("examples of one body are listed alone", () => {
  expect(listBodyExamples(readCall(), "200").map(({ name }) => name)).toEqual(["done"]);
  expect(listBodyExamples(readCall(), "204")).toEqual([]);
});
