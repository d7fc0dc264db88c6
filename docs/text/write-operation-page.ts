import { listAssumptions } from "../../src/contract/assumptions.ts";
import { describeCall } from "../../src/contract/call-facts.ts";
import { groupBy } from "../../src/contract/group-by.ts";
import { isNotification, type ContractOperation } from "../../src/contract/operations.ts";
import { listParts } from "../../src/contract/schema-parts.ts";
import { toLine } from "../../src/contract/to-line.ts";
import { describeRepeat } from "./describe-repeat.ts";
import type { Sample } from "../samples/sample.ts";
import { describeMeaning } from "./describe-meaning.ts";
import { describeSecurity } from "./describe-security.ts";
import { describeType } from "./describe-type.ts";
import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { printBody } from "./print-body.ts";
import { printCode } from "./print-code.ts";
import { printTable } from "./print-table.ts";
import { printText } from "./print-text.ts";

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
  /** Names open points only, for a text that explains them elsewhere. */
  isBrief?: boolean;
}

/** Writes the Markdown page of an operation or notification, complete enough to be read on its own. */
export function writeOperationPage({ call, samples, related, isBrief = false }: OperationPage): string {
  const { operation, operationId, responses } = call;
  const errors = Object.keys(responses).filter(isError);
  const page = joinBlocks(
    `# ${escapeText(operation.summary ?? operationId)}`,
    isNotification(call) ? introduceEvent(call) : introduceOperation(call),
    printText([operation]),
    printParameters(call),
    call.requestBody && joinBlocks("## Request body", printBody(call, "request")),
    ...Object.entries(responses)
      .filter(([status]) => !isError(status))
      .map(([status, { node }]) =>
        joinBlocks(`## Response ${status}`, printText([node]), printBody(call, status)),
      ),
    errors.length === 0 ? "" : printErrors(call, errors),
    printSamples(samples),
  );
  return `${joinBlocks(
    page,
    isBrief ? "" : printAssumptions(call),
    related.length === 0 ? "" : joinBlocks("## Related", related.map(printLink).join("\n")),
  )}\n`;
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
    "The path is relative to the base URL that your provider gives you.",
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
      describeMeaning(parts, node),
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

/** The names of the languages after a fence. */
const fences: Record<Sample["lang"], string> = {
  TypeScript: "ts",
  Shell: "sh",
  Python: "python",
  Java: "java",
  Go: "go",
  "C#": "csharp",
  PHP: "php",
};

function printSamples(samples: readonly Sample[]): string {
  const [first] = samples;
  if (first === undefined) return "";
  const shown = samples.filter(({ example }) => example === first.example);
  return joinBlocks(
    "## Samples",
    ...shown.map(
      ({ lang, label, source }) => `${label}:\n\n\`\`\`${fences[lang]}\n${source.trimEnd()}\n\`\`\``,
    ),
  );
}

/** Lists the texts of the open points that the rest of a page only names. */
function printAssumptions(call: ContractOperation): string {
  const points = groupBy(listAssumptions(call), ({ text }) => toLine(escapeText(text)));
  const lines = [...points].map(([text, places]) => {
    const ids = new Set(places.flatMap(({ questions }) => questions));
    return `- ${[...ids].map(printCode).join(", ")}: ${text}`;
  });
  return lines.length === 0 ? "" : joinBlocks("## Open points", lines.join("\n"));
}

function printLink({ kind, title, target }: PageLink): string {
  return `- ${kind}: [${title}](${target})`;
}
