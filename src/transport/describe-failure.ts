import { redactText } from "../errors/redact-text.ts";

/** What can be told of a failed connection without telling a secret. */
export interface FailureDescription {
  code: string | undefined;
  reason: string;
}

/**
 * Describes what `fetch` threw. The error itself is not passed on: some libraries put the request, with its headers,
 * into theirs.
 */
export function describeFailure(failure: unknown, secrets: readonly string[]): FailureDescription {
  let code: string | undefined;
  let reason = "the connection failed";
  // undici says only "fetch failed"; the causes within say more.
  for (let error = failure; error instanceof Error && code === undefined; error = error.cause) {
    const given: unknown = "code" in error ? error.code : undefined;
    if (typeof given === "string" && /^[A-Z][A-Z\d_]+$/.test(given)) code = given;
    if (error.message !== "") reason = redactText(error.message, secrets).slice(0, 200);
  }
  return { code, reason };
}
