import type { IncomingMessage } from "node:http";

/**
 * Lets the development server find the Markdown of a page at its address. The setting that ends every page's address with
 * a slash also applies to `/guides/errors.md`, though the built site has that file without one.
 */
export function serveMarkdown(request: Pick<IncomingMessage, "url">, _: unknown, next: () => void): void {
  // An address with a query, such as `?raw`, is that of a module.
  if (request.url?.endsWith(".md") === true && !request.url.includes("?")) request.url += "/";
  next();
}
