import { toLine } from "../../src/contract/to-line.ts";
import { escapeText } from "./escape-text.ts";
import { printCode } from "./print-code.ts";

/** Prints a point that the API leaves open, in one line with its places in the contract. */
export function printOpenPoint(text: string, pointers: Iterable<string>): string {
  return `${toLine(escapeText(text))} (${[...pointers].map(printCode).join(", ")})`;
}
