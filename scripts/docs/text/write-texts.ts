import { listCalls } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { listTitles, type Chapters } from "../compose/chapters.ts";
import { nameOperationPage } from "./name-operation-page.ts";
import { writeChapterPages } from "./write-chapter-pages.ts";
import { writeLlms } from "./write-llms.ts";
import { writeOperationPage } from "./write-operation-page.ts";

/** The pages for readers without a browser, by path below the site. */
export function writeTexts(document: OpenApiDocument, chapters: Chapters): Map<string, string> {
  const operations = listCalls(document);
  return new Map([
    ["llms.txt", writeLlms(document, listTitles(chapters))],
    ...writeChapterPages(document, chapters),
    ...operations.map((operation) => {
      return [nameOperationPage(operation.operationId), writeOperationPage(document, operation)] as const;
    }),
  ]);
}
