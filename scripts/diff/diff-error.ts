import { CommandError } from "../cli/command-error.ts";

/** Thrown when nothing can be compared: the message says what is wrong and what to do. */
export class DiffError extends CommandError {
  override readonly name = "DiffError";
}
