import { dev } from "astro";
import { printAddress } from "../../src/sandbox/node/addresses.ts";
import { configOf } from "./build-site.ts";

/** The folder and the address that the docs are served from. */
export interface ServeDocsOptions {
  /** Folder of the repository. */
  root: string;
  host: string;
  /** 0 selects a free port. */
  port: number;
}

/** Docs that are being served. */
export interface ServedDocs {
  url: string;
  stop(): Promise<void>;
}

/** Serves the docs, each page built when it is opened, and reloads the pages in a browser when a source is saved. */
export async function serveDocs({ root, host, port }: ServeDocsOptions): Promise<ServedDocs> {
  const listeners = process.listeners("SIGTERM");
  const server = await dev({ ...configOf(root), server: { host, port }, logLevel: "warn" });
  // Vite would end the process on this signal before the caller has stopped its other servers.
  for (const listener of process.listeners("SIGTERM"))
    if (!listeners.includes(listener)) process.off("SIGTERM", listener);
  return { url: printAddress(host, server.address.port), stop: () => server.stop() };
}
