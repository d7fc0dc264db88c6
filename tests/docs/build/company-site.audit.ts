import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect } from "vitest";
import { readSite } from "../../../scripts/audit/site.ts";
import { serveSite } from "../../../scripts/audit/serve.ts";
import { buildCompanySite, server } from "./build-company-site.ts";
import { respondToCalls, sendButton, token, useOwnUrl } from "../browser/use-send.ts";
import { testWhole as test } from "../with-site.ts";

const base = "/pay/v2";
const order = "operations/create-transparent-order-v3";
const upload = "operations/upload-document";
const pages = [
  order,
  upload,
  "guides/orders-at-acme",
  "guides/refunds-at-acme",
  "guides/five-minute-start",
  "guides/onboarding-documents",
  "catalogues/ask-your-provider",
  "catalogues/the-sandbox",
];
const built = await buildCompanySite(`${base}/`, pages);
afterAll(() => built.remove());
const files = await readSite(built.folder);
const read = (name: string) => files.get(name) ?? "no file";
const landing = read("index.html");
const page = read(`${order}/index.html`);

describe("the site of a company", () => {
  test("shows its version, and leads to others", async ({ browser }) => {
    expect(page).toMatch(/<option value="\/pay\/v2\/" selected[^>]*>\s*Version 2\s*<\/option>/u);
    const site = await serveSite(built.folder, base);
    const tab = await browser.newPage();
    try {
      await tab.route("**/pay/v1/**", (route) => route.fulfill({ body: "v1" }));
      await tab.goto(`${site.url}/${order}/#body`);
      await tab.getByLabel("Version").selectOption("Version 1");
      await tab.waitForURL(`**/pay/v1/${order}/#body`);
    } finally {
      await tab.close();
      await site.stop();
    }
  });

  test("has its name on every page, and never that of this contract", () => {
    expect(landing).toContain("<title>Get paid with Acme | Payments of Acme</title>");
    expect(read("llms.txt")).toMatch(/^# Payments of Acme\n/u);
    const texts = [...files].filter(([name]) => /\.(?:html|md|txt|js)$/u.test(name));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, text]) => text.includes("Payment Orders API")).map(([name]) => name)).toEqual([]);
  });

  test("imports and installs its package, and names that of this repository only where it comes from", () => {
    const names = [...files].flatMap(([name, text]) =>
      [...text.matchAll(/.{0,30}payment-orders[^"`]{0,4}/gu)].map(([found]) => `${name}: ${found}`),
    );
    const changelog = names.filter((one) => /^(?:catalogues\/changelog|llms|search)/u.test(one));
    expect(names.filter((one) => !changelog.includes(one))).toEqual([]);
    for (const one of changelog) expect(one).toContain("versions are those of payment-orders-api");
    expect(read(`${order}.md`)).toContain('import { createClient } from "@acme/payments";');
    expect(read(`${order}/index.html`)).toContain("npm install @acme/payments");
    expect(read("llms-full.txt")).toContain("npx @acme/payments sandbox");
    expect(read("openapi.json")).toContain('"name": "@acme/payments maintainers"');
  });

  test("calls its server in samples, Send and llms.txt, and does not ask for it", () => {
    expect(landing).toContain(server);
    expect(landing).not.toMatch(/127\.0\.0\.1:\d/u);
    expect(page).toContain(`<option value="own" data-url="${server}">api.acme.example</option>`);
    expect(read(`${order}.md`)).toContain(server);
    expect(read(`${order}.md`)).not.toContain("127.0.0.1:4010");
    // Guides can be tried on the local mock, and whoever sends a call may choose it.
    const local = [...files].filter(([, text]) => text.includes("127.0.0.1:4010")).map(([name]) => name);
    expect(
      local.filter((name) => !/^(?:guides|_astro)\/|^(?:search|llms-full|openapi)\b/u.test(name)),
    ).toEqual([]);
    expect(read("llms.txt")).toContain(`- The base URL is \`${server}\` (Production).`);
    expect(read("catalogues/ask-your-provider.md")).not.toContain("What is the base URL");
  });

  test("has its start page, logo, icon, colors and repository", async () => {
    expect(landing).toContain("One API for <em>every</em> order that our customers pay.");
    expect(landing).toContain("git clone https://git.acme.example/payments/api");
    const logo = await readFile(path.join(import.meta.dirname, "company", "acme", "logo.svg"), "utf8");
    expect(read("favicon.svg")).toBe(logo);
    for (const html of [landing, page]) {
      expect(html).toMatch(/<img[^>]+alt [^>]*src="\/pay\/v2\/_astro\/logo-dark\.[^"]+\.svg"/u);
      expect(html).toContain("--sl-color-accent:#6d28d9");
      expect(html).toContain('href="https://git.acme.example/payments/api"');
      expect(html).toContain('href="/pay/v2/favicon.svg"');
    }
  });

  test("has its guides in the menu, the search and llms.txt, with links to files of the contract", () => {
    const guide = read("guides/orders-at-acme/index.html");
    expect(guide).toContain(`href="${base}/${order}/"`);
    expect(guide).toContain(`href="${base}/guides/refunds-at-acme/"`);
    expect(read("guides/refunds-at-acme/index.html")).toContain(`href="${base}/catalogues/limits/"`);
    expect(page).toContain(`href="${base}/guides/orders-at-acme/"`);
    expect(read("llms.txt")).toContain(
      "[Refunds at Acme](/pay/v2/guides/refunds-at-acme.md): A refund begins",
    );
    expect(read("search-index.json")).toContain("Ask our team");
  });
});

describe("what the provider of a company answered", () => {
  const answered = [
    "status-codes",
    "upload-encoding",
    "token-header",
    "token-lifetime",
    "repeated-key",
    "base-url",
  ];

  test("is shown as a fact, and is not open anywhere", () => {
    const markdown = [...files].filter(([name]) => name.endsWith(".md")).map(([, text]) => text);
    expect(markdown.length).toBeGreaterThan(40);
    const text = markdown.join("\n");
    for (const id of answered) expect(text).not.toMatch(new RegExp(`open: ${id}\\b|id="${id}"`, "u"));
    expect(text).toContain("open: operation-errors");
    expect(read("catalogues/ask-your-provider.md")).toContain('<a id="token-scope">');
    expect(read("llms.txt")).toContain("- The token is sent as `authorization: <token>`. Ask the provider");
    expect(read("catalogues/the-sandbox.md")).toMatch(/\| Answered by the provider\. +\| `off` +\|/u);
    expect(read("catalogues/states.md")).toContain("`REFUSED`");
  });

  test("decides how samples and guides send tokens and files, and what a rejected request gets", () => {
    expect(read(`${upload}.md`)).toContain('-H "authorization: ${TOKEN:-any-token}"');
    expect(read(`${upload}.md`)).toContain("-F 'document=@");
    expect(read(`${upload}.md`)).toMatch(/^\| \[422\]/mu);
    expect(read(`${upload}.md`)).not.toMatch(/^\| \[400\]/mu);
    expect(read("guides/five-minute-start.md")).toContain('-H "authorization: $TOKEN"');
    expect(read("guides/onboarding-documents.md")).toContain("document: { path:");
    for (const sample of ["Bearer ", "file=@", "file: {"]) {
      const found = [...files].filter(
        ([name, text]) => /^operations.*md$/u.test(name) && text.includes(sample),
      );
      expect(found.map(([name]) => name)).toEqual([]);
    }
  });

  test("decides how Send sends a call, and what the sandbox on the page responds", async ({ browser }) => {
    const site = await serveSite(built.folder, base);
    const tab = await browser.newPage();
    const status = () => tab.locator(".answer .status").textContent();
    try {
      const sent = await respondToCalls(tab);
      await tab.goto(`${site.url}/${upload}/`);
      await sendButton(tab).click();
      await expect.poll(status).toBe("200");
      await tab.goto(`${site.url}/${order}/`);
      await tab.getByText("Edit the request").click();
      await tab.locator("#send-body").fill("{}");
      await sendButton(tab).click();
      await expect.poll(status).toBe("422");
      expect(await tab.locator(".reasons").innerText()).toBe("order is missing");
      await useOwnUrl(tab, "https://other.example.com");
      await token(tab).fill("raw");
      await sendButton(tab).click();
      await expect.poll(() => sent).toMatchObject([{ token: "raw" }]);
    } finally {
      await tab.close();
      await site.stop();
    }
  });
});

test("Send offers the server of the contract, which it remembers", async ({ browser }) => {
  const site = await serveSite(built.folder, base);
  const tab = await browser.newPage();
  const target = tab.getByLabel("To", { exact: true });
  const baseUrl = () => tab.getByLabel("Base URL").inputValue();
  try {
    await tab.goto(`${site.url}/${order}/`);
    await target.selectOption("api.acme.example");
    await expect.poll(baseUrl).toBe(server);
    // What is chosen before the code is loaded is not remembered.
    await target.selectOption("Local mock");
    await target.selectOption("api.acme.example");
    await tab.reload();
    await expect.poll(baseUrl).toBe(server);
    expect(await target.locator("option:checked").innerText()).toBe("api.acme.example");
    await tab.getByLabel("Base URL").fill("https://other.example");
    await token(tab).focus();
    expect(await target.locator("option:checked").innerText()).toBe("Your base URL");
  } finally {
    await tab.close();
    await site.stop();
  }
});
