import { CommandError } from "../cli/command-error.ts";

/** Thrown if the comparison is not possible. The message says why and what to do. */
export class DiffError extends CommandError {
  override readonly name = "DiffError";
}

/** There is nothing to compare with yet, which is no failure. */
export class NewContract extends DiffError {}
