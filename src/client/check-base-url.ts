import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Returns an absolute http(s) URL without its trailing slashes; refuses any other. */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InvalidOptionError(
      "baseUrl",
      "is no absolute http or https URL; write it like `https://api.example.com`",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new InvalidOptionError("baseUrl", "holds credentials; give them as `token` instead");
  }
  if (/[?#]/.test(baseUrl)) {
    throw new InvalidOptionError(
      "baseUrl",
      "holds a query or a fragment; paths are appended to it, so leave both out",
    );
  }
  return baseUrl.trim().replace(/\/+$/, "");
}
