import { CommandError } from "../cli/command-error.ts";

/** One fault that stops the build, told so that a person finds and mends it. */
export interface Fault {
  /** What is wrong, in one sentence. */
  message: string;
  /** File relative to the root of the repository; absent when no file is at fault. */
  file?: string;
  /** Line in the file, from 1. */
  line?: number;
  /** Column in the line, from 1. */
  column?: number;
  /** JSON pointer of the node in the bundle, when the fault was found there. */
  pointer?: string;
  /** What to do about it. */
  remedy: string;
}

/** Thrown when the contract cannot be built; carries every fault found, and nothing has been written. */
export class BuildError extends CommandError {
  override name = "BuildError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join("\n"));
    this.faults = faults;
  }
}

/** One fault as text: `file:line:column  message`, the pointer and the remedy on lines of their own. */
export function describeFault({ file, line, column, message, pointer, remedy }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const head = place === "" ? message : `${place}  ${message}`;
  return [head, ...(pointer === undefined ? [] : [`  at ${pointer}`]), `  ${remedy}`].join("\n");
}
