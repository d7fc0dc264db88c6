// Serves the files of the inspector, which are in ../inspector as browsers load them.
// The data that it shows come from control/state.ts.

import { readdir, readFile } from "node:fs/promises";
import { tokenHeader } from "../../../generated/constants.ts";
import { rejectRoute } from "../../server/routes.ts";
import type { ServiceResponse, ServiceRequest } from "../../server/request.ts";
import { existsSync } from "node:fs";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The element of the page, which shows how a token is sent. */
const element = "<sandbox-inspector";
const withHeader = `${element} token-header="${`${tokenHeader.name}: ${tokenHeader.scheme}`.trimEnd()} "`;

/** The links of the page. */
const links = '<nav aria-label="Documents">';

/** Path of the files. */
const files = "/_sandbox/inspector/";

const types: Readonly<Record<string, string>> = { html: "text/html", css: "text/css", js: "text/javascript" };

/**
 * Responds to a request for the page of the inspector, its styles or scripts; `undefined` for other requests.
 * @param docsUrl address of the docs, if it is known
 */
export async function respondToInspector(
  { method, url }: Pick<ServiceRequest, "method" | "url">,
  docsUrl?: string,
): Promise<ServiceResponse | undefined> {
  const { pathname } = new URL(url);
  const file = await findFile(
    pathname,
    docsUrl === undefined ? links : `${links}<a href="${new URL(docsUrl).href}">Docs</a>`,
  );
  if (file === undefined) return undefined;
  if (method !== "GET" && method !== "HEAD")
    return rejectRoute({ kind: "wrongMethod", allow: ["GET", "HEAD"] }, method, pathname);
  const { type, text } = file;
  return {
    status: 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    },
    text,
  };
}

async function findFile(
  pathname: string,
  withDocs: string,
): Promise<{ type: string; text: string } | undefined> {
  const isPage = pathname === "/_sandbox" || pathname === "/_sandbox/";
  if (!isPage && !pathname.startsWith(files)) return undefined;
  const folder = inspectorFolder();
  const name = isPage ? "page.html" : pathname.slice(files.length);
  const type = types[name.split(".").at(-1) ?? ""];
  // Names in the folder cannot lead out of it.
  if (type === undefined || !(await readdir(folder)).includes(name)) return undefined;
  const text = await readFile(new URL(name, folder), "utf8");
  return { type, text: isPage ? text.replace(element, withHeader).replace(links, withDocs) : text };
}

const folder = "src/sandbox/inspector/";

/**
 * Returns the folder with the files of the inspector, which browsers load as they are. It is looked for in the folders
 * above this code, since the build of the package moves code, but not those files.
 * @param code URL of this code
 * @throws {Error} if this code was moved without them, as bundlers do
 */
export function inspectorFolder(code = import.meta.url): URL {
  for (let place = new URL(code); ; place = new URL("..", place)) {
    const found = new URL(folder, place);
    if (existsSync(found)) return found;
    if (place.pathname === new URL("..", place).pathname) throw new Error(missing);
  }
}

const missing =
  "The scripts of the inspector are missing. If you bundle your code, make `payment-orders-api` an external package.";
