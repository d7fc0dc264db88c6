// Loads failures.ts, and says what failed even where that cannot be loaded.

import { CallError, type CallDetails, Interruption, PaymentOrdersError } from "./errors.ts";

/**
 * Loads what describes calls that failed: most programs do not need it at first.
 * @param details of the call that failed, and what it failed with, if it got no response.
 * @throws {CallError} with the details if it cannot be loaded, as in a browser that has gone offline.
 */
export async function loadFailures(
  details?: CallDetails,
  cause?: unknown,
  load: () => Promise<typeof import("./failures.ts")> = () => import("./failures.ts"),
): Promise<typeof import("./failures.ts")> {
  try {
    return await load();
  } catch {
    const unknown = "and the code that describes failures could not be loaded";
    if (details === undefined) throw new PaymentOrdersError(`A call failed, ${unknown}.`);
    const status = details.status === undefined ? "" : ` with status ${details.status}`;
    const reason = cause === undefined ? "" : ` (${nameCause(cause)})`;
    throw new CallError(`\`${details.operationId}\` failed${status}${reason}, ${unknown}.`, details);
  }
}

/** Names what a call failed with, without its message, which may contain secrets. */
function nameCause(cause: unknown): string {
  if (cause instanceof Interruption) return cause.kind;
  if (!(cause instanceof Error)) return typeof cause;
  const codes = [cause, cause.cause].map((error) => (error as { code?: unknown } | undefined)?.code);
  const code = codes.find((value) => typeof value === "string" && /^[A-Z][A-Z\d_]+$/.test(value));
  return typeof code === "string" ? code : cause.name;
}
