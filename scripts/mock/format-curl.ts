import { quoteForShell } from "../cli/quote-for-shell.ts";
import type { Tour } from "./derive-tour.ts";

/** Writes the request of a tour as a `curl` command for a POSIX shell. */
export function formatCurl(
  baseUrl: string,
  { method, path, headers, body }: Omit<Tour, "operationId">,
): string {
  return [
    `curl -X ${method} ${quoteForShell(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    `-d ${quoteForShell(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}
