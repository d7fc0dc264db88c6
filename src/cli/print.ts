// The only way out for what commands print: nothing that a service or a contract says can forge a line.

import { printLinesSafely } from "../contract/safe-text.ts";

/** Prints text for people. */
export function print(text: string): void {
  console.log(printLinesSafely(text));
}

/** Prints text for people beside the output. */
export function printError(text: string): void {
  console.error(printLinesSafely(text));
}

/** Prints what is safe already, or is for a program: JSON of `printJsonSafely`, and annotations. */
export function printFinished(text: string): void {
  console.log(text);
}
