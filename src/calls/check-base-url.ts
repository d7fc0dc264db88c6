import { InputError } from "../errors/input-error.ts";
import { parseUrl } from "../options/parse-url.ts";

// Loopback and private addresses, and names that are not in public DNS.
const nearby =
  /^(?:[^.:]+|(.+\.)?(localhost|local|internal|test)|(0|127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cd].*|fe[89ab].*)])$/;

/** Validates the base URL and returns it normalized, as a `Request` would, without trailing slashes. */
export function checkBaseUrl({ baseUrl, insecure }: { baseUrl: string; insecure?: boolean }): string {
  const url = parseUrl(baseUrl);
  const problem =
    url === undefined || !/^https?:$/.test(url.protocol)
      ? "be an absolute http or https URL"
      : url.username || url.password
        ? "not contain credentials"
        : /[?#]/.test(baseUrl)
          ? "not have a query or a fragment"
          : url.protocol === "http:" && !insecure && !nearby.test(url.hostname)
            ? "use https on a public host, unless `insecure` is true"
            : undefined;
  if (url === undefined || problem !== undefined) throw new InputError("baseUrl", `must ${problem}`);
  return url.href.replace(/\/+$/, "");
}
