import { listAssumptions } from "../../../src/contract/assumptions.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import { isNotification, type ContractOperation } from "../../../src/contract/operations.ts";
import { listParts } from "../../../src/contract/schema-parts.ts";
import { describeMeaning } from "./describe-meaning.ts";
import { describeSecurity } from "./describe-security.ts";
import { describeRepeat } from "../sections/describe-repeat.ts";
import { describeType } from "./describe-type.ts";
import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { printBody } from "./print-body.ts";
import { printCode } from "./print-code.ts";
import { printOpenPoint } from "./print-open-point.ts";
import { printTable } from "./print-table.ts";

/** One operation or notification as a page of its own, whole enough to be read without any other. */
export function writeOperationPage(operation: ContractOperation): string {
  const { operationId, method, path } = operation;
  const isWebhook = isNotification(operation);
  const call = isWebhook
    ? `Notification ${printCode(path)}, sent to you as ${printCode(method.toUpperCase())}`
    : printCode(`${method.toUpperCase()} ${path}`);
  const page = joinBlocks(
    `# ${escapeText(operation.operation.summary ?? operationId)}`,
    `${call} (operation ${printCode(operationId)})`,
    isWebhook ? "" : describeSecurity(operation),
    escapeText(operation.operation.description ?? ""),
    printParameters(operation),
    operation.requestBody && joinBlocks("## Request body", printBody(operation, "request")),
    ...Object.entries(operation.responses).map(([status, { node }]) => {
      const isError = !/^[123]/u.test(status);
      return joinBlocks(
        `## Response ${status === "default" ? "with any other status" : status}`,
        escapeText(node.description ?? ""),
        isError ? `May a repeat help? ${describeRepeat(operation, status)}.` : "",
        printBody(operation, status),
      );
    }),
    printAssumptions(operation),
  );
  return `${page}\n`;
}

function printParameters({ parameters }: ContractOperation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ node }) => {
    const parts = listParts(node.schema);
    return [
      printCode(node.name),
      node.in,
      describeType(parts),
      node.required === true ? "yes" : "no",
      describeMeaning(parts, node.description?.trim() ?? ""),
    ];
  });
  return joinBlocks("## Parameters", printTable(["Name", "In", "Type", "Required", "Meaning"], rows));
}

function printAssumptions(operation: ContractOperation): string {
  const points = groupBy(listAssumptions(operation), ({ text }) => text);
  if (points.size === 0) return "";
  const lines = [...points].map(([text, places]) => {
    return `- ${printOpenPoint(text, new Set(places.map(({ pointer }) => pointer)))}`;
  });
  return joinBlocks("## Assumptions and open points", lines.join("\n"));
}
