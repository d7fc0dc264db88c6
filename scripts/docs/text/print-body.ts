import { listBodyExamples } from "../../../src/contract/list-examples.ts";
import { findBodyMedia, type ContractOperation } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { describeType } from "./describe-type.ts";
import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { listMembers } from "./list-members.ts";
import { findTitle, listParts } from "./list-parts.ts";
import { listRules } from "./list-rules.ts";
import { printCode } from "./print-code.ts";
import { printJson } from "./print-json.ts";
import { printMembers } from "./print-members.ts";

/** A body of an operation: its shape, members, conditions and examples. `name` is `request` or a status. */
export function printBody(document: OpenApiDocument, operation: ContractOperation, name: string): string {
  const body = name === "request" ? operation.requestBody : operation.responses[name];
  const media = body && findBodyMedia(body);
  if (media === undefined) return "No body.";
  const parts = listParts(document, media.schema);
  const members = listMembers(document, media.schema);
  const title = findTitle(parts);
  const description = parts.find((part) => part.description !== undefined)?.description;
  return joinBlocks(
    `${title === undefined ? "" : `**${escapeText(title)}**, `}${describeType(document, parts)}, as ${printCode(media.mediaType)}.`,
    escapeText(description ?? ""),
    members.length === 0 ? "" : printMembers(document, members),
    listRules(document, media.schema)
      .map((rule) => `- ${rule}`)
      .join("\n"),
    ...listBodyExamples(document, operation, name).map((example) =>
      joinBlocks(`Example ${printCode(example.name)}:`, printJson(example.value)),
    ),
  );
}
