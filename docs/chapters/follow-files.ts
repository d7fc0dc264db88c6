import path from "node:path";
import type { HookParameters } from "astro";

/** The part of the development server that is needed here. */
type Server = Pick<HookParameters<"astro:server:setup">["server"], "watcher" | "environments" | "ws">;

/**
 * Lets the development server notice what happens to the contract, the guides and the settings. On its own it follows
 * only modules, but these files are read.
 */
export function followFiles({ watcher, environments, ws }: Server, files: readonly string[]): void {
  onChange(watcher, files, () => {
    environments.ssr.moduleGraph.invalidateAll();
    ws.send({ type: "full-reload" });
  });
}

/** Calls a function whenever one of these files, or a file in one of these folders, is added, changed or removed. */
export function onChange(watcher: Server["watcher"], files: readonly string[], changed: () => void): void {
  watcher.add([...files]);
  for (const event of ["add", "change", "unlink"] as const)
    watcher.on(event, (file: string) => {
      if (files.some((source) => file === source || file.startsWith(source + path.sep))) changed();
    });
}
