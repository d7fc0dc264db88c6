import type { ErrorBody } from "../../generated/types.ts";

/** One member or rule at fault, as the service told it. */
export interface ApiErrorDetail {
  readonly field?: string;
  readonly issue?: string;
  readonly description?: string;
}

/** Both wire shapes of an error in one form. */
export interface ReadErrorBody {
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly details: readonly ApiErrorDetail[];
}

/** A code of the contract's error table, or another that the service may add. */
export type ErrorCode = NonNullable<ErrorBody["error"]> | (string & {});

/** Reads the error object (`ErrorBody`), the array of strings (`ErrorMessages`), or finds nothing in any other value. */
export function readErrorBody(body: unknown): ReadErrorBody {
  if (Array.isArray(body)) {
    return { code: undefined, messages: body.filter((entry) => typeof entry === "string"), details: [] };
  }
  const { error, message, details } = asRecord(body);
  return {
    code: typeof error === "string" ? error : undefined,
    messages: typeof message === "string" ? [message] : [],
    details: Array.isArray(details) ? details.map(readDetail) : [],
  };
}

function readDetail(entry: unknown): ApiErrorDetail {
  const { field, issue, description } = asRecord(entry);
  return {
    ...(typeof field === "string" && { field }),
    ...(typeof issue === "string" && { issue }),
    ...(typeof description === "string" && { description }),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
