import {
  describeCall,
  isNotification,
  nameCall,
  nameKeyHeader,
  type ContractOperation,
} from "../../src/contract/operations.ts";
import { readClientToken } from "../../src/contract/token-header.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { listServers } from "./list-servers.ts";
import { findNewest, newestFirst } from "./versions.ts";
import { groupBy, toLine } from "../../src/contract/text.ts";
import { addressOfCall, addressOfChapter, type Chapter, downloads } from "../addresses/addresses.ts";
import { languages } from "../config/languages.ts";
import { joinBlocks, printCode } from "./markdown.ts";

/** The contents of the overview, and the format of its links. */
export interface Overview {
  contract: Omit<Contract, "nodes">;
  chapters: readonly Chapter[];
  /** The line about where the facts come from. */
  source: string;
  /** Makes the link to a file of the site, such as `/openapi.yaml`. */
  link: (file: string) => string;
}

/** Writes the overview for language models (`llms.txt`): facts that they often get wrong, and a link to each page. */
export function writeLlms({ contract, chapters, source, link }: Overview): string {
  const { title, summary = "", description, operations, webhooks } = contract;
  const listChapters = (kind: Chapter["kind"]) =>
    chapters
      .filter((chapter) => chapter.kind === kind)
      .map(
        (chapter) =>
          `- [${chapter.title}](${link(`${addressOfChapter(chapter)}.md`)}): ${summarize(chapter)}`,
      )
      .join("\n");
  const page = joinBlocks(
    `# ${title}`,
    summary === "" ? "" : `> ${toLine(summary)}`,
    toLine(description.split(/\n\n/u)[0] ?? ""),
    source,
    joinBlocks("## Read this first", printPitfalls(contract)),
    joinBlocks("## Guides", listChapters("guide")),
    joinBlocks("## Operations", newestFirst(operations).map(linkCall).join("\n")),
    joinBlocks("## Notifications", webhooks.map(linkCall).join("\n")),
    joinBlocks("## Catalogues", listChapters("catalogue")),
    joinBlocks(
      "## Files",
      downloads
        .filter(({ file }) => file !== "llms.txt")
        .map(({ name, file }) => `- [${name}](${link(file)}): ${languages.en[`download.${file}`]}`)
        .join("\n"),
    ),
  );
  return `${page}\n`;

  function linkCall(call: ContractOperation): string {
    const { method, path } = describeCall(call);
    const place = isNotification(call) ? "" : ` ${printCode(`${method} ${path}`)}.`;
    const newest = isNotification(call) ? undefined : findNewest(call, operations);
    const older = newest === undefined ? "" : ` Older version of ${printCode(newest.operationId)}.`;
    return `- [${nameCall(call)}](${link(`${addressOfCall(call)}.md`)}):${place} ${call.operation.summary ?? ""}${older === "" ? "" : `.${older}`}`;
  }
}

/** Lists the facts that are easy to get wrong. */
function printPitfalls({
  operations,
  ...contract
}: Pick<Contract, "operations" | "servers" | "assumptions">): string {
  const keyed = groupBy(
    operations.filter((call) => describeCall(call).idempotencyKey === "required"),
    (call) => nameKeyHeader(call) ?? "",
  );
  const servers = listServers(contract).map(({ url, description }) =>
    description === undefined
      ? printCode(url)
      : `${printCode(url)} (${toLine(description.split("\n\n")[0] ?? "").replace(/\.$/u, "")})`,
  );
  const [example] = contract.servers;
  const { name, prefix } = readClientToken(operations);
  const ifOpen = (id: string, text: string) =>
    contract.assumptions.some(({ questions }) => questions.includes(id)) ? text : "";
  return [
    servers.length === 0
      ? `- Ask the provider for the base URL; ${printCode(example?.url ?? "")} in the samples is the local mock.`
      : `- The base URL is ${servers.join(" or ")}.`,
    `- The token is sent as ${printCode(`${name}: ${prefix}<token>`)}${ifOpen("token-header", ", which is an assumption")}.${ifOpen("token-scope", " Ask the provider for the scope of operations that name none.")}`,
    "- `expiresIn` of a token is in milliseconds, not in seconds.",
    ...[...keyed].map(([header, calls]) => {
      const names = calls.map(({ operationId }) => printCode(operationId)).join(", ");
      return `- These operations require the header ${printCode(header)}: ${names}.${ifOpen("repeated-key", " That a repeated key returns the first result is an assumption.")}`;
    }),
    '- Acknowledge a notification with status 200 and the body `{"returnCode":"SUCCESS"}`.',
  ].join("\n");
}

/** Returns the first sentences of a chapter, without links: two, if they are short. */
export function summarize({ markdown }: Chapter): string {
  const paragraph = markdown.split(/\n\n/u).find((block) => /^[A-Z0-9`*[]/u.test(block));
  const text = toLine(paragraph ?? "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  const [first = text, second = ""] = text.match(/.+?[.:](?=\s|$)/gu) ?? [];
  const both = `${first}${second}`.trim();
  return (both.length <= 200 ? both : first).replace(/:$/u, ".");
}
