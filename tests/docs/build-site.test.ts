import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import { auditLinks } from "../../scripts/audit/audit-links.ts";
import { loadContract } from "../read-contract/load-contract.ts";
import { test } from "./with-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contract = loadContract();

test("what is built is what lies in the folder, and nothing else", async ({ built: { site, folder } }) => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(names.sort()).toEqual([...site.keys()].sort());
});

test("every link leads somewhere, and there are many", ({ built: { site } }) => {
  const { links, broken } = auditLinks(site, contract);
  expect(broken).toEqual([]);
  expect(links).toBeGreaterThan(500);
});

test("a link that leads nowhere is found", ({ built, read }) => {
  const html = read("index.html").replace('href="reference.html"', 'href="reference.html#/section/nowhere"');
  const { broken } = auditLinks(new Map([...built.site, ["index.html", html]]), contract);
  expect(broken).toEqual([{ page: "index.html", href: "reference.html#/section/nowhere" }]);
});

describe("the pages", () => {
  test("load nothing from elsewhere, and what they load is hashed and checked", ({ read }) => {
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

  test("have a policy each, which names no other host and allows no evaluation", ({ read }) => {
    for (const page of ["index.html", "reference.html", "try/index.html"]) {
      const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page)) ?? [];
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(policy).not.toMatch(
        /unsafe-eval|https?:(?!\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\*)|wss?:|\*(?!;|$| )/,
      );
      expect(/script-src ([^;]*)/.exec(policy ?? "")?.[1]).toMatch(/^'self'(?: 'sha256-[^']+')?$/);
    }
  });

  test("use paths that work below any address", ({ read }) => {
    for (const page of ["index.html", "reference.html", "try/index.html"]) {
      expect(read(page)).not.toMatch(/(?:src|href)="\//);
    }
  });

  test("name every operation and every notification, and both shapes of errors", ({ built: { site } }) => {
    const reference = [...site]
      .filter(([name]) => name.startsWith("assets/reference-"))
      .map(([, text]) => String(text));
    const all = reference.join("");
    for (const { operationId } of [...contract.operations, ...contract.webhooks]) {
      expect(all).toContain(`"operationId":"${operationId}"`);
      expect(site.has(`operations/${operationId}.md`)).toBe(true);
    }
    for (const { operationId, operation } of contract.operations) {
      const place = `try/index.html#/${encodeURIComponent(operation.tags?.[0] ?? "")}/${operationId}`;
      expect(all).toContain(`[Try \`${operationId}\` on the mock](${place})`);
    }
    for (const lang of ["TypeScript", "curl", "Python"]) expect(all).toContain(`{"lang":"${lang}"`);
    for (const colour of ["keyword", "string"]) expect(all).toContain(`hljs-${colour}`);
    for (const shape of ["ErrorBody", "ErrorMessages"])
      expect(all).toContain(`#/components/schemas/${shape}`);
  });

  test("report nothing about their readers", ({ built: { site } }) => {
    const scripts = [...site].filter(([name]) => name.endsWith(".js")).map(([, text]) => String(text));
    expect(scripts.some((text) => text.includes('"disableTelemetry":true'))).toBe(true);
    expect(scripts.filter((text) => /otel\.cloud|cdn\.redoc\.ly/.test(text))).toHaveLength(0);
  });
});

test("the contract that readers download is the one that is published", async ({ read }) => {
  for (const name of ["openapi.yaml", "openapi.json", "types.ts"]) {
    expect(read(name)).toBe(await readFile(path.join(root, "generated", name), "utf8"));
  }
});
