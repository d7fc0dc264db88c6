import { listAddresses, resolveLinks } from "../../../addresses/addresses.ts";
import { calls, chapters } from "./site.ts";

const addresses = listAddresses(calls, chapters);

/** Returns the link to a file of the site: an absolute path below the site's base. */
export function linkFile(file: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, "")}/${file}`;
}

/** Returns the link to a file of the site for texts that are read elsewhere: absolute, if the host is known. */
export function linkAnywhere(file: string): string {
  const site = import.meta.env.SITE as string | undefined;
  return site === undefined ? linkFile(file) : new URL(linkFile(file), site).href;
}

/** Returns the link to a page of the site. */
export function linkTo(address: string): string {
  return linkFile(address === "" ? "" : `${address}/`);
}

/** Replaces link targets such as `operation:getPayout` in Markdown with links to pages of the site. */
export function linkPages(markdown: string, format = linkTo): string {
  return resolveLinks(markdown, addresses, format);
}

/** The element of a page's head that leads to its Markdown. */
export function alternate(address: string): { tag: "link"; attrs: Record<string, string> } {
  return {
    tag: "link",
    attrs: { rel: "alternate", type: "text/markdown", href: linkFile(`${address}.md`) },
  };
}
