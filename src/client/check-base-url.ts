import { InvalidOptionError } from "../errors/invalid-option-error.ts";

// Where nobody but the owner of the network listens: loopback and private addresses, and names that no public DNS has.
const nearby =
  /^(?:[^.:]+|(?:.+\.)?(?:localhost|local|internal|test|home\.arpa)|(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[(?:::1|f[cd].*|fe[89ab].*)\])$/;

/**
 * Returns an absolute http(s) URL in its normal form, which is that of a `Request` made of it, without the slashes at
 * its end; refuses any other.
 */
export function checkBaseUrl({ baseUrl, insecure = false }: { baseUrl: string; insecure?: boolean }): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InvalidOptionError(
      "baseUrl",
      "must be an absolute http or https URL such as `https://api.example.com`",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new InvalidOptionError("baseUrl", "must not contain credentials; use `credentials` or `token`");
  }
  if (/[?#]/.test(baseUrl)) {
    throw new InvalidOptionError(
      "baseUrl",
      "must not have a query or a fragment, because paths are appended to it",
    );
  }
  if (url.protocol === "http:" && !insecure && !nearby.test(url.hostname)) {
    throw new InvalidOptionError(
      "baseUrl",
      "must use https on a public host, or tokens and card data travel unencrypted; `insecure: true` allows it",
    );
  }
  return url.href.replace(/\/+$/, "");
}
