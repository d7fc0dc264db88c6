import { quoteForShell } from "../../../../src/cli/quote-for-shell.ts";
import type { CallData } from "./call-data.ts";
import { buildRequest, type CallValues } from "./exchange.ts";

/**
 * Prints a call as the reader edited it as a command for a POSIX shell. A token that was pasted stays out of it: the command
 * reads one from `TOKEN`, as the samples do.
 */
export function printCurl(call: CallData, values: CallValues, baseUrl: string): string {
  const { url, init } = buildRequest(call, values, { baseUrl, credentials: null, prefer: undefined });
  const { method = "GET", headers } = init;
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoteForShell(url)}`,
    ...(call.auth ? [`-H "${call.auth.name}: ${call.auth.prefix}\${TOKEN:-any-token}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...printBody(values),
  ].join(" \\\n  ");
}

function printBody({ body = [] }: CallValues): string[] {
  if (typeof body === "string") return [`-d ${quoteForShell(body)}`];
  return body.flatMap(({ name, value }) => {
    if (value === "") return [];
    const text = typeof value === "string" ? value : `@${value.name};type=${value.type}`;
    return `-F ${quoteForShell(`${name}=${text}`)}`;
  });
}
