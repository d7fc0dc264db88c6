import { CommandError } from "../cli/command-error.ts";
import { printSafely } from "../contract/safe-text.ts";

/** An error in the contract that stops the build, with what a person needs to find and fix it. */
export interface Fault {
  /** Description of the fault, in one sentence. */
  message: string;
  /** Relative to the root of the repository. Missing if the fault is not in a file. */
  file?: string;
  /** Line in the file, counted from 1. */
  line?: number;
  /** Column in the line, counted from 1. */
  column?: number;
  /** JSON pointer of the node, if the fault was found in the bundle. */
  pointer?: string;
  /** The remedy, as an instruction. */
  remedy: string;
}

/** A fault of a node in the bundle, before its place in a file is known. */
export type PointFault = Required<Pick<Fault, "pointer" | "message" | "remedy">>;

/** Thrown if the contract cannot be built. Lists every fault that was found. Nothing has been written. */
export class BuildError extends CommandError {
  override name = "BuildError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join("\n"));
    this.faults = faults;
  }
}

/** Formats a fault: `file:line:column  message`, followed by the pointer and the remedy on separate lines. */
function describeFault({ file, line, column, message, pointer, remedy }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const head = place === "" ? message : `${place}  ${message}`;
  const lines = [head, ...(pointer === undefined ? [] : [`at ${pointer}`]), remedy].map(printSafely);
  return lines.join("\n  ");
}
