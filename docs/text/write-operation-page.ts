import { listAssumptions } from "../../src/contract/assumptions.ts";
import { describeCall } from "../../src/contract/call-facts.ts";
import { groupBy } from "../../src/contract/group-by.ts";
import { isNotification, type ContractOperation } from "../../src/contract/operations.ts";
import { listParts } from "../../src/contract/schema-parts.ts";
import { describeRepeat } from "./describe-repeat.ts";
import type { Sample } from "../samples/sample.ts";
import { describeMeaning } from "./describe-meaning.ts";
import { describeSecurity } from "./describe-security.ts";
import { describeType } from "./describe-type.ts";
import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { printBody } from "./print-body.ts";
import { printCode } from "./print-code.ts";
import { printOpenPoint } from "./print-open-point.ts";
import { printTable } from "./print-table.ts";

/** A related page, listed at the end of a page. */
export interface PageLink {
  kind: string;
  title: string;
  /** Target such as `guide:PIX orders`. */
  target: string;
}

/** A call with what its page shows in addition to the contract. */
export interface OperationPage {
  call: ContractOperation;
  samples: readonly Sample[];
  related: readonly PageLink[];
}

/** Writes the Markdown page of an operation or notification, complete enough to be read on its own. */
export function writeOperationPage({ call, samples, related }: OperationPage): string {
  const { operation, operationId, responses } = call;
  const errors = Object.keys(responses).filter(isError);
  const page = joinBlocks(
    `# ${escapeText(operation.summary ?? operationId)}`,
    isNotification(call) ? introduceEvent(call) : introduceOperation(call),
    escapeText(operation.description ?? ""),
    printParameters(call),
    call.requestBody && joinBlocks("## Request body", printBody(call, "request")),
    ...Object.entries(responses)
      .filter(([status]) => !isError(status))
      .map(([status, { node }]) =>
        joinBlocks(`## Response ${status}`, escapeText(node.description ?? ""), printBody(call, status)),
      ),
    errors.length === 0 ? "" : printErrors(call, errors),
    printSamples(samples),
    printAssumptions(call),
    related.length === 0 ? "" : joinBlocks("## Related", related.map(printLink).join("\n")),
  );
  return `${page}\n`;
}

function isError(status: string): boolean {
  return !/^[123]/u.test(status);
}

function introduceEvent({ path, method, operationId }: ContractOperation): string {
  return `Notification ${printCode(path)}, sent to you as ${printCode(method.toUpperCase())} (operation ${printCode(operationId)})`;
}

function introduceOperation(call: ContractOperation): string {
  const { method, path, idempotencyKey } = describeCall(call);
  return joinBlocks(
    `${printCode(`${method} ${path}`)} (operation ${printCode(call.operationId)})`,
    "The path is relative to the base URL, which your provider gives you: the API's documentation does not name a host.",
    describeSecurity(call),
    idempotencyKey === "required" ? "An idempotency key is required, in the header `idempotency-key`." : "",
  );
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

function printErrors(call: ContractOperation, statuses: readonly string[]): string {
  const rows = statuses.map((status) => [
    status === "default" ? "others" : printCode(status),
    (call.responses[status]?.node.description ?? "").split("\n\n")[0] ?? "",
    describeRepeat(call, status),
  ]);
  return joinBlocks(
    "## Errors",
    printTable(["Status", "Meaning", "Retry?"], rows),
    "The [error catalogue](catalogue:Error catalogue) shows the bodies.",
  );
}

function printSamples(samples: readonly Sample[]): string {
  const [first] = samples;
  if (first === undefined) return "";
  const shown = samples.filter(({ example }) => example === first.example);
  const fences: Record<string, string> = { TypeScript: "ts", Shell: "sh" };
  return joinBlocks(
    "## Samples",
    ...shown.flatMap(({ lang, source }) => {
      const fence = fences[lang];
      return fence === undefined ? [] : [`\`\`\`${fence}\n${source.trimEnd()}\n\`\`\``];
    }),
  );
}

function printAssumptions(call: ContractOperation): string {
  const points = groupBy(listAssumptions(call), ({ text }) => text);
  if (points.size === 0) return "";
  const lines = [...points].map(([text, places]) => {
    return `- ${printOpenPoint(text, new Set(places.map(({ pointer }) => pointer)))}`;
  });
  return joinBlocks("## Assumptions and open points", lines.join("\n"));
}

function printLink({ kind, title, target }: PageLink): string {
  return `- ${kind}: [${title}](${target})`;
}
