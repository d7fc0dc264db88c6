import { describe, expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import { findStrayTerms, findTextFaults, listTextFacts, type TextTree } from "./text-facts.ts";
import { writeContract } from "./write-contract.ts";

const document = writeContract({
  Thing: {
    type: "object",
    description: "What is ordered.",
    allOf: [
      {
        type: "object",
        properties: {
          kind: { $ref: "#/components/schemas/Kind" },
          time: {
            type: "number",
            description: "How long it\nlasts, in Seconds.\n\n**Assumption.** Not in hours.",
          },
        },
      },
    ],
  },
  Kind: {
    type: "string",
    enum: ["A"],
    description: "What kind it is.",
    "x-enumDescriptions": { A: "The first." },
  },
});
const tags = [{ name: "Things", description: "All things." }];
const operation = {
  operationId: "listThings",
  summary: "List things",
  description: "Returns all.",
  responses: {},
};
const { nodes } = readContract({
  ...document,
  tags,
  paths: { ...document.paths, "/list": { get: operation } },
});
const find = (texts: TextTree) => listTextFacts(texts).flatMap((fact) => findTextFaults(nodes, fact));

test.each<[what: string, texts: TextTree]>([
  ["a component", { Thing: ["what is ordered"] }],
  ["a whole text", { Thing: { ".": ["= What is ordered."], time: ["= how long it lasts, in seconds."] } }],
  ["a component with members", { Thing: { ".": ["ordered"], time: ["How long it lasts", "in seconds"] } }],
  ["a value of a member", { Thing: { kind: { ".": ["what kind"], A: ["first"] } } }],
  ["several keys", { "Thing, Kind": { ".": ["what"] } }],
  ["an operation and its summary", { listThings: { ".": ["returns all"], summary: ["list"] } }],
  ["a tag", { Things: ["all things"] }],
  ["a JSON pointer", { "/components/schemas/Thing/properties": { time: ["seconds"] } }],
])("%s contains its words", (_, texts) => {
  expect(find(texts)).toEqual([]);
});

describe("a fault is found in", () => {
  const time = "/components/schemas/Thing/allOf/0/properties/time/description";
  test.each<[what: string, texts: TextTree, fault: string]>([
    ["a text without a word", { Thing: { time: ["minutes"] } }, `${time} must mention "minutes".`],
    ["a word that only an assumption has", { Thing: { time: ["hours"] } }, `${time} must mention "hours".`],
    [
      "the second of two keys",
      { "Kind, Thing": { ".": ["kind"] } },
      '/components/schemas/Thing/description must mention "kind".',
    ],
    [
      "a text with more than the whole one",
      { Thing: { ".": ["= What is"] } },
      '/components/schemas/Thing/description must be "what is".',
    ],
    ["a text that does not exist", { Thing: { size: ["big"] } }, "There is no text at Thing > size."],
    ["a node without a text", { putThing: ["puts"] }, "There is no text at putThing."],
  ])("%s", (_, texts, fault) => {
    expect(find(texts)).toEqual([fault]);
  });
});

test("a term may only be in the words that are listed for a text", () => {
  const findStray = (words: string[]) =>
    findStrayTerms(nodes, listTextFacts({ Thing: { time: words } }), ["seconds", "hours"]);
  expect(findStray(["in seconds"])).toEqual([]);
  expect(findStray(["how long"])).toEqual([
    '/components/schemas/Thing/allOf/0/properties/time/description says "seconds", which is not among its words.',
  ]);
});
