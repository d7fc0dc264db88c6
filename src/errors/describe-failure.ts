import { cleanText } from "./clean-text.ts";
import { redactText } from "./redact-text.ts";

/** Description of a failed connection that contains no secret. */
export interface FailureDescription {
  code: string | undefined;
  reason: string;
}

// Causes can be circular.
const mostCauses = 8;

/**
 * Describes an error of `fetch`. The error itself is not passed on: some libraries put the request, with its headers,
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
    if (error.message !== "")
      reason = cleanText(redactText(error.message, secrets)).slice(0, 200).replace(/\.$/, "");
    error = error.cause;
  }
  return { code, reason };
}
