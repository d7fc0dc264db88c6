import { CommandError } from "../cli/command-error.ts";

/** Describes why a subject could not be measured. An error that users cannot fix is a bug, whose stack is needed. */
export function explainStop(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
