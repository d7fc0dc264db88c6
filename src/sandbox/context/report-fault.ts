import { SandboxFullError } from "../store/sandbox-full-error.ts";
import type { SandboxEvent } from "../events.ts";

/**
 * Reports an error that no caller can cause.
 * @returns the message for the caller: what went wrong inside is for the operator, except for a limit that the caller can
 *   do something about
 */
export function reportFault(report: (event: SandboxEvent) => void, error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  report({ type: "fault", message, error });
  return error instanceof SandboxFullError ? message : undefined;
}
