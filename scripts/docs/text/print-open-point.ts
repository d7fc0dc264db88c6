import { toLine } from "../../../src/contract/to-line.ts";
import { escapeText } from "./escape-text.ts";
import { printCode } from "./print-code.ts";

/** A point that the interface leaves open, in one line with the places of the contract that it concerns. */
export function printOpenPoint(text: string, pointers: Iterable<string>): string {
  return `${toLine(escapeText(text))} (${[...pointers].map(printCode).join(", ")})`;
}
