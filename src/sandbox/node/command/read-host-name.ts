import { isIP } from "node:net";
import { parseUrl } from "../../../options/parse-url.ts";
import { CommandError } from "../../../cli/command-error.ts";

/**
 * Reads a value of `--allow-host`: a name, or an address without the brackets of IPv6, as a `Host` header has it.
 * @throws {CommandError} for anything else, which would never match
 */
export function readHostName(text: string): string {
  const isIPv6 = isIP(text) === 6;
  const host = isIPv6 ? `[${text}]` : text;
  const isName = isIPv6 || /^\w[\w.-]*$/u.test(text);
  if (isName && parseUrl(`http://${host}`)?.hostname === host.toLowerCase()) return text;
  throw new CommandError(
    `\`--allow-host\` must be a host name without a port, such as sandbox or sandbox.example.com, not \`${text}\`.`,
  );
}
