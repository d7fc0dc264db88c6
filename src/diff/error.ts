import { CommandError } from "../cli/command-error.ts";

/** Thrown if the comparison is not possible. The message says why and what to do. */
export class DiffError extends CommandError {
  override readonly name = "DiffError";
}
