import { nameCall, type ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { toLine } from "../../../src/contract/to-line.ts";
import { listDownloads } from "../pages/list-downloads.ts";
import type { ChapterTitles } from "../compose/resolve-links.ts";
import { joinBlocks } from "./join-blocks.ts";
import { nameOperationPage } from "./name-operation-page.ts";
import { nameChapterPage } from "./write-chapter-pages.ts";

/** The overview for language models (`llms.txt`): what the interface is for, and a link to each page and file. */
export function writeLlms(
  contract: Pick<Contract, "title" | "summary" | "description" | "operations" | "webhooks">,
  chapters: ChapterTitles,
  baseUrl = "",
): string {
  const { title, summary = "", description, operations, webhooks } = contract;
  const root = baseUrl === "" || baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  const link = (call: ContractOperation): string => {
    const page = nameOperationPage(call.operationId);
    return `- [${nameCall(call)}](${root}${page}): ${call.operation.summary ?? ""}`;
  };
  const list = (titles: readonly string[]): string =>
    titles.map((title) => `- [${title}](${root}${nameChapterPage(title)})`).join("\n");
  const files = listDownloads()
    .filter(({ file }) => file !== "llms.txt")
    .map(({ name, file, about }) => `- [${name}](${root}${file}): ${about}`);
  const [first = ""] = description.split(/\n\n/u);
  const page = joinBlocks(
    `# ${title}`,
    summary === "" ? "" : `> ${toLine(summary)}`,
    toLine(first),
    "## Guides",
    list(chapters.guides),
    "## Catalogues",
    list(chapters.catalogues),
    "## Operations",
    operations.map(link).join("\n"),
    "## Notifications",
    webhooks.map(link).join("\n"),
    "## Contract",
    files.join("\n"),
  );
  return `${page}\n`;
}
