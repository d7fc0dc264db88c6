// Marks what Starlight prints of our English texts, in a site whose menu is in another language: names of pages and of
// resources, in menus too, and the text of guides and catalogues.
import type { MiddlewareHandler } from "astro";
import { markLanguage } from "../../text/say.ts";
import { contract, english } from "./data/site.ts";

/** Pages with an English name, and those with an English text below it. */
const named = /\/(?:operations|notifications|guides|catalogues|samples)\//u;
const written = /\/(?:guides|catalogues)\//u;
const resources = contract.tags.map(({ name }) => name).join("|");

/** The start of each element that is English: of links in menus and their titles, of resources in the menu, and so on. */
const everywhere = [
  /<li\b[^>]*>\s*<a href="(?!#_top")[^"]*"[^>]*>\s*<span(?=[\s>])/gu,
  new RegExp(`<span(?= class="large\\b[^>]*>(?:${resources})</span>)`, "gu"),
  /<span(?= class="link-title\b)/gu,
  /<span(?=[^>]* translate="no")/gu,
];

/** Has the name that Astro looks for. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  if (english === undefined || !response.headers.get("content-type")?.startsWith("text/html"))
    return response;
  const html = await response.text();
  const starts = [
    ...everywhere,
    ...(named.test(url.pathname) ? [/<title(?=>[^\u{e000}]*<\/title>)/gu, /<h1(?= id="_top")/gu] : []),
    ...(written.test(url.pathname) ? [/<div(?= class="sl-markdown-content")/gu] : []),
  ];
  const marked = starts.reduce((text, start) => text.replaceAll(start, `$& lang="${english}"`), html);
  return new Response(markLanguage(marked), { status: response.status, headers: response.headers });
};
