import { fillPath, listFiles, type SampleCall, type SampleSetting } from "./sample-call.ts";
import { quoteForShell } from "../../src/cli/quote-for-shell.ts";

/**
 * Prints the call as a command for a POSIX shell. It reads the base URL and the token from `BASE_URL` and `TOKEN`;
 * without them it calls the mock, which accepts any token.
 */
export function printCurlSample(call: SampleCall, { baseUrl }: SampleSetting): string {
  const method = call.operation.method.toUpperCase();
  const files = listFiles(call).map(({ fileName }) => quoteForShell(fileName));
  const created = files.map((file) => `[ -e ${file} ] || echo any bytes > ${file}\n`).join("");
  const command = [
    // In double quotes, so that the shell expands the variables.
    `curl ${method === "GET" ? "" : `-X ${method} `}"\${BASE_URL:-${baseUrl}}${fillPath(call)}"`,
    ...(call.token ? [`-H "${call.token.name}: ${call.token.prefix}\${TOKEN:-any-token}"`] : []),
    ...(call.keyHeader === undefined ? [] : [`-H "${call.keyHeader}: ${newUuid}"`]),
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...printBody(call),
  ].join(" \\\n  ");
  return created + command;
}

/** Quotes a text: in double quotes, as the headers with variables, if it has nothing that a shell expands in them. */
function quote(text: string): string {
  return /^[\w ,.:;=/+@-]*$/u.test(text) ? `"${text}"` : quoteForShell(text);
}

/** Makes a UUID with what is part of every system, as `uuidgen` is not. */
const newUuid = `$(od -An -N16 -tx2 /dev/urandom | awk '{print $1$2"-"$3"-"$4"-"$5"-"$6$7$8}')`;

function printBody({ body }: SampleCall): string[] {
  if (body === undefined) return [];
  if (body.kind === "json") {
    const text = JSON.stringify(body.value, null, 2).replaceAll("\n", "\n  ");
    return [`-H ${quoteForShell(`content-type: ${body.mediaType}`)}`, `-d ${quoteForShell(text)}`];
  }
  if (body.kind === "text") {
    return [`-H ${quote(`content-type: ${body.mediaType}`)}`, `--data-raw ${quoteForShell(body.text)}`];
  }
  return body.fields.map(({ name, value }) => {
    // curl does not know the media type of every accepted format.
    const text = typeof value === "object" ? `@${value.fileName};type=${value.mediaType}` : String(value);
    return `-F ${quoteForShell(`${name}=${text}`)}`;
  });
}
