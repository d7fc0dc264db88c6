import type { ErrorBody } from "../../generated/types.ts";

/** One member or rule at fault, as the service named it. */
export interface ApiErrorDetail {
  readonly field?: string;
  readonly issue?: string;
  readonly description?: string;
}

/** Every known shape of an error in one form. */
export interface ReadErrorBody {
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly details: readonly ApiErrorDetail[];
}

/** A code of the contract's error table, or another that the service may add. */
export type ErrorCode = NonNullable<ErrorBody["error"]> | (string & {});

/** How many messages or details are read at most. */
const most = 100;

const members = ["field", "issue", "description"];

/**
 * Reads the error object (`ErrorBody`), the array of strings (`ErrorMessages`), or the `title` and `detail` of RFC 9457,
 * which gateways answer with. Finds nothing in any other value.
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
