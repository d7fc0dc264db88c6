import { CommandError } from "../cli/command-error.ts";

/** Thrown if the comparison is not possible. The message says why and what to do. */
export class DiffError extends CommandError {
  override readonly name = "DiffError";
}

/** Thrown if the base has no contract yet. Nothing has failed, so the exit code is 0. */
export class NewContract extends DiffError {}
