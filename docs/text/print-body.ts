import { listBodyExamples } from "../../src/contract/examples.ts";
import { listMembers, findTitle, listParts } from "../../src/contract/schema.ts";
import { findBodyMedia, type ContractOperation } from "../../src/contract/operations.ts";
import { describeType } from "./describe-type.ts";
import { escapeText, joinBlocks, printCode, printJson } from "./markdown.ts";
import { listRules } from "./list-rules.ts";
import { printMembers } from "./print-members.ts";
import { printText } from "./assumptions.ts";

/** Prints a body of an operation: its type, members, conditions and examples. `name` is `request` or a status. */
export function printBody(operation: ContractOperation, name: string): string {
  const body = name === "request" ? operation.requestBody : operation.responses[name];
  const media = body && findBodyMedia(body);
  if (media === undefined) return "No body.";
  const parts = listParts(media.schema);
  const members = listMembers(media.schema);
  const title = findTitle(parts);
  return joinBlocks(
    `${title === undefined ? "" : `**${escapeText(title)}**, `}${describeType(parts)}, as ${printCode(media.mediaType)}.`,
    printText(parts),
    members.length === 0 ? "" : printMembers(members),
    listRules(parts, members)
      .map((rule) => `- ${rule}`)
      .join("\n"),
    ...listBodyExamples(operation, name).map((example) =>
      joinBlocks(`Example ${printCode(example.name)}:`, printJson(example.value)),
    ),
  );
}
