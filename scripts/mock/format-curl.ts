import type { Tour } from "./derive-tour.ts";

/** Writes the request of a tour as a `curl` command for a POSIX shell. */
export function formatCurl(
  baseUrl: string,
  { method, path, headers, body }: Omit<Tour, "operationId">,
): string {
  return [
    `curl -X ${method} ${quote(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    `-d ${quote(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
