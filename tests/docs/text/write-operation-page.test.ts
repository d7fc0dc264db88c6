import { expect, test } from "vitest";
import { listAssumptions } from "../../../src/contract/assumptions.ts";
import { listExamples } from "../../../src/contract/examples.ts";
import { writeOperationPage } from "../../../scripts/docs/text/write-operation-page.ts";
import { writeTexts } from "../../../scripts/docs/text/write-texts.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const calls = [...contract.operations, ...contract.webhooks];

test("each page tells its call, parameters, answers, examples and open points", () => {
  for (const operation of calls) {
    const page = writeOperationPage(operation);
    expect(page).toContain(operation.operation.summary);
    expect(page).toContain(operation.path);
    for (const { node } of operation.parameters) expect(page).toContain(`| \`${node.name}\` | ${node.in} |`);
    for (const status of Object.keys(operation.responses)) {
      expect(page).toContain(
        status === "default" ? "## Response with any other status" : `## Response ${status}`,
      );
    }
    for (const { name, value } of listExamples(operation)) {
      expect(page).toContain(`Example \`${name}\`:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``);
    }
    for (const { text } of listAssumptions(operation)) {
      expect(page).toContain(`- ${text.replaceAll(/\s*\n\s*/gu, " ")}`);
    }
  }
});

test("asking for a token does not presuppose one", () => {
  const [issueToken] = calls;
  const page = issueToken ? writeOperationPage(issueToken) : "";
  const [, answer = ""] = page.split("## Response 401\n");
  expect(answer).toMatch(/^\nThe credentials were rejected\./u);
  expect(answer.split("\n## ")[0]).toContain("\nMay a repeat help? no.\n");
  expect(page).not.toContain("order.amount");
});

test("a changed member changes its row", () => {
  const [issueToken] = loadContract([
    "/components/schemas/TokenRequest/properties/clientId/description",
    "Another | word.",
  ]).operations;
  expect(issueToken && writeOperationPage(issueToken)).toContain(
    String.raw`| ${"`clientId`"} | string | yes | Another \| word. |`,
  );
});

test("the overview leads to each page once, and each page is there", () => {
  const chapters = { guides: [], catalogues: ["# States\n\nNone."] };
  const texts = writeTexts(contract, chapters);
  const overview = texts.get("llms.txt") ?? "";
  const links = [...overview.matchAll(/\]\(((?:operations|chapters)\/[^)]+)\)/gu)].map(
    ([, link = ""]) => link,
  );
  expect(links).toHaveLength(calls.length + 1);
  for (const link of links) expect(texts.get(link)).toMatch(/^# /u);
  expect(overview).toMatch(/^# .+\n\n> .+\n/u);
  expect(writeTexts(loadContract(), chapters)).toEqual(texts);
});
