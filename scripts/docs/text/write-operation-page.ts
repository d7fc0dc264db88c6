import { findAssumptionsOf } from "../../../src/contract/find-assumptions.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import { isNotification, type ContractOperation } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { describeMeaning } from "./describe-meaning.ts";
import { describeSecurity } from "./describe-security.ts";
import { describeRepeat } from "../sections/describe-repeat.ts";
import { describeType } from "./describe-type.ts";
import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { listParts } from "./list-parts.ts";
import { printBody } from "./print-body.ts";
import { printCode } from "./print-code.ts";
import { printOpenPoint } from "./print-open-point.ts";
import { printTable } from "./print-table.ts";
import { readText } from "./read-text.ts";

/** One operation or notification as a page of its own, whole enough to be read without any other. */
export function writeOperationPage(document: OpenApiDocument, operation: ContractOperation): string {
  const { operationId, method, path } = operation;
  const isWebhook = isNotification(operation);
  const call = isWebhook
    ? `Notification ${printCode(path)}, sent to you as ${printCode(method.toUpperCase())}`
    : printCode(`${method.toUpperCase()} ${path}`);
  const page = joinBlocks(
    `# ${escapeText(operation.operation.summary ?? operationId)}`,
    `${call} (operation ${printCode(operationId)})`,
    isWebhook ? "" : describeSecurity(document, operation),
    escapeText(operation.operation.description ?? ""),
    printParameters(document, operation),
    operation.requestBody && joinBlocks("## Request body", printBody(document, operation, "request")),
    ...Object.entries(operation.responses).map(([status, { node }]) => {
      const isError = !/^[123]/u.test(status);
      return joinBlocks(
        `## Response ${status === "default" ? "with any other status" : status}`,
        escapeText(readText(node, "description")),
        isError ? `May a repeat help? ${describeRepeat(document, operation, status)}.` : "",
        printBody(document, operation, status),
      );
    }),
    printAssumptions(document, operation),
  );
  return `${page}\n`;
}

function printParameters(document: OpenApiDocument, { parameters }: ContractOperation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ node }) => {
    const parts = listParts(document, node.schema);
    return [
      printCode(node.name),
      node.in,
      describeType(document, parts),
      node.required === true ? "yes" : "no",
      describeMeaning(parts, readText(node, "description")),
    ];
  });
  return joinBlocks("## Parameters", printTable(["Name", "In", "Type", "Required", "Meaning"], rows));
}

function printAssumptions(document: OpenApiDocument, operation: ContractOperation): string {
  const points = groupBy(findAssumptionsOf(document, operation), ({ text }) => text);
  if (points.size === 0) return "";
  const lines = [...points].map(([text, places]) => {
    return `- ${printOpenPoint(text, new Set(places.map(({ pointer }) => pointer)))}`;
  });
  return joinBlocks("## Assumptions and open points", lines.join("\n"));
}
