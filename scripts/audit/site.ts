// A built site as files: its pages, the sizes at which they are looked at, and whether its links lead somewhere.
// How it is served is in serve.ts; how it looks in a browser, in views.ts.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import GithubSlugger from "github-slugger";

/** One page of each kind, by name: its address below the site. */
export const views: Readonly<Record<string, string>> = {
  landing: "",
  "an order": "operations/create-transparent-order-v3/",
  "an upload": "operations/upload-document/",
  "a notification": "notifications/order-payin-paid/",
  "a guide": "guides/five-minute-start/",
  "a catalogue": "catalogues/states/",
};

/** Viewport sizes of a desktop computer and a phone. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Lists the addresses of all pages of a built site, without the parts of pages that are loaded on demand. */
export async function listPages(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => path.basename(file) === "index.html" && !file.startsWith(`samples${path.sep}`))
    .map((file) => file.replaceAll(path.sep, "/").replace(/index\.html$/, ""))
    .sort();
}

/** Reads the files of a built site. */
export async function readSite(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).replaceAll(path.sep, "/"), await readFile(file, "utf8")] as const;
      }),
    ),
  );
}

/**
 * Checks every link and every resource of every page within the site, including anchors. Links to other sites are not
 * checked.
 * @param base path below which the site is hosted; empty for the root
 */
export function auditLinks(site: SiteFiles, base = ""): LinkAudit {
  const broken: BrokenLink[] = [];
  let links = 0;
  for (const [name, content] of site) {
    for (const found of listTargets(name, content)) {
      const href = found.replaceAll("&amp;", "&");
      if (/^(?:https?|mailto|data):/.test(href)) continue;
      links += 1;
      if (!leadsSomewhere(href, `${base}/${name}`, site, base)) broken.push({ page: name, href });
    }
  }
  return { links, broken };
}

/** A broken link of the site. */
interface BrokenLink {
  page: string;
  href: string;
}

/** Result of the link check. */
interface LinkAudit {
  links: number;
  broken: BrokenLink[];
}

/** Content of the files of a site, by their path in it. */
type SiteFiles = ReadonlyMap<string, string>;

/** Lists the addresses that a page or a Markdown file links to or loads. */
function listTargets(name: string, content: string): string[] {
  if (name.endsWith(".html"))
    return (content.match(tags) ?? []).flatMap((tag) =>
      [...tag.matchAll(attributes)].map(([, double, single, bare]) => double ?? single ?? bare ?? ""),
    );
  if (!/\.(?:md|txt)$/.test(name)) return [];
  return [...content.matchAll(/\]\(([^)\s\\]+)\)/g)].map(([, href = ""]) => href);
}

const tags = /<[a-z][\w-]*\s(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

const attributes = /\s(?:href|src|data-source)=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/gi;

function leadsSomewhere(href: string, page: string, site: SiteFiles, base: string): boolean {
  const { pathname, hash } = new URL(href, `http://site${page}`);
  if (!pathname.startsWith(`${base}/`)) return false;
  const file = decodeURIComponent(pathname.slice(base.length + 1));
  // An address without a slash would be redirected.
  const target = file === "" || file.endsWith("/") ? `${file}index.html` : file;
  // The samples of an example are loaded from a folder that has no page of its own.
  if (!site.has(target))
    return [...site.keys()].some((name) => /^samples\/.*\/$/.test(file) && name.startsWith(file));
  if (hash === "") return true;
  const id = decodeURIComponent(hash.slice(1));
  const text = site.get(target) ?? "";
  if (text.includes(`id="${id.replaceAll('"', "&quot;")}"`)) return true;
  return target.endsWith(".md") && listHeadings(text).includes(id);
}

/** Lists the anchors of the headings of a Markdown page, as the pages spell them. */
function listHeadings(markdown: string): string[] {
  const slugger = new GithubSlugger();
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugger.slug(heading));
}
