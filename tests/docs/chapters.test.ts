import { EventEmitter } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMarkdownProcessor } from "@astrojs/markdown-remark";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { followFiles } from "../../docs/chapters/follow-files.ts";
import { readSite, listGuideTargets, readGuideLinks } from "../../docs/chapters/read-chapters.ts";
import { chapterLoader } from "../../docs/site/src/data/load-chapters.ts";
import { validateHtml } from "../../scripts/audit/html.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { loadContract } from "../contract/load-contract.ts";

test("a copy of the repository whose contract has no questions has its pages, and asks nothing", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "site-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, "openapi"));
  for (const name of ["docs", "generated", "openapi/journeys", "CHANGELOG.md"])
    await symlink(path.join(repository, name), path.join(root, name));
  const { questions, chapters } = await readSite(root);
  expect(questions.questions).toEqual([]);
  expect(chapters.find(({ title }) => title === "Ask your provider")?.markdown).not.toContain("### ");
});

test.for([
  [
    ["Olá Ipê", "Ola ipe"],
    "docs/guides/2.md has the title of docs/guides/1.md, or one with the same letters",
  ],
  [["!?"], "The title of docs/guides/1.md needs a letter or a digit"],
] as const)(
  "guides with the titles %j are rejected, since each needs an address of its own",
  async ([titles, reason]) => {
    const root = await mkdtemp(path.join(tmpdir(), "site-"));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(path.join(root, "docs", "guides"), { recursive: true });
    await mkdir(path.join(root, "openapi"));
    for (const name of [
      "generated",
      "openapi/journeys",
      "CHANGELOG.md",
      "docs/words.yaml",
      "docs/absences.yaml",
    ])
      await symlink(path.join(repository, name), path.join(root, name));
    for (const [index, title] of titles.entries())
      await writeFile(path.join(root, "docs", "guides", `${index + 1}.md`), `# ${title}\n\nText.\n`);
    await expect(readSite(root)).rejects.toThrow(reason);
  },
);

describe("follow files", () => {
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

  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const pages = new Map<string, { rendered?: { html: string } }>();
  beforeAll(async () => {
    const store = {
      get: (id: string) => pages.get(id),
      set: (page: { id: string; rendered?: { html: string } }) => pages.set(page.id, page),
      keys: () => [...pages.keys()],
      delete: (id: string) => pages.delete(id),
    };
    const processor = await createMarkdownProcessor({ syntaxHighlight: false });
    const context = {
      store,
      watcher,
      generateDigest: JSON.stringify,
      renderMarkdown: async (text: string) => ({ html: (await processor.render(text)).code }),
      parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    };
    await chapterLoader.load(context as unknown as Parameters<typeof chapterLoader.load>[0]);
  });

  test.for(["add", "change", "unlink"])("the pages of the guides follow on %s", async (event) => {
    const all = [...pages.keys()].sort();
    expect(all).toContain("guides/five-minute-start");
    pages.delete("guides/five-minute-start");
    pages.set("guides/removed", {});
    watcher.emit(event, path.join(repository, guide));
    await expect.poll(() => [...pages.keys()].sort()).toEqual(all);
  });

  test("the text of each page is valid HTML, without the whole site being built", async () => {
    const errors: string[] = [];
    for (const [id, { rendered }] of pages)
      errors.push(...(await validateHtml(rendered?.html ?? "")).map((error) => `${id}: ${error}`));
    expect(errors).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
  });

  test("long pages are folded but for what every integration needs, tables have labels, and words a language", () => {
    const html = (id: string) => pages.get(`catalogues/${id}`)?.rendered?.html ?? "";
    const count = (id: string, part: RegExp) => html(id).match(part)?.length ?? 0;
    const folds = ["ask-your-provider", "changelog", "the-sandbox", "limits"].map((id) => [
      count(id, /<details class="fold" open>/gu) > 0,
      count(id, /<details class="fold">/gu) > 0,
    ]);
    expect(folds).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(html("limits")).toContain('<td data-label="Limit">');
    const words = "words-in-portuguese-and-spanish";
    for (const language of ["pt", "es", "en"])
      expect(count(words, new RegExp(`<td[^>]* lang="${language}"`, "gu"))).toBe(
        count(words, /<tr>\s*<td/gu),
      );
    expect(count("limits", /lang="pt"/gu)).toBe(0);
  });
});

describe("read guide links", () => {
  const targets = listGuideTargets(loadContract(), { "02-pix-orders.md": "# PIX orders\n" });
  const read = (markdown: string) => readGuideLinks(markdown, targets, "docs/guides/01-start.md");

  test.each([
    ["[read](../../openapi/payouts/get-payout.yaml)", "[read](operation:getPayout)"],
    ["[paid](../../openapi/orders/events/ORDER-PAYIN.PAID.yaml)", "[paid](event:ORDER-PAYIN.PAID)"],
    ["[guide](02-pix-orders.md)", "[guide](guide:PIX orders)"],
    ["[step](02-pix-orders.md#options)", "[step](guide:PIX orders#options)"],
    ["[ask](../../generated/assumptions.md)", "[ask](catalogue:Ask your provider)"],
    ["[other](https://example.com)", "[other](https://example.com)"],
  ])("the link %s becomes %s on the site", (markdown, want) => {
    expect(read(markdown)).toBe(want);
  });

  test("a link to a file that no page is about is rejected by name", () => {
    expect(() => read("[no](../../openapi/no.yaml)")).toThrow(
      "docs/guides/01-start.md links to ../../openapi/no.yaml, and no page is about that file.",
    );
  });
});
