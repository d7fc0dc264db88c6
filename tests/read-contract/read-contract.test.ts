import { expect, test } from "vitest";
import { listAssumptions } from "../../src/contract/assumptions.ts";
import { toLine } from "../../src/contract/text.ts";
import { readSmall } from "./small-contract.ts";

test("a contract with the least that is required has nothing else", () => {
  expect(readSmall({})).toMatchObject({
    title: "Small",
    version: "1.0.0",
    summary: undefined,
    description: "",
    license: undefined,
    servers: [],
    tags: [],
    operations: [],
    webhooks: [],
    notifications: [],
    schemas: [],
    namedExamples: {},
    states: [],
    errors: [],
    errorCodes: [],
    assumptions: [],
    secretMembers: [],
    currencyDecimals: {},
  });
});

test("texts, servers, tags, schemas and examples are those of the document", () => {
  const info = {
    title: "Full",
    version: "2.0.0",
    summary: "All.",
    description: "Everything.",
    license: { name: "MIT" },
  };
  const servers = [{ url: "https://api.example.com" }];
  const tags = [{ name: "Orders" }];
  const A = { type: "string" };
  const examples = { one: { value: 1 }, again: { $ref: "#/components/examples/one" } };
  const contract = readSmall({ info, servers, tags, components: { schemas: { A }, examples } });
  expect(contract).toMatchObject({
    ...info,
    license: "MIT",
    servers,
    tags,
    namedExamples: { one: 1, again: 1 },
  });
  expect(contract.schemas).toEqual([{ name: "A", pointer: "/components/schemas/A", schema: A }]);
});

test("the URL of a server has the defaults of its variables", () => {
  const variables = { region: { default: "br", enum: ["br", "mx"] } };
  const servers = [{ url: "https://{region}.example.com/{other}", variables }];
  expect(readSmall({ servers }).servers).toEqual([{ url: "https://br.example.com/{other}" }]);
});

test("an operation without its own security has that of the contract", () => {
  const paths = { "/a": { get: { operationId: "getA" } } };
  expect(readSmall({ paths }).operations[0]?.security).toEqual([]);
  const security = [{ oauth: [] }];
  expect(readSmall({ paths, security }).operations[0]?.security).toEqual(security);
});

test("assumptions are listed with their places, and those of a call include what it refers to", () => {
  const { assumptions, operations } = readSmall({
    components: {
      schemas: {
        Used: { "x-assumption": " About it.\n", "x-question": ["unit", "sign"] },
        Unused: { "x-assumption": "About nothing.", "x-question": "nothing" },
        Unasked: { "x-assumption": "About all." },
        Named: { properties: { "x-assumption": { type: "string" } } },
      },
    },
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          parameters: [{ name: "id", in: "query", schema: { $ref: "#/components/schemas/Used" } }],
        },
      },
    },
  });
  const used = { pointer: "/components/schemas/Used", text: "About it.", questions: ["unit", "sign"] };
  expect(assumptions).toEqual([
    used,
    { pointer: "/components/schemas/Unused", text: "About nothing.", questions: ["nothing"] },
    { pointer: "/components/schemas/Unasked", text: "About all.", questions: [] },
  ]);
  expect(operations.map(listAssumptions)).toEqual([[used]]);
});

test("the lines of a text become one", () => {
  expect(toLine("  One \n  two\n\nthree.\n")).toBe("One two three.");
});
