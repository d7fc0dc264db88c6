import { expect, test } from "vitest";
import { findAssumptionsOf } from "../../../src/contract/find-assumptions.ts";
import { listExamplesOf } from "../../../src/contract/list-examples.ts";
import { listCalls, listOperations } from "../../../src/contract/list-operations.ts";
import { writeOperationPage } from "../../../scripts/docs/text/write-operation-page.ts";
import { writeTexts } from "../../../scripts/docs/text/write-texts.ts";
import { change, readContract } from "../sections/read-contract.ts";

const document = readContract();
const operations = listCalls(document);

test("each page tells its call, parameters, answers, examples and open points", () => {
  for (const operation of operations) {
    const page = writeOperationPage(document, operation);
    expect(page).toContain(operation.operation.summary);
    expect(page).toContain(operation.path);
    for (const { node } of operation.parameters) expect(page).toContain(`| \`${node.name}\` | ${node.in} |`);
    for (const status of Object.keys(operation.responses)) {
      expect(page).toContain(
        status === "default" ? "## Response with any other status" : `## Response ${status}`,
      );
    }
    for (const { name, value } of listExamplesOf(document, [operation])) {
      expect(page).toContain(`Example \`${name}\`:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``);
    }
    for (const { text } of findAssumptionsOf(document, operation)) {
      expect(page).toContain(`- ${text.replaceAll(/\s*\n\s*/gu, " ")}`);
    }
  }
});

test("asking for a token does not presuppose one", () => {
  const [issueToken] = operations;
  const page = issueToken ? writeOperationPage(document, issueToken) : "";
  const [, answer = ""] = page.split("## Response 401\n");
  expect(answer).toMatch(/^\nThe credentials were rejected\./u);
  expect(answer.split("\n## ")[0]).toContain("\nMay a repeat help? no.\n");
  expect(page).not.toContain("order.amount");
});

test("a changed member changes its row", () => {
  const changed = readContract();
  change(changed, "/components/schemas/TokenRequest/properties/clientId/description", "Another | word.");
  const [issueToken] = listOperations(changed);
  expect(issueToken && writeOperationPage(changed, issueToken)).toContain(
    String.raw`| ${"`clientId`"} | string | yes | Another \| word. |`,
  );
});

test("the overview leads to each page once, and each page is there", () => {
  const chapters = { guides: [], catalogues: ["# States\n\nNone."] };
  const texts = writeTexts(document, chapters);
  const overview = texts.get("llms.txt") ?? "";
  const links = [...overview.matchAll(/\]\(((?:operations|chapters)\/[^)]+)\)/gu)].map(
    ([, link = ""]) => link,
  );
  expect(links).toHaveLength(operations.length + 1);
  for (const link of links) expect(texts.get(link)).toMatch(/^# /u);
  expect(overview).toMatch(/^# .+\n\n> .+\n/u);
  expect(writeTexts(readContract(), chapters)).toEqual(texts);
});
