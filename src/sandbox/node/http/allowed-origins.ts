import { InputError } from "../../../errors/input-error.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import { parseUrl } from "../../../options/parse-url.ts";

/** Returns whether pages of an origin may call the API. */
export type OriginCheck = (origin: string) => boolean;

/**
 * Reads the origins whose pages may call the API, besides those of this computer. Any client id gets a token, so
 * a token does not keep any page out.
 * @param entries origins such as `https://docs.example.com`, or `*` for all
 * @throws {InputError} for anything else
 */
export function readAllowedOrigins(entries: readonly string[]): OriginCheck {
  const allowed = new Set(entries.map(readEntry));
  return (origin) => allowed.has("*") || allowed.has(origin) || isOfThisComputer(origin);
}

/** Returns the headers that let a page read a response. The check must have allowed its origin. */
export function openTo(origin: string): Record<string, string> {
  return { "access-control-allow-origin": origin, vary: "origin" };
}

function readEntry(entry: string): string {
  const written = entry.toLowerCase().replace(/\/$/u, "");
  if (written === "*" || (!written.includes("*") && parseOrigin(written) === written)) return written;
  throw new InputError(
    "allowOrigins",
    `must list origins such as \`https://docs.example.com\`, or \`*\`, not \`${entry}\``,
  );
}

function isOfThisComputer(origin: string): boolean {
  if (!/^https?:/u.test(origin) || parseOrigin(origin) !== origin) return false;
  return isLoopback(new URL(origin).hostname);
}

/** Returns the origin of a URL; `undefined` if it is not one. Apps have schemes whose origins `URL` does not know. */
function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  return url && `${url.protocol}//${url.host}`;
}
