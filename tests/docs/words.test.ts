import { afterEach, describe, expect, test } from "vitest";
import { printText, withoutAssumption, withoutNotes } from "../../docs/text/assumptions.ts";
import { describeType } from "../../docs/text/describe-type.ts";
import { listFacts } from "../../docs/text/list-facts.ts";
import { listServers } from "../../docs/text/list-servers.ts";
import { joinBlocks, printFold, splitLead } from "../../docs/text/markdown.ts";
import { listAsks, nameSource } from "../../docs/text/name-source.ts";
import { printRelated } from "../../docs/text/print-related.ts";
import { inEnglish, markLanguage, say, sayName, speak } from "../../docs/text/say.ts";
import { nameVersion, newestFirst } from "../../docs/text/versions.ts";
import { writeOperationPage } from "../../docs/text/write-operation-page.ts";
import type { Assumption } from "../../src/contract/assumptions.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { listParts } from "../../src/contract/schema.ts";
import { loadContract } from "../contract/load-contract.ts";

describe("the type of a member", () => {
  test.each<[SchemaObject, words: string]>([
    [{ type: "string", minLength: 1 }, "string, at least 1 characters"],
    [{ type: "string", maxLength: 2 }, "string, at most 2 characters"],
    [{ type: "number", minimum: 0 }, "number, at least 0"],
    [{ type: "number", maximum: 9 }, "number, at most 9"],
    [{ type: "number", exclusiveMinimum: 0 }, "number, more than 0"],
    [{ type: "number", exclusiveMaximum: 9 }, "number, less than 9"],
    [{ type: "number", multipleOf: 2 }, "number, a multiple of 2"],
    [{ type: "array", minItems: 1 }, "list of any values, at least 1 entries"],
    [{ type: "array", maxItems: 2 }, "list of any values, at most 2 entries"],
    [{ type: "object", minProperties: 1 }, "object, fields: at least 1"],
    [{ type: "object", maxProperties: 2 }, "object, fields: at most 2"],
    [{ type: "string", format: "binary" }, "file"],
    [{ type: "string", format: "password" }, "string"],
    [
      { type: "string", pattern: "^\\d$", "x-patternMessage": 'must be a digit, such as "1"' },
      "string, a digit, such as `1`",
    ],
    [
      { type: "string", pattern: "^\\d$", "x-patternMessage": 'must be a string with a digit, such as "1"' },
      "string, a digit, such as `1`",
    ],
    [{ type: ["string", "null"] }, "string or null"],
    [{ type: ["string", "null"], format: "date" }, "string (date) or null"],
    [{ oneOf: [{ type: "string" }, { type: "number" }, { type: "string" }] }, "string or number"],
    [{ type: "object", properties: {}, oneOf: [{ required: ["a"] }, { required: ["b"] }] }, "object"],
    [{}, "any value"],
  ])("%j is %s", (schema, words) => {
    expect(describeType(listParts(schema))).toBe(words);
  });

  test("has a pattern without words only where it is asked for", () => {
    const parts = listParts({ type: "array", items: { type: "string", pattern: "^a$" } });
    expect(describeType(parts)).toBe("list of strings, matches `^a$`");
    expect(describeType(parts, { patterns: false })).toBe("list of strings");
  });
});

describe("in another language", () => {
  afterEach(() => {
    speak("en");
  });
  const [start, end] = ["\u{e000}", "\u{e001}"];

  test("what pages say is translated and marked, and values and names of the contract are not", () => {
    speak("pt-BR");
    expect(say("yes")).toBe(`${start}sim${end}`);
    expect(say("{name} is required", { name: "`a`" })).toMatch(/^`a`\u{e000} .+\u{e001}$/u);
    expect(sayName("Payouts")).toBe(`${start}Saques${end}`);
    expect(sayName("Acme")).toBe("Acme");
    expect(inEnglish(() => say("yes"))).toBe("yes");
    expect(() => inEnglish(() => expect.fail("stops"))).toThrow("stops");
    expect(say("yes")).toBe(`${start}sim${end}`);
  });

  test("a place without a value is empty, and English is not marked", () => {
    expect(say("{name} is required")).toBe(" is required");
    expect(sayName("Payouts")).toBe("Payouts");
  });

  test("the marks become elements, except in attributes, titles and other text that is no HTML", () => {
    speak("pt-BR");
    const word = `${start}sim${end}`;
    const texts = ["title", "script", "style", "textarea", "option"];
    const html = (inner: string) => texts.map((name) => `<${name} id="x">${inner}</${name}>`).join("");
    expect(markLanguage(`<p title="${word}">${word}</p>${html(word)}`)).toBe(
      `<p title="sim"><span lang="pt-BR">sim</span></p>${html("sim")}`,
    );
  });
});

describe("Markdown", () => {
  test("has one empty line between blocks, and none for those that are empty or missing", () => {
    expect(joinBlocks(" A\n", "", undefined, "B", "\n")).toBe("A\n\nB");
  });

  test("opens what is folded by its summary", () => {
    expect(printFold("More", "A")).toBe("<details>\n<summary>More</summary>\n\nA\n\n</details>");
  });

  test.each([
    ["A lead\nof two lines.\n\nThe rest.\n\nMore.", "A lead\nof two lines.", "The rest.\n\nMore."],
    ["A lead alone.", "A lead alone.", ""],
    ["- A list\n\nThe rest.", "", "- A list\n\nThe rest."],
    ["1. A list\n\nThe rest.", "", "1. A list\n\nThe rest."],
    ["| A | table |", "", "| A | table |"],
    ["```\ncode\n```", "", "```\ncode\n```"],
    ["A list follows:\n\n- One.", "", "A list follows:\n\n- One."],
  ])("%j begins with the paragraph %j", (text, lead, rest) => {
    expect(splitLead(text)).toEqual({ lead, rest });
  });
});

describe("a description", () => {
  const assumed = "The id.\n\n**Assumption.** It is a UUID.\n\nMore.";

  test("is without the note about its assumption, if it has one, and with the questions that are open", () => {
    expect(withoutAssumption(assumed, "It is a UUID.")).toBe("The id.");
    expect(withoutAssumption(` ${assumed}\n`)).toBe(assumed);
    expect(withoutAssumption(undefined, "It is a UUID.")).toBe("");
    const node = { description: assumed, "x-assumption": "It is a UUID.", "x-question": ["id", "id"] };
    expect(printText([{}, node, { description: "Another." }])).toBe(
      "The id.\n\n[open: id](catalogue:Ask your provider#id)",
    );
    expect(printText([{ description: "A <b>.", "x-question": "id" }])).toBe("A &lt;b>.");
  });

  test("is without the notes about limits, defaults and open lists", () => {
    const notes = ["**Default:** 1.", "**Limit.** Two.", "**Open list.** More."];
    expect(withoutNotes(["The size.", ...notes, "The end."].join("\n\n"))).toBe("The size.\n\nThe end.");
    expect(withoutNotes("The **Default:** size.")).toBe("The **Default:** size.");
  });
});

test("the source of the contract is named with the number of questions that are open", () => {
  const question = (id: string) => ({ id, ask: `Which ${id}?`, why: "It fails.", cost: "money" });
  const list = { costs: [], questions: [question("a"), question("b"), question("c")], answered: [] };
  const assumptions: Assumption[] = [{ pointer: "/a", text: "A.", questions: ["a", "b"] }];
  expect(nameSource(list, assumptions)).toBe(
    "Derived from the provider's interface text, which leaves [2 questions open](catalogue:Ask your provider). [What that means](catalogue:About this contract#assumptions).",
  );
  expect([...listAsks(list)]).toEqual(["a", "b", "c"].map((id) => [id, `Which ${id}?`]));
});

test("the servers are those that the contract does not assume", () => {
  const servers = ["https://a.test", "https://b.test"].map((url) => ({ url }));
  const assumptions: Assumption[] = [{ pointer: "/servers/0", text: "A.", questions: [] }];
  expect(listServers({ servers, assumptions })).toEqual([{ url: "https://b.test" }]);
});

test("the newest version of an operation comes first, and is named by its number", () => {
  const calls = ["a", "orderV2", "orderV10", "orderV9"].map(
    (operationId) => ({ operationId }) as ContractOperation,
  );
  expect(newestFirst(calls).map(({ operationId }) => operationId)).toEqual([
    "orderV10",
    "orderV9",
    "orderV2",
    "a",
  ]);
  expect(calls.map(nameVersion)).toEqual(["V0", "V2", "V10", "V9"]);
});

describe("at the head of the page of", () => {
  const contract = loadContract();
  const calls = [...contract.operations, ...contract.webhooks];
  const acknowledge = [
    "Acknowledge with",
    "Status `200`. After any status other than 200, the service tries up to four more times.",
  ];

  test.each<[call: string, facts: unknown[]]>([
    [
      "createTransparentOrderV2",
      [
        ["Newer version", "[Charge a customer (V3)](operation:createTransparentOrderV3)"],
        ["Operation", "`createTransparentOrderV2`"],
        ["Token", "Required, with the scope `api://app-order-hml`"],
        ["Idempotency key", "Required in the `idempotency-key` header."],
      ],
    ],
    [
      "getPayout",
      [
        ["Operation", "`getPayout`"],
        ["Token", "Required; ask your provider for its scope"],
      ],
    ],
    [
      "issueToken",
      [
        ["Operation", "`issueToken`"],
        ["Token", "Not needed"],
      ],
    ],
    ["ORDER-PAYIN.PAID", [["Resulting state", "In the payload, `status` is `PAID`."], acknowledge]],
    [
      "medCaseProgress",
      [
        ["Event value", "Open: the payload has no fixed `event` value."],
        ["Resulting state", "[open: med-events](catalogue:Ask your provider#med-events)"],
        acknowledge,
      ],
    ],
  ])("%s is what its caller or receiver must know", (id, facts) => {
    const call = calls.find(({ operationId, path }) => operationId === id || path === id);
    expect(call && listFacts(call, contract)).toEqual(facts);
  });
});

test("the page of a call has a section for each part that it has", () => {
  const contract = readContract({
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: {
      "/a": {
        put: {
          operationId: "putA",
          tags: ["A"],
          requestBody: {
            content: {
              "application/json": {
                schema: { title: "A <thing>", type: "object", properties: { size: { type: "number" } } },
                examples: { small: { value: { size: 1 } } },
              },
            },
          },
          responses: { "204": { description: "Done." }, "400": { description: "No.\n\nMore." } },
        },
      },
      "/b": { get: { operationId: "getB", summary: "Read B", tags: ["A"], responses: {} } },
      "/c": { get: { operationId: "getC", responses: {} } },
    },
  });
  const [call] = contract.operations;
  if (call === undefined) throw new Error("An operation is expected.");
  const guide = { kind: "guide", title: "A guide", markdown: "See [it](operation:putA)." } as const;
  const other = { kind: "guide", title: "Another", markdown: "See [it](operation:getC)." } as const;
  const related = printRelated(call, contract.operations, [guide, other]);
  expect(writeOperationPage({ call, contract, samples: [], related })).toBe(`# putA

\`PUT /a\`, relative to the base URL that your provider gives you.

- Operation: \`putA\`
- Token: Not needed

## Request body

**A &lt;thing>**, object, as \`application/json\`.

| Field | Type | Required | Meaning |
| --- | --- | --- | --- |
| \`size\` | number | no |  |

Example \`small\`:

\`\`\`json
{
  "size": 1
}
\`\`\`

## Response 204

Done.

No body.

## Errors

| Status | Meaning | Body | Retry? |
| --- | --- | --- | --- |
| [400](catalogue:Error catalogue#400) | No. | [No body](catalogue:Error catalogue#no-body) | no |

## Related

- Guide: [A guide](guide:A guide)
- Operation: [Read B](operation:getB)
`);
});
