import { redactText } from "../errors/redact-text.ts";

/** What can be said of a failed connection without showing a secret. */
export interface FailureDescription {
  code: string | undefined;
  reason: string;
}

// Causes can form a circle.
const mostCauses = 8;

/**
 * Describes what `fetch` threw. The error itself is not passed on: some libraries put the request, with its headers,
 * into theirs.
 */
export function describeFailure(failure: unknown, secrets: readonly string[]): FailureDescription {
  let code: string | undefined;
  let reason = "the connection failed";
  let error = failure;
  // undici says only "fetch failed"; the causes within say more.
  for (let depth = 0; depth < mostCauses && error instanceof Error && code === undefined; depth += 1) {
    const given: unknown = "code" in error ? error.code : undefined;
    if (typeof given === "string" && /^(?:[A-Z][A-Z\d_]+|ConnectionRefused)$/.test(given)) code = given;
    if (error.message !== "") reason = redactText(error.message, secrets).slice(0, 200);
    error = error.cause;
  }
  return { code, reason };
}
