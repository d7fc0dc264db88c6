import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { listCalls, listOperations } from "../../scripts/build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../scripts/build/contract/openapi-document.ts";
import { auditLinks } from "../../scripts/docs/audit/audit-links.ts";
import { buildSite, makeSite, type Site } from "../../scripts/docs/build-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let site: Site;
let out: string;
let contract: OpenApiDocument;
beforeAll(async () => {
  out = path.join(await mkdtemp(path.join(tmpdir(), "docs-")), "docs");
  [{ document: contract }, site] = await Promise.all([bundleContract({ root }), buildSite({ root, out })]);
});

afterAll(() => rm(path.dirname(out), { recursive: true }));

const read = (name: string) => String(site.get(name));

test("two builds give the same bytes", async () => {
  expect([...(await makeSite(root))]).toEqual([...site]);
});

test("what is built is what lies in the folder, and nothing else", async () => {
  const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  expect(names.sort()).toEqual([...site.keys()].sort());
});

test("whoever serves the site may read it", async () => {
  const { mode } = await stat(out);
  expect((mode & 0o777).toString(8)).toBe("755");
});

test("every link leads somewhere, and there are many", () => {
  const { links, broken } = auditLinks(site, contract);
  expect(broken).toEqual([]);
  expect(links).toBeGreaterThan(500);
});

test("a link that leads nowhere is found", () => {
  const html = read("index.html").replace('href="reference.html"', 'href="reference.html#/section/nowhere"');
  const { broken } = auditLinks(new Map([...site, ["index.html", html]]), contract);
  expect(broken).toEqual([{ page: "index.html", href: "reference.html#/section/nowhere" }]);
});

describe("the pages", () => {
  test("load nothing from elsewhere, and what they load is hashed and checked", () => {
    for (const page of ["index.html", "reference.html", "try/index.html"]) {
      const loaded = [...read(page).matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /(?:src|href)=/.test(tag));
      expect(loaded.length).toBeGreaterThan(2);
      for (const tag of loaded) {
        expect(tag).toMatch(/(?:src|href)="(?:\.\.\/)?assets\/[\w-]+-[\da-f]{10}\.(?:js|css)"/);
        const [, name = ""] = /(assets\/[^"]+)"/.exec(tag) ?? [];
        const [, integrity = ""] = /integrity="sha384-([^"]+)"/.exec(tag) ?? [];
        expect([name, integrity]).toEqual([name, createHash("sha384").update(read(name)).digest("base64")]);
      }
    }
  });

  test("have a policy each, which names no other host and allows no evaluation", () => {
    for (const page of ["index.html", "reference.html", "try/index.html"]) {
      const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page)) ?? [];
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(policy).not.toMatch(
        /unsafe-eval|https?:(?!\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\*)|wss?:|\*(?!;|$| )/,
      );
      expect(/script-src ([^;]*)/.exec(policy ?? "")?.[1]).toMatch(/^'self'(?: 'sha256-[^']+')?$/);
    }
  });

  test("use paths that work below any address", () => {
    for (const page of ["index.html", "reference.html", "try/index.html"]) {
      expect(read(page)).not.toMatch(/(?:src|href)="\//);
    }
  });

  test("name every operation and every notification, and both shapes of errors", () => {
    const reference = [...site]
      .filter(([name]) => name.startsWith("assets/reference-"))
      .map(([, text]) => String(text));
    const all = reference.join("");
    for (const { operationId } of listCalls(contract)) {
      expect(all).toContain(`"operationId":"${operationId}"`);
      expect(site.has(`operations/${operationId}.md`)).toBe(true);
    }
    for (const { operationId, operation } of listOperations(contract)) {
      const place = `try/index.html#/${encodeURIComponent(operation.tags?.[0] ?? "")}/${operationId}`;
      expect(all).toContain(`[Try \`${operationId}\` on the mock](${place})`);
    }
    for (const lang of ["TypeScript", "curl", "Python"]) expect(all).toContain(`{"lang":"${lang}"`);
    for (const colour of ["keyword", "string"]) expect(all).toContain(`hljs-${colour}`);
    for (const shape of ["ErrorBody", "ErrorMessages"])
      expect(all).toContain(`#/components/schemas/${shape}`);
  });

  test("report nothing about their readers", () => {
    const scripts = [...site].filter(([name]) => name.endsWith(".js")).map(([, text]) => String(text));
    expect(scripts.some((text) => text.includes('"disableTelemetry":true'))).toBe(true);
    expect(scripts.filter((text) => /otel\.cloud|cdn\.redoc\.ly/.test(text))).toHaveLength(0);
  });
});

test("the contract that readers download is the one that is published", async () => {
  for (const name of ["openapi.yaml", "openapi.json", "types.ts"]) {
    expect(read(name)).toBe(await readFile(path.join(root, "generated", name), "utf8"));
  }
});
