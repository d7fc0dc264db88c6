import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import GithubSlugger from "github-slugger";

/** A broken link of the site. */
export interface BrokenLink {
  page: string;
  href: string;
}

/** Result of the link check. */
export interface LinkAudit {
  links: number;
  broken: BrokenLink[];
}

/** Content of the files of a site, by their path in it. */
export type SiteFiles = ReadonlyMap<string, string>;

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
    const pattern = patterns[path.posix.extname(name)];
    if (pattern === undefined) continue;
    for (const [, found = ""] of content.matchAll(pattern)) {
      const href = found.replaceAll("&amp;", "&");
      if (/^(?:https?|mailto|data):/.test(href)) continue;
      links += 1;
      if (!leadsSomewhere(href, `${base}/${name}`, site, base)) broken.push({ page: name, href });
    }
  }
  return { links, broken };
}

const inMarkdown = /\]\(([^)\s\\]+)\)/g;
const patterns: Readonly<Record<string, RegExp>> = {
  ".html": /<[^>]*\s(?:href|src|data-source)="([^"]+)"/g,
  ".md": inMarkdown,
  ".txt": inMarkdown,
};

function leadsSomewhere(href: string, page: string, site: SiteFiles, base: string): boolean {
  const { pathname, hash } = new URL(href, `http://site${page}`);
  if (!pathname.startsWith(`${base}/`)) return false;
  const file = decodeURIComponent(pathname.slice(base.length + 1));
  // An address without a slash would be redirected.
  const target = file === "" || file.endsWith("/") ? `${file}index.html` : file;
  // The samples of an example are loaded from a folder that has no page of its own.
  if (!site.has(target))
    return [...site.keys()].some((name) => file.startsWith("samples/") && name.startsWith(file));
  if (hash === "") return true;
  const id = decodeURIComponent(hash.slice(1));
  const text = site.get(target) ?? "";
  return target.endsWith(".md")
    ? listHeadings(text).includes(id)
    : text.includes(`id="${id.replaceAll('"', "&quot;")}"`);
}

/** Lists the anchors of the headings of a Markdown page, as the pages spell them. */
function listHeadings(markdown: string): string[] {
  const slugger = new GithubSlugger();
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugger.slug(heading));
}
