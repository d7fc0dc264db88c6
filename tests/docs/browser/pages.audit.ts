import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { sizes, views } from "../../../scripts/audit/site.ts";
import { parseQuestions, questionsFile } from "../../../src/bundle/questions.ts";
import { silence } from "../silence.ts";
import { testWhole as test } from "../with-site.ts";

test("the start page sends its order to the sandbox, not to the mock", ({ built }) => {
  const landing = built.files.get("index.html");
  expect(landing).toContain("The sandbox creates your order");
  expect(landing).toContain("127.0.0.1:4020");
  expect(landing).not.toContain("127.0.0.1:4010");
});

test("the start page shows its response whole on a phone, and the note on its QR code below the code", async ({
  read,
}) => {
  const page = await read("", sizes.phone);
  const boxOf = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? expect.fail(selector);
  const response = page.locator(".expressive-code").filter({ hasText: "Part of the example response" });
  const [title, copy] = [
    await response.locator(".title").boundingBox(),
    await response.locator(".copy").boundingBox(),
  ];
  expect((title?.x ?? Infinity) + (title?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0);
  expect(await response.locator("pre").evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  const [code, note] = [await boxOf(".qr-code img"), await boxOf(".qr-code figcaption")];
  expect(note.y).toBeGreaterThan(code.y + code.height);
});

test("an order says whose text leaves questions open, and rarely says it of a field", async ({ read }) => {
  const page = await read(views["an order"] ?? "");
  const source = page.locator("footer ~ .page-source");
  expect(await source.innerText()).toMatch(
    /^Derived from the provider.s interface text, which leaves \d+ questions open\./u,
  );
  const meaning = page.getByRole("link", { name: "What that means" });
  expect(await meaning.getAttribute("href")).toBe("/catalogues/about-this-contract/#assumptions");
  const text = (await page.locator("main").innerText()).replace(await source.innerText(), "");
  expect(text.match(silence)?.length).toBeLessThanOrEqual(5);
});

/** A desktop computer at 200 % has half as many points. */
const windows = { ...sizes, zoomed: { width: 720, height: 450 } };

/** A page of each kind, with the one for addresses that do not exist. */
const kinds = { ...views, "an address without a page": "404.html" };

test.for(Object.entries(kinds))(
  "on %s, the first Tab leads to the content, at every size and zoom",
  async ([, address], { read }) => {
    const found: Record<string, string | undefined> = {};
    for (const [name, size] of Object.entries(windows)) {
      const page = await read(address, size);
      await page.keyboard.press("Tab");
      found[name] = await page.evaluate(() => document.activeElement?.textContent.trim());
    }
    const skip = "Skip to content";
    expect(found).toEqual({ desktop: skip, phone: skip, zoomed: skip });
  },
);

test("the menu opens the group of the current page only, and shows the page", async ({ watched, built }) => {
  const { page } = watched;
  // Also after other pages, whose groups stay closed.
  for (const [size, address, groups] of [
    ["desktop", views["an order"], ["Operations", "Transparent orders"]],
    ["desktop", "operations/get-payout/", ["Operations", "Payouts"]],
    ["desktop", views["a guide"], ["Start"]],
    ["desktop", views["a notification"], ["Notifications"]],
    ["desktop", views["a catalogue"], ["Catalogues"]],
    ["phone", views["a notification"], ["Notifications"]],
    ["phone", "operations/get-payout/", ["Operations", "Payouts"]],
    ["zoomed", "operations/get-payout/", ["Operations", "Payouts"]],
  ] as const) {
    await page.setViewportSize(windows[size]);
    await page.goto(`${built.url}/${address ?? ""}`);
    if (size !== "desktop") await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.locator("#starlight__sidebar");
    expect(await menu.locator("details[open] > summary").allInnerTexts()).toEqual(groups);
    const entry = menu.locator("[aria-current='page']");
    const { top, bottom } = await entry.evaluate((link) => link.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(windows[size].height);
    // A low screen begins at the page, by its style sheet.
    if (size === "desktop") expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
});

test("an address without a page leads on, with the menu", async ({ read }) => {
  const page = await read("404.html");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "All pages" }).waitFor();
  expect(await main.getByRole("link").count()).toBeGreaterThanOrEqual(5);
  expect(await main.innerText()).not.toContain("open");
  expect(await page.locator("#starlight__sidebar summary").count()).toBeGreaterThan(5);
});

test("the page about words shows both languages side by side on a phone", async ({ read }) => {
  const page = await read("catalogues/words-in-portuguese-and-spanish/", sizes.phone);
  const row = page.getByRole("row", { name: /nascimento,/u });
  const [pt, es] = [row.locator("[lang=pt]"), row.locator("[lang=es]")];
  expect(await Promise.all([pt.innerText(), es.innerText()])).toEqual([
    "nascimento, aniversário",
    "nacimiento",
  ]);
  expect((await pt.boundingBox())?.y).toBe((await es.boundingBox())?.y);
  const labels = await row
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(labels).toEqual(['"pt"', '"es"', '"en"', "none"]);
  const cut = page
    .locator("td")
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(await cut).toEqual([]);
});

test.for(["catalogues/error-catalogue/", "catalogues/limits/", "operations/get-subscription/"])(
  "no line of %s begins with a comma, at any size",
  async (address, { read }) => {
    for (const size of Object.values(sizes)) {
      const page = await read(address, size);
      const alone = await page.locator("main :is(.name, code, a)").evaluateAll((all) =>
        all.flatMap((one) => {
          const after = one.classList.contains("name") ? one.lastChild : one.nextSibling;
          if (after?.nodeType !== Node.TEXT_NODE || !/^[,.;:]/u.test(after.nodeValue ?? "")) return [];
          const range = new Range();
          range.setStart(after, 0);
          range.setEnd(after, 1);
          const [comma, name] = [range.getBoundingClientRect(), [...one.getClientRects()].at(-1)];
          return comma.width > 0 && comma.top > (name?.bottom ?? 0) - 5 ? [one.textContent] : [];
        }),
      );
      expect(alone).toEqual([]);
    }
  },
);

test("tables of errors and limits fit beside the menu, without a broken name", async ({ read }) => {
  for (const address of ["catalogues/error-catalogue/", "catalogues/limits/"]) {
    for (const width of [710, 801, 850, 900]) {
      const page = await read(address, { width, height: 900 });
      const cut = await page
        .locator("main :is(table, td)")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      // A long name has places where it may be broken.
      const broken = await page
        .locator("td code:not(:has(wbr))")
        .evaluateAll((all) =>
          all
            .filter((one) => !/\s/u.test(one.textContent) && one.getClientRects().length > 1)
            .map((one) => one.textContent),
        );
      expect({ width, cut, broken }).toEqual({ width, cut: 0, broken: [] });
    }
  }
});

test("on a phone, the code of a guide is below the button that copies it, and shows that it scrolls", async ({
  read,
}) => {
  const page = await read(views["a guide"] ?? "", sizes.phone);
  const frame = page.locator(".expressive-code .frame:not(.is-terminal, .has-title)").first();
  const button = await frame.locator(".copy button").boundingBox();
  const line = await frame.locator(".ec-line").first().boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? Infinity));
  const ground = await frame.locator("pre").evaluate((pre) => getComputedStyle(pre).backgroundImage);
  expect(ground).toContain("linear-gradient");
});

test("each page names its title to those who link it", ({ built }) => {
  for (const [name, page] of built.files)
    if (!/^samples\/|^reference\.html$/u.test(name) && name.endsWith(".html"))
      expect(page.match(/<meta property="og:title" content="[^"]/gu), name).toHaveLength(1);
});

test("a section that is folded opens for a link to it", async ({ watched, built }) => {
  const { page } = watched;
  await page.goto(`${built.url}/catalogues/the-sandbox/`);
  const note = page.getByText("here every new payout has it");
  expect(await page.getByText("The order is paid at once.").isVisible()).toBe(true);
  expect(await note.isVisible()).toBe(false);
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Payout", exact: true })
    .click();
  await note.waitFor();
  await page.goto(`${built.url}/`);
  await page.goto(`${built.url}/catalogues/the-sandbox/#payout`);
  await note.waitFor();
});

test("the questions that every integration needs answered are open, and each other opens for a link to it", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  const address = `${built.url}/catalogues/ask-your-provider/`;
  await page.goto(address);
  const { questions } = parseQuestions(await readFile(questionsFile, "utf8"));
  const urgent = questions.filter(({ cost }) => ["money", "security", "outage"].includes(cost));
  expect(await page.locator("details.fold[open]").count()).toBe(urgent.length);
  const other = page.locator("details.fold:not([open])").first();
  const id = await other.locator("summary [id]:not(h3)").getAttribute("id");
  await page.goto(`${address}#${id ?? ""}`);
  await page.locator(`details.fold[open]:has(#${id ?? ""})`).waitFor();
});

describe("in a contrast theme", () => {
  test.for(["light", "dark"] as const)(
    "%s, whatever is chosen has an outline, and what is not has none",
    async (colorScheme, { watched, built }) => {
      const { page } = watched;
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const expectOutlines = async (chosen: string, other: string) => {
        expect(await page.locator(chosen).first().evaluate(readOutline), chosen).toBe("2px solid, visible");
        expect(await page.locator(other).first().evaluate(readOutline), other).toBe("none");
      };
      const expectPrimary = async (button: string) => {
        const picture = await page.locator(button).screenshot();
        expect(await page.evaluate(measureContrast, picture.toString("base64"))).toBeGreaterThan(4.5);
        const color = await page.locator(button).evaluate((one) => getComputedStyle(one).backgroundColor);
        // What is not primary has the ground of the page.
        expect(color).toBe(colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)");
      };
      const order = `${built.url}/${views["an order"] ?? ""}`;
      await page.goto(order);
      await expectOutlines(".choice label:has(:checked)", ".choice label:not(:has(:checked))");
      const menu = "#starlight__sidebar";
      await expectOutlines(`${menu} [aria-current=page]`, `${menu} a:not([aria-current])`);
      await expectOutlines("[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]");
      await expectPrimary(".send-button");
      const [values, mark] = await page
        .locator('[id="request.order.paymentMethod"] .detail summary')
        .evaluate((summary) =>
          [summary, summary.querySelector(".fold-mark") ?? summary].map((one) => getComputedStyle(one).color),
        );
      expect(values).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
      expect(mark).not.toBe(values);
      await page.goto(`${order}#request.order.pixKey`);
      await expectOutlines(".member:target", ".member:not(:target)");
      await page.goto(`${built.url}/${views["a guide"] ?? ""}`);
      await expectOutlines("starlight-toc [aria-current=true]", "starlight-toc a:not([aria-current=true])");
      await page.goto(`${built.url}/`);
      await expectPrimary(".landing-actions .primary");
      const open = await page.locator(".search-open").evaluate((button: HTMLButtonElement) => {
        // As it is until its script has loaded.
        button.disabled = true;
        return [getComputedStyle(button).color, getComputedStyle(button).borderTopColor];
      });
      expect(new Set(open)).toEqual(
        new Set([colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)"]),
      );
      await page.goto(`${built.url}/catalogues/the-sandbox/`);
      const colors = await page
        .locator("details.fold > summary")
        .first()
        .evaluate((summary) => ({
          mark: getComputedStyle(summary, "::before").backgroundColor,
          ground: getComputedStyle(document.body).backgroundColor,
        }));
      expect(colors.mark).not.toBe(colors.ground);
    },
  );

  test.for(["light", "dark"] as const)(
    "%s, the chosen hit has an outline, and its marked words can be read",
    async (colorScheme, { watched, built }) => {
      const { page } = watched;
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await page.goto(`${built.url}/${views["a guide"] ?? ""}`);
      await page.locator(".search-open").click();
      await page.getByRole("combobox", { name: "Search" }).fill("payment method");
      const hits = page.locator(".search-hit");
      await hits.nth(1).waitFor();
      await page.mouse.move(0, 0);
      expect(await page.locator(".search-hit[aria-selected=true]").evaluate(readOutline)).toBe(
        "2px solid, visible",
      );
      expect(await page.locator(".search-hit[aria-selected=false]").last().evaluate(readOutline)).toBe(
        "none",
      );
      // By the picture, since a browser may report colors that it does not draw.
      const mark = await page.locator(".search-hit mark").first().screenshot();
      expect(await page.evaluate(measureContrast, mark.toString("base64"))).toBeGreaterThan(4.5);
    },
  );
});

/** Describes the outline of an element, and whether it has another color than what is behind it. */
function readOutline(element: Element): string {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle === "none") return "none";
  const ground = getComputedStyle(document.body).backgroundColor;
  const isVisible = outlineColor !== ground && outlineColor !== "rgba(0, 0, 0, 0)";
  return `${outlineWidth} ${outlineStyle}, ${isVisible ? "visible" : "invisible"}`;
}

/** Returns the contrast between the lightest and the darkest point of a picture. */
async function measureContrast(png: string): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas?.drawImage(picture, 0, 0);
  const { data = [] } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? {};
  const linear = (value = 0) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]].map(linear);
    const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    [darkest, lightest] = [Math.min(darkest, luminance), Math.max(lightest, luminance)];
  }
  return (lightest + 0.05) / (darkest + 0.05);
}

test("after Back, the choice and everything that follows from it agree", async ({ watched, built }) => {
  const { page } = watched;
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  await page.getByRole("radio", { name: "BOLETO" }).check();
  await page.locator(".sample-set").getByText('"BOLETO"').first().waitFor();
  await page.goto(`${built.url}/`);
  await page.goBack();
  await page.locator(".sample-set").getByText('"BOLETO"').first().waitFor();
  expect(await page.getByRole("radio", { name: "BOLETO" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Example").inputValue()).toBe("boleto");
  expect(await page.locator('[id="request.order.code"]').isVisible()).toBe(false);
  await expect.poll(() => page.locator("#send-body").inputValue()).toContain('"BOLETO"');
  await page.getByLabel("Example").selectOption("pix");
  await page.locator('[id="request.order.code"]').waitFor();
  expect(await page.getByRole("radio", { name: "PIX", exact: true }).isChecked()).toBe(true);
  expect(watched.errors).toEqual([]);
});

test("a sample that cannot be loaded is reported, the body follows, and the next choice recovers", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.route("**/samples/**/boleto/", (route) => route.abort());
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  await page.getByRole("radio", { name: "BOLETO" }).check();
  await page.locator(".sample-set").getByText("The sample could not be loaded.").waitFor();
  await expect.poll(() => page.locator("#send-body").inputValue()).toContain('"BOLETO"');
  await page.getByLabel("Example").selectOption("pix-open-amount");
  await page.locator(".sample-set").getByText('"PIX"').first().waitFor();
  expect(await page.locator(".sample-set").getByText("could not be loaded").count()).toBe(0);
  expect(failures).toEqual([]);
});

test("search engines leave out the samples that a page loads, which have a title all the same", async ({
  watched,
  built,
}) => {
  const part = built.files.get("samples/create-transparent-order-v3/boleto/index.html") ?? "";
  expect(part).toContain('<meta name="robots" content="noindex">');
  expect(part).toMatch(/<title>Charge a customer \(V3\): Boleto[^<]*<\/title>/u);
  const { page } = watched;
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  await page.getByLabel("Example").selectOption("boleto");
  await page.locator(".sample-set").getByText('"BOLETO"').first().waitFor();
  expect(await page.locator("main :is(title, meta)").count()).toBe(0);
});

test("a call without a body keeps its samples while the reader chooses the response", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await page.goto(`${built.url}/operations/get-payout/`);
  const samples = page.locator(".sample-set");
  const example = page.getByLabel("Example");
  await page.getByRole("tab", { name: "Python" }).click();
  const call = await samples.first().innerText();
  const response = page.locator(".call-response");
  const first = await response.innerText();
  await example.selectOption({ index: 1 });
  await expect.poll(() => response.innerText()).not.toBe(first);
  const second = await response.innerText();
  await example.selectOption({ index: 2 });
  await expect.poll(() => response.innerText()).not.toBe(second);
  await example.selectOption({ index: 0 });
  await expect.poll(() => response.innerText()).toBe(first);
  expect(await samples.first().innerText()).toBe(call);
  expect(watched.errors).toEqual([]);
});

test("a chosen example is announced in one short sentence", async ({ watched, built }) => {
  const { page } = watched;
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  await page.getByLabel("Example").selectOption("boleto");
  await page.getByRole("status").getByText("Example: Boleto", { exact: true }).waitFor();
  expect(await page.locator(".sample-set").getAttribute("aria-live")).toBe(null);
});

test("a button that copies has its own label again, even after a second click", async ({
  alone: { page },
  built,
}) => {
  await page.clock.install();
  // The clipboard of a browser may take longer than the clock of the page runs.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  const button = page.locator(".call-line .copy-text");
  await button.click();
  await expect.poll(() => button.innerText()).toBe("Copied");
  await button.click();
  await page.clock.runFor(2_500);
  expect(await button.innerText()).toBe("Copy");
});

test("assumptions can be hidden, on this page and on the next", async ({ watched, built }) => {
  const { page } = watched;
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  const point = page.locator(".assumption").first();
  await point.waitFor();
  await page.getByRole("switch", { name: "Show assumptions" }).click();
  await point.waitFor({ state: "hidden" });
  await page.goto(`${built.url}/${views["a notification"] ?? ""}`);
  await page.locator(".assumption").first().waitFor({ state: "hidden" });
});

test("without scripts, a page has the preferred theme, samples in all languages and a way to all pages", async ({
  browser,
  built,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: sizes.phone });
  await page.goto(`${built.url}/${views["an order"] ?? ""}`);
  for (const [colorScheme, ground] of [
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(23, 24, 28)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
  }
  expect(await page.getByRole("tabpanel").count()).toBe(7);
  // The fields of every payment method are below each other.
  const variants = page.locator(":is(#body, #answers) ~ .variant");
  const methods = await variants.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, "::before").content),
  );
  expect(methods.length).toBeGreaterThan(2);
  expect(methods.join()).toMatch(/\bBOLETO\b.*:"/u);
  for (const one of await variants.all()) expect(await one.isVisible()).toBe(true);
  for (const dead of ["radio", "combobox"] as const) expect(await page.getByRole(dead).count()).toBe(0);
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Idempotency" }).waitFor();
  expect(page.url()).toBe(`${built.url}/#pages`);
  await page.close();
});

test("an address of the first edition leads to its page", async ({ watched, built }) => {
  await watched.page.goto(`${built.url}/reference.html#/payouts/getpayout`);
  await watched.page.waitForURL(`${built.url}/operations/get-payout/`);
  expect(watched.errors).toEqual([]);
});

test.for(["#/%E0%A4%A", "#constructor"])(
  "an address of the first edition that leads nowhere, %s, leads to the start page",
  async (part, { watched, built }) => {
    await watched.page.goto(`${built.url}/reference.html${part}`);
    await watched.page.waitForURL(`${built.url}/`);
    expect(watched.errors).toEqual([]);
  },
);

test("an address whose part is not encoded well shows the page without errors", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await page.goto(`${built.url}/${views["an order"] ?? ""}#%E0%A4%A`);
  await page.getByRole("radio", { name: "BOLETO" }).check();
  await page.locator('[id="request.order.code"]').waitFor({ state: "hidden" });
  expect(watched.errors).toEqual([]);
});

test("a script with one changed byte does not run", async ({ watched, built }) => {
  const { page, errors } = watched;
  const html = await readFile(`${built.folder}/index.html`, "utf8");
  const changed = html.replace(/(<script>[\s\S]*?)localStorage/, "$1localStoragE");
  expect(changed).not.toBe(html);
  await page.route(`${built.url}/`, (route) => route.fulfill({ body: changed, contentType: "text/html" }));
  await page.goto(`${built.url}/`);
  expect(errors.join()).toMatch(/Content Security Policy|script-src/);
});
