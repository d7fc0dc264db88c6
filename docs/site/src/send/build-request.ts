import type { CallData } from "./call-data.ts";

/** The values that the reader filled in. */
export interface CallValues {
  parameters: { name: string; in: string; value: string }[];
  /** JSON text, the fields of a form, or `undefined` without a body. */
  body: string | FormField[] | undefined;
}

/** One field of a form. */
export interface FormField {
  name: string;
  value: string | File;
}

/** The destination of a request, and what it contains in addition to the reader's values. */
export interface RequestPlan {
  baseUrl: string;
  /** The header with the token; `null` if the call needs none. */
  credentials: Readonly<Record<string, string>> | null;
  /** Which documented answer is wanted, such as `code=404`. */
  prefer: string | undefined;
}

/** The arguments of a `fetch`. */
export interface PlannedRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Builds the request of a call. Parameters that are empty are left out. */
export function buildRequest(
  call: Pick<CallData, "method" | "path" | "mediaType">,
  { parameters, body }: CallValues,
  { baseUrl, credentials, prefer }: RequestPlan,
): PlannedRequest {
  const given = parameters.filter(({ value }) => value !== "");
  const valueOf = (name: string) => given.find((one) => one.in === "path" && one.name === name)?.value ?? "";
  const path = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const query = new URLSearchParams(
    given.filter((one) => one.in === "query").map(({ name, value }) => [name, value]),
  );
  const search = query.size > 0 ? `?${query.toString()}` : "";
  const isJson = typeof body === "string";
  return {
    url: `${baseUrl}${path}${search}`,
    init: {
      method: call.method,
      headers: {
        // The boundary of a form is known to `fetch` alone.
        ...(isJson && { "content-type": call.mediaType ?? "application/json" }),
        ...Object.fromEntries(
          given.filter((one) => one.in === "header").map(({ name, value }) => [name, value]),
        ),
        ...credentials,
        ...(prefer !== undefined && { prefer }),
      },
      ...(body !== undefined && { body: isJson ? body : toForm(body) }),
    },
  };
}

function toForm(fields: readonly FormField[]): FormData {
  const form = new FormData();
  for (const { name, value } of fields) if (value !== "") form.append(name, value);
  return form;
}
