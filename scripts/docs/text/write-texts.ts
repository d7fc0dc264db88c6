import type { Contract } from "../../../src/contract/read-contract.ts";
import { listTitles, type Chapters } from "../compose/chapters.ts";
import { nameOperationPage } from "./name-operation-page.ts";
import { writeChapterPages } from "./write-chapter-pages.ts";
import { writeLlms } from "./write-llms.ts";
import { writeOperationPage } from "./write-operation-page.ts";

/** The pages for readers without a browser, by path below the site. */
export function writeTexts(contract: Contract, chapters: Chapters): Map<string, string> {
  const calls = [...contract.operations, ...contract.webhooks];
  return new Map([
    ["llms.txt", writeLlms(contract, listTitles(chapters))],
    ...writeChapterPages(calls, chapters),
    ...calls.map((operation) => {
      return [nameOperationPage(operation.operationId), writeOperationPage(operation)] as const;
    }),
  ]);
}
