import path from "node:path";
import type { Contract } from "../../src/contract/read-contract.ts";
import type { Site } from "../docs/build-site.ts";
import { linkToCall, toSlug } from "../docs/link-to.ts";

/** A broken link of the site. */
export interface BrokenLink {
  readonly page: string;
  readonly href: string;
}

/** The parts of a contract that have an anchor on the reference page. */
type Addressed = Pick<Contract, "operations" | "tags" | "webhooks">;

/** Result of the link check. */
export interface LinkAudit {
  readonly links: number;
  readonly broken: readonly BrokenLink[];
}

/**
 * Checks every link and every resource of every page within the site, including anchors. Links to other sites are not
 * checked.
 */
export function auditLinks(site: Site, contract: Addressed): LinkAudit {
  const known = listAddresses(site, contract);
  const broken: BrokenLink[] = [];
  let links = 0;
  for (const [name, content] of site) {
    // The reference page renders the contract at run time, so its links are in the contract.
    const isContract = /^assets\/reference-[\da-f]+\.js$/.test(name);
    const pattern = isContract ? inMarkdown : patterns[path.posix.extname(name)];
    if (pattern === undefined) continue;
    const page = isContract ? "reference.html" : name;
    for (const [, href = ""] of String(content).matchAll(pattern)) {
      if (/^(?:https?|mailto|data):/.test(href)) continue;
      links += 1;
      if (!leadsSomewhere(href, page, site, known)) broken.push({ page, href });
    }
  }
  return { links, broken };
}

const inMarkdown = /\]\(([^)\s\\]+)\)/g;
const patterns: Readonly<Record<string, RegExp>> = {
  ".html": /<[^>]*\s(?:href|src)="([^"]+)"/g,
  ".md": inMarkdown,
  ".txt": inMarkdown,
};

function leadsSomewhere(href: string, page: string, site: Site, known: ReadonlySet<string>): boolean {
  const [file = "", ...rest] = href.split("#");
  const target = file === "" ? page : path.posix.join(path.posix.dirname(page), file);
  const hash = rest.join("#");
  if (!site.has(target)) return false;
  if (hash === "") return true;
  if (target === "reference.html" && hash.startsWith("/")) return known.has(hash);
  // The console creates the anchors of its operations at run time.
  if (target === "try/index.html" && hash.startsWith("/"))
    return known.has(`/${hash.split("/").at(-1) ?? ""}`);
  return String(site.get(target)).includes(`id="${hash}"`);
}

/** Lists the anchors of the reference page: sections, tags, operations and notifications. */
function listAddresses(site: Site, { operations, tags, webhooks }: Addressed): Set<string> {
  const page = String(site.get("reference.html"));
  const sections = [...page.matchAll(/<h\d id="(section\/[^"]+)"/g)].map(([, id = ""]) => `/${id}`);
  const calls = [...operations, ...webhooks];
  return new Set([
    "/",
    ...sections,
    ...tags.map(({ name }) => `/${toSlug(name)}`),
    ...calls.map((call) => linkToCall(call).slice(1)),
    ...calls.map(({ operationId }) => `/${operationId}`),
  ]);
}
