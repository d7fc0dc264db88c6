import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect } from "vitest";
import { validateHtml } from "../../../scripts/audit/html.ts";
import { auditLinks } from "../../../scripts/audit/site.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { findTypeErrors } from "../../../docs/build/find-type-errors.ts";
import { addressOfCall } from "../../../docs/addresses/addresses.ts";
import { loadContract } from "../../contract/load-contract.ts";
import { addressOf, index, json } from "../search/load-search.ts";
import { testWhole as test } from "../with-site.ts";

const { operations, webhooks } = loadContract();
const calls = [...operations, ...webhooks];

describe("the site", () => {
  test("has a page with a title, a description and Markdown for each operation and notification", ({
    built,
  }) => {
    for (const call of calls) {
      const address = addressOfCall(call);
      const html = built.files.get(`${address}/index.html`) ?? "";
      expect(html).toMatch(/<title>[^<]+ \| Payment Orders API<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{15,}"/);
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="/${address}.md"`);
      expect(built.files.get(`${address}.md`)).toMatch(/^# /);
    }
  });

  test("has no two pages with the same title", ({ built }) => {
    const pages = [...built.files].filter(
      ([name]) => name.endsWith("/index.html") && !name.startsWith("samples/"),
    );
    const titles = pages.map(([, html]) => /<title>([^<]+)<\/title>/.exec(html)?.[1]);
    expect(titles.length).toBeGreaterThan(40);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test("has no broken link", ({ built }) => {
    const { links, broken } = auditLinks(built.files);
    expect(broken).toEqual([]);
    expect(links).toBeGreaterThan(2_000);
  });

  test("is valid HTML, also in the parts of pages that are loaded on demand", async ({ built }) => {
    const pages = [...built.files].filter(([name]) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(100);
    const errors: string[] = [];
    for (const [name, html] of pages)
      errors.push(...(await validateHtml(html)).map((error) => `${name}: ${error}`));
    expect(errors).toEqual([]);
  });

  test("offers the published contract for download", async ({ built }) => {
    for (const name of ["openapi.yaml", "openapi.json", "types.ts"])
      expect(built.files.get(name)).toBe(await readFile(path.join(root, "generated", name), "utf8"));
  });

  test("loads nothing from other hosts, and every page has a policy without evaluation", ({ built }) => {
    const pages = [...built.files].filter(([name, html]) => name.endsWith(".html") && html.includes("<html"));
    expect(pages.length).toBeGreaterThan(40);
    for (const [name, html] of pages) {
      const [, policy = ""] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
      expect([name, policy]).toEqual([
        name,
        expect.stringMatching(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')*;/),
      ]);
      expect(policy).not.toContain("unsafe-eval");
      expect(html).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="https?:(?!\/\/127\.0\.0\.1)/);
    }
  });
});

test("the components and the settings of the site have no type errors", async () => {
  expect(await findTypeErrors(root)).toEqual([]);
});

test("the index leads to what is on the pages of the site", ({ built }) => {
  expect(built.files.get("search-index.json")).toBe(json);
  const ids = new Map<number, Set<string>>();
  for (const [page, { address }] of index.pages.entries()) {
    const html = built.files.get(path.posix.join(address, "index.html")) ?? "";
    ids.set(page, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)));
  }
  const lost = index.entries.filter(
    ({ page, anchor }) => anchor !== undefined && ids.get(page)?.has(anchor) !== true,
  );
  expect(lost.map(addressOf)).toEqual([]);
});
