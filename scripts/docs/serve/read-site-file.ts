import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** A file of the site as it is sent. */
export interface SiteFile {
  readonly content: Buffer;
  readonly mediaType: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".yaml": "application/yaml",
};

/** Finds the file behind a path: `index.html` for a folder, nothing for what lies outside the site or is not there. */
export async function readSiteFile(folder: string, pathname: string): Promise<SiteFile | undefined> {
  try {
    const root = path.resolve(folder);
    let file = path.join(root, decodeURIComponent(pathname));
    if (file !== root && !file.startsWith(root + path.sep)) return undefined;
    if ((await stat(file)).isDirectory()) file = path.join(file, "index.html");
    return {
      content: await readFile(file),
      mediaType: mediaTypes[path.extname(file)] ?? "application/octet-stream",
    };
  } catch {
    // Not there, or a path that is no path.
    return undefined;
  }
}
