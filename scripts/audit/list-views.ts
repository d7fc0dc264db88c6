import { readdir } from "node:fs/promises";
import path from "node:path";
import { addressOfChapter } from "../../docs/addresses/addresses.ts";
import { replacedCatalogues } from "../../docs/site/src/data/old-addresses.ts";

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

const replaced = Object.keys(replacedCatalogues).map(
  (title) => `${addressOfChapter({ kind: "catalogue", title })}/`,
);

/** Lists the addresses of all pages of a built site, without parts of pages, and pages that only lead to others. */
export async function listPages(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => path.basename(file) === "index.html" && !file.startsWith(`samples${path.sep}`))
    .map((file) => file.replaceAll(path.sep, "/").replace(/index\.html$/, ""))
    .filter((address) => !replaced.includes(address))
    .sort();
}
