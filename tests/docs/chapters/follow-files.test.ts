import { EventEmitter } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { chapterLoader } from "../../../docs/site/src/data/load-chapters.ts";
import { repository } from "../../../scripts/cli/repository.ts";
import { followFiles } from "../../../docs/chapters/follow-files.ts";

const files = ["docs/guides", "generated/openapi.json"].map((name) => path.join(repository, name));
const guide = path.join("docs", "guides", "01-five-minute-start.md");

test.for([
  ["add", guide, 1],
  ["unlink", guide, 1],
  ["add", path.join("docs", "guides-of-others", "one.md"), 0],
  ["change", guide, 1],
  ["change", path.join("generated", "openapi.json"), 1],
] as const)(
  "the running docs read everything again after a change of what they are made of: %s %s",
  ([event, file, times]) => {
    const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
    const done = { invalidated: 0, reloaded: 0 };
    const server = {
      watcher,
      environments: { ssr: { moduleGraph: { invalidateAll: () => done.invalidated++ } } },
      ws: { send: () => done.reloaded++ },
    };
    followFiles(server as unknown as Parameters<typeof followFiles>[0], files);
    watcher.emit(event, path.join(repository, file));
    expect(done).toEqual({ invalidated: times, reloaded: times });
  },
);

test.for(["add", "change", "unlink"])("the pages of the guides follow on %s", async (event) => {
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const pages = new Map<string, unknown>();
  const store = {
    get: (id: string) => pages.get(id),
    set: (page: { id: string }) => pages.set(page.id, page),
    keys: () => [...pages.keys()],
    delete: (id: string) => pages.delete(id),
  };
  const context = {
    store,
    watcher,
    generateDigest: JSON.stringify,
    renderMarkdown: (html: string) => Promise.resolve({ html }),
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
  };
  await chapterLoader.load(context as unknown as Parameters<typeof chapterLoader.load>[0]);
  const all = [...pages.keys()].sort();
  expect(all).toContain("guides/five-minute-start");
  pages.delete("guides/five-minute-start");
  pages.set("guides/removed", {});
  watcher.emit(event, path.join(repository, guide));
  await expect.poll(() => [...pages.keys()].sort()).toEqual(all);
});
