import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DocsError } from "./docs-error.ts";

/**
 * The sources that pages may load from. A call can be sent to any base URL that the reader enters, and to the mock on
 * this machine. The framework sets styles on elements, which no hash can allow.
 */
const directives = {
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self' https: http://127.0.0.1:* http://localhost:*",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

/** Writes the content security policy into every HTML page in a folder. */
export async function restrictPages(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => file.endsWith(".html"))) {
    const file = path.join(folder, name);
    await writeFile(file, restrictPage(await readFile(file, "utf8"), name));
  }
}

/**
 * Returns a page with its content security policy: files of the site, and exactly the scripts that are in the page.
 * A part of a page, which another page loads, has no head and is returned unchanged.
 * @throws {DocsError} if the page has no place for the policy
 */
export function restrictPage(html: string, name: string): string {
  if (!/<html\b/i.test(html)) return html;
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (charset === null)
    throw new DocsError(`${name} has no \`<meta charset="utf-8">\` to put its policy after.`);
  const place = charset.index + charset[0].length;
  // A policy does not apply to what comes before it.
  if (/<script\b/i.test(html.slice(0, place)))
    throw new DocsError(`${name} has a script before its character set.`);
  const policy = `<meta http-equiv="content-security-policy" content="${writePolicy(html)}">`;
  // A script sets the theme. Without scripts, the style sheets follow the preference of the system.
  return (html.slice(0, place) + policy + html.slice(place)).replace(
    /(<html\b[^>]*?) data-theme="dark"/,
    "$1",
  );
}

const attributes = String.raw`(?:"[^"]*"|'[^']*'|[^"'>])*`;
/** Comments, elements whose content is text, scripts, and tags, so that no text and no attribute counts as a script. */
const markup = new RegExp(
  [
    "<!--[^]*?-->",
    String.raw`<(title|textarea|style)\b${attributes}>[^]*?</\1>`,
    `<script\\b(?<attributes>${attributes})>(?<code>[^]*?)</script>`,
    `</?[a-z]${attributes}>`,
  ].join("|"),
  "gi",
);

/** Returns the policy of a page, with the hash of each inline script. */
export function writePolicy(html: string): string {
  const scripts = Array.from(html.matchAll(markup), ({ groups = {} }) => groups);
  const hashes = scripts
    .filter(({ code, attributes: given = "" }) => code !== undefined && !/\bsrc=/i.test(given))
    .map(({ code = "" }) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  const sources = ["'self'", ...new Set(hashes)].join(" ");
  const rest = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  return ["default-src 'none'", `script-src ${sources}`, ...rest].join("; ");
}
