import type { ErrorBody } from "../../generated/types.ts";

/** A member or rule that the service names as the cause of an error. */
export interface ApiErrorDetail {
  readonly field?: string;
  readonly issue?: string;
  readonly description?: string;
}

/** An error body in the form that all known shapes share. */
export interface ReadErrorBody {
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly details: readonly ApiErrorDetail[];
}

/** A code of the error table in the contract, or another one that the service may add. */
export type ErrorCode = NonNullable<ErrorBody["error"]> | (string & {});

/** Maximum number of messages or details to read. */
const most = 100;

const members = ["field", "issue", "description"];

/**
 * Reads the error object (`ErrorBody`), the array of strings (`ErrorMessages`), or the `title` and `detail` of RFC 9457
 * that gateways send. Any other value gives an empty result.
 */
export function readErrorBody(body: unknown, clean: (text: string) => string): ReadErrorBody {
  const readTexts = (values: readonly unknown[]) =>
    values
      .slice(0, most)
      .filter((value) => typeof value === "string")
      .map(clean);
  if (Array.isArray(body)) return { code: undefined, messages: readTexts(body), details: [] };
  const { error, message, details, title, detail } = asRecord(body);
  return {
    code: readTexts([error])[0],
    messages: readTexts([message, title, detail]),
    details: (Array.isArray(details) ? details.slice(0, most) : []).map((entry) => {
      const record = asRecord(entry);
      return Object.fromEntries(
        members.flatMap((member) => readTexts([record[member]]).map((text) => [member, text])),
      );
    }),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
