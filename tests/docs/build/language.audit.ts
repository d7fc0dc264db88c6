import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse, type DefaultTreeAdapterTypes as Html } from "parse5";
import type { Page } from "playwright-core";
import { afterAll, describe, expect } from "vitest";
import { languages } from "../../../docs/config/languages.ts";
import pagesInPortuguese from "../../../docs/config/pages.pt-BR.json" with { type: "json" };
import { sampleLanguages } from "../../../docs/samples/sample-languages.ts";
import { validateHtml } from "../../../scripts/audit/html.ts";
import { serveSite } from "../../../scripts/audit/serve.ts";
import { readSite, views } from "../../../scripts/audit/site.ts";
import { repository } from "../../../scripts/cli/repository.ts";
import { test } from "../with-site.ts";
import { buildSiteWith } from "./build-company-site.ts";

const addresses = [
  ...Object.values(views),
  "operations/create-transparent-order-v2/",
  ...["error-catalogue", "event-catalogue", "limits", "journeys", "the-sandbox", "ask-your-provider"].map(
    (name) => `catalogues/${name}/`,
  ),
  "catalogues/what-this-api-does-not-do/",
];
const built = await buildSiteWith(
  "language: pt-BR\n",
  addresses.map((address) => address.replace(/\/$/u, "")),
);
afterAll(() => built.remove());
const site = await serveSite(built.folder);
afterAll(() => site.stop());
const files = await readSite(built.folder);
const starlight = path.join(repository, "node_modules", "@astrojs", "starlight", "translations");
const readStarlight = async (name: string) =>
  JSON.parse(await readFile(path.join(starlight, `${name}.json`), "utf8")) as Record<string, string>;
const portuguese = [
  ...Object.values({ ...(await readStarlight("pt")), ...languages["pt-BR"] }),
  ...Object.values(pagesInPortuguese).flatMap((text) => text.split(/\{\w+\}|[`*]|\[|\]\([^)]*\)/u)),
  "Real brasileiro (BRL)",
  "Peso mexicano (MXN)",
];
const english = [
  ...Object.values({ ...(await readStarlight("en")), ...languages.en }),
  "Brazilian Real (BRL)",
  "Mexican Peso (MXN)",
];

/** What is the same in every language: the name of the API, methods, statuses, languages of samples, values and addresses. */
const names = new RegExp(
  `^(?:${[
    "Payment Orders API",
    "Página não encontrada \\| Payment Orders API",
    "[A-Za-z]{3,6} ?\\d{3}",
    "(?:get|put|post|delete|patch)",
    "\\d{3}",
    "true|false|strings",
    "[A-Z-]+[.][A-Z.]+|scheduledPaymentStatus|medCaseProgress",
    "try\\.ts",
    "https://api\\.example\\.com",
    ...sampleLanguages.flatMap(({ lang, label }) => [escapePattern(lang), escapePattern(label)]),
  ].join("|")})$`,
  "iu",
);

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}

/** Whether a text is one of a list, with any values in its places, or a part of it beside code or a link. */
function isOf(list: readonly string[], text: string, withParts: boolean): boolean {
  const whole = (one: string) =>
    new RegExp(
      `^${one
        .split(/\{\{\w+\}\}/u)
        .map(escapePattern)
        .join(".+")}$`,
      "u",
    ).test(text);
  return list.some((one) => whole(one) || (withParts && one.toLowerCase().includes(text.toLowerCase())));
}

/** Lists the texts of a page that are not marked as English, without code. Names of elements for screen readers are among them. */
async function listOwnTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isEnglish = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "en";
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (
        parentElement?.closest("script, style, noscript, code, pre, kbd, textarea") ||
        isEnglish(parentElement)
      )
        continue;
      found.push(textContent ?? "");
    }
    for (const name of ["aria-label", "placeholder", "alt", "title", "label"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isEnglish(element)) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  const trimmed = texts.map((text) =>
    text
      .replace(" | Payment Orders API", "")
      .replaceAll(/\s+/gu, " ")
      .replaceAll(/^[\s:,.]+|[\s,]+$/gu, ""),
  );
  return [...new Set(trimmed)].filter((text) => text !== "");
}

/** Expects that what is not marked as English is a text of the site in Portuguese, or a name. */
async function expectPortuguese(page: Page): Promise<void> {
  const own = await listOwnTexts(page);
  expect(own.length).toBeGreaterThan(15);
  const isName = (text: string) => names.test(text);
  expect(own.filter((text) => !isName(text) && !isOf(portuguese, text, true))).toEqual([]);
  const isBoth = (text: string) => isOf(portuguese, text, false) || isName(text);
  expect(own.filter((text) => isOf(english, text, false) && !isBoth(text))).toEqual([]);
}

/** Where pages have English texts from: the contract, the guides, the tables of the sandbox, and captions. */
const sources = [
  "generated/openapi.json",
  "openapi/questions.yaml",
  "openapi/journeys",
  "docs/guides",
  "docs/absences.yaml",
  "src/sandbox",
  "docs/catalogues/describe-sandbox.ts",
  "docs/site/src/data/diagrams.ts",
];

/** Reads a file, or the files of a folder, as one text. */
async function readSource(name: string): Promise<string> {
  const place = path.join(repository, name);
  const inside = await readdir(place).catch(() => undefined);
  if (inside === undefined) return readFile(place, "utf8");
  const texts = inside
    .filter((file) => file.includes("."))
    .map((file) => readFile(path.join(place, file), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

/** Small letters only, so that markup, quotation marks and the values in a text do not matter. */
function toLetters(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)|\\[n"]|\$\{[^}]*\}|\b[A-Z]{2,}\b/gu, "")
    .replaceAll(/\P{L}/gu, "")
    .toLowerCase();
}

/** Lists the texts of an element that are marked as English, without code and drawings, whose words are English. */
function listEnglish(node: Html.Node, language = ""): string[] {
  if (/^(?:script|style|title|noscript|code|pre|option|svg)$/u.test(node.nodeName)) return [];
  const own = "attrs" in node ? node.attrs.find(({ name }) => name === "lang")?.value : undefined;
  const inside = "childNodes" in node ? node.childNodes : [];
  const text = node.nodeName === "#text" && language === "en" ? [(node as Html.TextNode).value.trim()] : [];
  return [...text, ...inside.flatMap((child) => listEnglish(child, own ?? language))];
}

describe("a site in Portuguese", () => {
  test.for(addresses)("is in English only where the contract or a guide is: /%s", async (address) => {
    const written = toLetters((await Promise.all(sources.map(readSource))).join("\n"));
    const found = listEnglish(parse(files.get(`${address}index.html`) ?? ""));
    expect(found.length).toBeGreaterThan(30);
    const isWritten = (text: string) =>
      /^(?:string \(|OpenAPI 3|llms)/u.test(text) ||
      text.split(/[.:] /u).every((sentence) => written.includes(toLetters(sentence)));
    expect([...new Set(found)].filter((text) => !isWritten(text))).toEqual([]);
  });

  test.for([...addresses, "404.html"])(
    "has its own texts in it, and all others are marked: /%s",
    async (address, { browser }) => {
      const html = files.get(address.endsWith("html") ? address : `${address}index.html`) ?? "";
      expect(html).toMatch(/<html lang="pt-BR"/u);
      expect(await validateHtml(html)).toEqual([]);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${site.url}/${address}`);
      await expectPortuguese(page);
      expect(
        await page
          .locator("noscript")
          .allInnerTexts()
          .then((texts) => texts.join()),
      ).not.toMatch(/Turn on/u);
      await context.close();
    },
  );

  test("is found, copied and sent in it", async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/${views["an order"] ?? ""}`);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.locator(".answer .status").waitFor();
    await page.getByText("Editar a requisição").click();
    await page.locator("#send-body").fill('{\n"order": 1 }');
    await page.getByText("problema").waitFor();
    await expectPortuguese(page);
    await page.getByLabel("Para", { exact: true }).selectOption("Sua URL base");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.getByText("Informe uma URL base").waitFor();
    await page.getByRole("button", { name: "Pesquisar" }).click();
    for (const [query, status] of [
      ["chave pix", /^\d+ resultados/u],
      ["xyzzy", /^Nada encontrado para “xyzzy”/u],
    ] as const) {
      await page.getByRole("combobox", { name: "Pesquisar" }).fill(query);
      await page.locator(".search-status", { hasText: status }).waitFor();
      await expectPortuguese(page);
    }
    await page.close();
  });
});

test("the data for scripts is no more than they say", () => {
  const html = files.get("index.html") ?? "";
  expect(html).toContain("script.search.hint");
  expect(html).not.toContain("script.send.");
});
