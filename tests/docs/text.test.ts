import { describe, expect, test } from "vitest";
import type { Chapter } from "../../docs/addresses/addresses.ts";
import { listSamples } from "../../docs/samples/list-samples.ts";
import { listRules } from "../../docs/text/list-rules.ts";
import { escapeText, printCode, printTable } from "../../docs/text/markdown.ts";
import { describeMeaning, printMembers } from "../../docs/text/print-members.ts";
import { printRelated } from "../../docs/text/print-related.ts";
import { shortenPage } from "../../docs/text/shorten-page.ts";
import { summarize, writeLlms } from "../../docs/text/write-llms.ts";
import { writeOperationPage } from "../../docs/text/write-operation-page.ts";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { listAssumptions } from "../../src/contract/assumptions.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/document.ts";
import { listExamples } from "../../src/contract/examples.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { listMembers, listParts } from "../../src/contract/schema.ts";
import { writeContract } from "../build/write-contract.ts";
import { loadContract } from "../contract/load-contract.ts";
import { createNode } from "../contract/node-schema.ts";

const contract = loadContract();
const calls = [...contract.operations, ...contract.webhooks];
const samples = listSamples(contract);
const find = (from: readonly ContractOperation[], id: string) => {
  const call = from.find(({ operationId }) => operationId === id);
  if (call === undefined) throw new Error(`The contract has no operation \`${id}\`.`);
  return call;
};
const write = (call: ContractOperation, own = contract) =>
  writeOperationPage({ call, contract: own, samples: [], related: "" });

describe("the Markdown of a call", () => {
  test("has its path, parameters, bodies, examples and assumptions", () => {
    for (const call of calls) {
      const page = write(call);
      expect(page).toContain(call.operation.summary);
      expect(page).toContain(call.path);
      for (const { node } of call.parameters) expect(page).toContain(`| \`${node.name}\` | ${node.in} |`);
      for (const { body, name, value } of listExamples(call)) {
        if (/^(?:[45]|default)/u.test(body)) continue;
        expect(page).toContain(
          `Example \`${name}\`:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
        );
      }
      for (const { text } of listAssumptions(call))
        expect(page).toContain(`: ${text.replaceAll(/\s*\n\s*/gu, " ")}`);
    }
  });

  test("names what is open in its tables, and explains each assumption once, at the end", () => {
    const call = find(contract.operations, "createTransparentOrderV3");
    const [fields = "", assumptions = ""] = write(call).split("## Assumptions");
    expect(fields).not.toContain("Assumption.");
    for (const { questions } of listAssumptions(call))
      for (const id of questions) {
        expect(assumptions).toContain(`\`${id}\``);
      }
    expect(fields).toContain("[open: customer-countries](catalogue:Ask your provider#customer-countries) |");
    expect(writeOperationPage({ call, contract, samples: [], related: "", isBrief: true })).not.toContain(
      "## Assumptions",
    );
  });

  test("has the samples of its first example, and the related pages at its end", () => {
    const call = find(contract.operations, "createTransparentOrderV3");
    const own = samples.filter(({ operationId }) => operationId === call.operationId);
    const related = "- Guide: [PIX orders](guide:PIX orders)";
    const page = writeOperationPage({ call, contract, samples: own, related });
    expect(page).toContain("```ts\nimport { createClient }");
    expect(page).toContain("```sh\ncurl -X PUT");
    expect(page.match(/^```\w+$/gmu)?.slice(-7)).toEqual(
      ["ts", "sh", "python", "java", "go", "csharp", "php"].map((language) => `\`\`\`${language}`),
    );
    expect(page).toMatch(/## Related\n\n- Guide: \[PIX orders\]\(guide:PIX orders\)\n$/u);
  });

  test("relates what readers look for there and the API does not do", () => {
    const markdown =
      "## Refund a customer\n\nNot [this](operation:openMedCase).\n\n## Prices\n\nAsk your provider.";
    const absences: Chapter = { kind: "catalogue", title: "What this API does not do", markdown };
    const call = find(contract.operations, "openMedCase");
    expect(printRelated(call, [call], [absences])).toBe(
      "- Not part of this API: [Refund a customer](catalogue:What this API does not do#refund-a-customer)",
    );
  });

  test("shows when a deprecated operation, parameter or member may be removed", async () => {
    const mark = "deprecated: true, x-sunset: 2027-06-30";
    const root = await writeContract({
      "orders/get-order.yaml": `get: { operationId: getOrder, description: Returns an order., ${mark},
  parameters: [{ name: expand, in: query, ${mark}, schema: { type: string } }],
  responses: { "200": { description: It., content: { application/json: { schema: { $ref: schemas/Order.yaml } } } } } }
`,
      "orders/schemas/Order.yaml": `type: object
properties: { status: { $ref: Status.yaml, ${mark} } }
`,
      "orders/schemas/Status.yaml": "type: string\ndescription: Status of the order.\n",
    });
    const { document } = await bundleContract({ root });
    const own = readContract(document);
    const page = write(find(own.operations, "getOrder"), own);
    const note = "**Deprecated.** It may be removed from this contract from 2027-06-30 on.";
    expect(page).toContain(`\n${note}\n\nReturns an order.\n`);
    expect(page).toContain(`| \`expand\` | query | string | no | ${note} |`);
    expect(page).toContain(`| \`status\` | string | no | ${note} Status of the order. |`);
  });
});

describe("print members", () => {
  const rulesOf = (schema: Schema) => listRules(listParts(schema), listMembers(schema));

  test("a row has type, limits, need and values, and a description next to a reference takes precedence", () => {
    const table = printMembers(listMembers(createNode())).split("\n");
    expect(table).toContain("| `kind` | string | yes | Kind of the node. One of: `A` (First), `B`. |");
    expect(table).toContain("| `notes[].text` | string, at most 5 characters | no |  |");
    expect(table).toContain("| `notes` | list of objects | no |  |");
    expect(table).toContain("| `gone` | not allowed | no |  |");
  });

  test("a part that pins a member narrows its row", () => {
    const pinned: Schema = { allOf: [createNode(), { properties: { kind: { const: "A" } } }] };
    expect(printMembers(listMembers(pinned))).toContain(
      "| `kind` | string | yes | Kind of the node. Always `A`. |",
    );
  });

  test("alternatives are described by their changes", () => {
    expect(rulesOf(createNode())[0]).toBe(
      "At least one of these holds: **Second kind** (`kind` is `B`, `notes` is left out); **With notes** (`notes` is required).",
    );
  });

  test.for([
    [
      { required: ["a"] },
      { properties: { kind: { const: "B" } } },
      "`a` is required unless `kind` is `B` or left out.",
    ],
    [{ properties: { a: false } }, { properties: { b: false } }, "Only one of `b` and `a` is allowed."],
  ] as const)("two alternatives are one sentence if that says it all: %j, %j", ([one, other, sentence]) => {
    const properties = { a: { type: "string" }, b: { type: "string" }, kind: { type: "string" } } as const;
    expect(rulesOf({ type: "object", properties, anyOf: [one, other] } as unknown as Schema)).toEqual([
      sentence,
    ]);
  });
});

test("the description of a parameter comes before that of its schema, which others share", () => {
  const shared = [{ description: "A bound.", default: 1 }];
  expect(describeMeaning(shared, { description: "The lower bound." })).toBe("The lower bound. Default: `1`.");
  expect(describeMeaning(shared, {})).toBe("A bound. Default: `1`.");
});

describe("llms.txt", () => {
  const guide: Chapter = {
    kind: "guide",
    title: "PIX orders",
    markdown: "An order with `PIX` [gives](operation:getPayout) a QR code. The customer pays it. More.",
  };
  const events: Chapter = { kind: "catalogue", title: "Event catalogue", markdown: "| A |\n\nAll events:" };
  const key = { name: "idempotency-key", in: "header", required: true, schema: { type: "string" } } as const;
  const order = { summary: "Order", parameters: [key], responses: {} };
  const assumed = {
    url: "http://127.0.0.1:4010",
    "x-assumption": "Any.",
    "x-question": ["token-header", "token-scope", "repeated-key"],
  };
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0", summary: "In\nshort.", description: "About\nit.\n\nMore." },
    servers: [assumed],
    paths: {
      "/v1": { put: { ...order, operationId: "orderV1" } },
      "/v2": { put: { ...order, operationId: "orderV2" } },
      "/c": {
        get: { ...order, operationId: "getC", summary: "Read", parameters: [{ ...key, required: false }] },
      },
    },
    webhooks: { PAID: { post: { operationId: "paid", summary: "Paid", responses: {} } } },
  } satisfies OpenApiDocument;
  const writeFor = (own: OpenApiDocument, chapters: Chapter[] = []) =>
    writeLlms({ contract: readContract(own), chapters, source: "Derived.", link: (file) => `/docs/${file}` });

  test("has the facts that are often missed, and a line for each page: the newest version first", () => {
    expect(writeFor(document, [guide, events])).toBe(`# Small

> In short.

About it.

Derived.

## Read this first

- Ask the provider for the base URL; \`http://127.0.0.1:4010\` in the samples is the local mock.
- The token is sent as \`authorization: Bearer <token>\`, which is an assumption. Ask the provider for the scope of operations that name none.
- \`expiresIn\` of a token is in milliseconds, not in seconds.
- These operations require the header \`idempotency-key\`: \`orderV1\`, \`orderV2\`. That a repeated key returns the first result is an assumption.
- Acknowledge a notification with status 200 and the body \`{"returnCode":"SUCCESS"}\`.

## Guides

- [PIX orders](/docs/guides/pix-orders.md): An order with \`PIX\` gives a QR code. The customer pays it.

## Operations

- [orderV2](/docs/operations/order-v2.md): \`PUT /v2\`. Order
- [orderV1](/docs/operations/order-v1.md): \`PUT /v1\`. Order. Older version of \`orderV2\`.
- [getC](/docs/operations/get-c.md): \`GET /c\`. Read

## Notifications

- [PAID](/docs/notifications/paid.md): Paid

## Catalogues

- [Event catalogue](/docs/catalogues/event-catalogue.md): All events.

## Files

- [OpenAPI 3.1, YAML](/docs/openapi.yaml): the whole contract in one document
- [OpenAPI 3.1, JSON](/docs/openapi.json): the same for programs
- [TypeScript types](/docs/types.ts): every operation, schema and notification
- [Postman collection](/docs/postman_collection.json): every request, for Postman and Bruno, to send to the sandbox in order
- [llms-full.txt](/docs/llms-full.txt): all pages but the changelog and the list of words in one text
`);
  });

  test("names what the provider has answered without saying that it is assumed", () => {
    const servers = [
      { url: "https://a.test/v1", description: "For\nall.\n\nMore." },
      { url: "https://b.test/v1" },
    ];
    const { summary: _, ...info } = document.info;
    const security = { token: { type: "apiKey", in: "header", name: "x-token" } } as const;
    const own = writeFor({
      ...document,
      info,
      servers,
      security: [{ token: [] }],
      components: { securitySchemes: security },
    });
    expect(own).toMatch(/^# Small\n\nAbout it\.\n/u);
    const [, facts = ""] = own.split("## Read this first\n\n");
    expect(facts.split("\n").slice(0, 4)).toEqual([
      "- The base URL is `https://a.test/v1` (For all) or `https://b.test/v1`.",
      "- The token is sent as `x-token: <token>`.",
      "- `expiresIn` of a token is in milliseconds, not in seconds.",
      "- These operations require the header `idempotency-key`: `orderV1`, `orderV2`.",
    ]);
  });

  test.each([
    ["token-header", "which is an assumption"],
    ["token-scope", "Ask the provider for the scope"],
    ["repeated-key", "That a repeated key returns the first result is an assumption."],
  ])("says what depends on the question %s alone: %s", (question, text) => {
    const server = { ...assumed, "x-question": [question] };
    const own = writeFor({ ...document, servers: [server] });
    const found = own.match(/which is an assumption|Ask the provider for the scope|That a repeated .+/gu);
    expect(found).toEqual([text]);
  });

  test.each([
    ["| A | table |\n\nThe text.", "The text."],
    ["One: and another.", "One: and another."],
    ["A list follows:", "A list follows."],
    ["No end", "No end"],
    [`A short sentence. ${"Long ".repeat(50)}sentence.`, "A short sentence."],
    [`${"A".repeat(98)}. ${"b".repeat(99)}.`, `${"A".repeat(98)}. ${"b".repeat(99)}.`],
    [`${"A".repeat(98)}. ${"b".repeat(100)}.`, `${"A".repeat(98)}.`],
  ])("the summary of %j is %j", (markdown, summary) => {
    expect(summarize({ ...guide, markdown })).toBe(summary);
  });
});

describe("escape text", () => {
  test("line breaks and bars do not end a cell, and tags of its text are shown", () => {
    expect(printTable(["A"], [["one\n  <two> | `<x|y>`"]])).toBe(
      String.raw`| A |
| --- |
| one &lt;two> \| ${"`<x"}\|${"y>`"} |`,
    );
  });

  test("code that contains a backtick is enclosed in two", () => {
    expect(printCode("a`b")).toBe("`` a`b ``");
    expect(printCode(5)).toBe("`5`");
  });

  test("every tag of a text is shown, before, between and after code", () => {
    expect(escapeText("a <b> and `<c>`\n```\n<d>\n```")).toBe("a &lt;b> and `<c>`\n```\n<d>\n```");
    expect(escapeText("<a><b> `<c>` <d> ``<e> ` <f>`` <g>")).toBe(
      "&lt;a>&lt;b> `<c>` &lt;d> ``<e> ` <f>`` &lt;g>",
    );
  });

  test.for([
    ["One `.\n\n<b>\n\nTwo `.", "One `.\n\n&lt;b>\n\nTwo `."],
    ["One ```.\n\n<b>\n\nTwo ```.", "One ```.\n\n&lt;b>\n\nTwo ```."],
    ["One \\`<b>\\` two", "One \\`&lt;b>\\` two"],
    ["One \\<b> two \\\\<b>", "One \\<b> two \\\\&lt;b>"],
  ])("backticks that enclose no code do not keep a tag: %j", ([markdown, escaped]) => {
    expect(escapeText(markdown ?? "")).toBe(escaped);
  });
});

describe("shorten page", () => {
  const open = (id: string) => `[open: ${id}](catalogue:Ask your provider#${id})`;

  test.for([
    ["a titled example", 'One.\n\nExample: A b\n\n```json\n{ "a": 1 }\n```\n\nTwo.\n', "One.\n\nTwo.\n"],
    ["an example", 'One.\n\nExample `a`:\n\n```json\n{ "a": 1 }\n```\n\nTwo.\n', "One.\n\nTwo.\n"],
    [
      "what is folded",
      "One.\n\n<details>\n<summary>A</summary>\n\nB.\n\n</details>\n\nTwo.\n",
      "One.\n\nTwo.\n",
    ],
    ["other code", "```ts\na();\n```\n", "```ts\na();\n```\n"],
    ["a named operation", "Call [`getPayout`](operation:getPayout).", "Call `getPayout`."],
    ["a titled operation", "[Read a payout](operation:getPayout) `getPayout`", "`getPayout`"],
    ["a described one", "Read [the payout](operation:getPayout).", "Read [the payout](operation:getPayout)."],
    ["a mark", `| a. ${open("a")}, ${open("b")} |`, "| a. (open: a, b) |"],
    ["a mark that is repeated", `| a. ${open("a")} |\n| b. ${open("a")} |`, "| a. (open: a) |\n| b. |"],
    [
      "a mark that is repeated in part",
      `${open("a")}\n\n${open("a")}, ${open("b")}`,
      "(open: a)\n\n(open: b)",
    ],
  ] as const)("%s is shortened", ([, page, shortened]) => {
    expect(shortenPage(page)).toBe(shortened);
  });
});
