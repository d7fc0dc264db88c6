import { readdir } from "node:fs/promises";
import path from "node:path";

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
