import type { HookParameters } from "astro";
import path from "node:path";

/** The part of the development server that is needed here. */
type Server = Pick<HookParameters<"astro:server:setup">["server"], "watcher" | "environments" | "ws">;

/**
 * Lets the development server notice that a guide is added or removed. On its own it follows only changes to files that
 * it has loaded, so that a new guide would have a page, but no Markdown and no place in the search.
 */
export function followGuides({ watcher, environments, ws }: Server, folder: string): void {
  for (const event of ["add", "unlink"] as const)
    watcher.on(event, (file: string) => {
      if (!file.startsWith(folder + path.sep)) return;
      environments.ssr.moduleGraph.invalidateAll();
      ws.send({ type: "full-reload" });
    });
}
