import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printCode } from "../text/print-code.ts";
import { printTable } from "../text/print-table.ts";
import { linkOperations } from "./link-operation.ts";
import { listLimits } from "./list-limits.ts";

/** The section on limits: every bound and default of the contract, and where it holds. */
export function describeLimits(document: OpenApiDocument): string {
  const rows = listLimits(document).map(({ names, place, words, users }) => [
    `${names.map(printCode).join(", ")} (${place})`,
    words,
    linkOperations(users),
  ]);
  return joinBlocks(
    "# Limits",
    "These are the bounds of the contract on numbers, lengths, spelling, files and repeats, the formats of what you send, and what holds when you leave something out. Bounds that need more than one member stand with their operations. Rate limits are not stated.",
    printTable(["Name", "Limit", "Operations"], rows),
  );
}
