import type { Page } from "playwright-core";
import { expect } from "vitest";
import { testWhole as base } from "../with-site.ts";
import { startRecorder } from "./start-recorder.ts";
import { edit, readStatus, sendButton, useOwnUrl } from "./use-send.ts";

const test = base.extend("recorder", async ({}, { onCleanup }) => {
  const recorder = await startRecorder();
  onCleanup(() => recorder.stop());
  return recorder;
});

const order = "operations/create-transparent-order-v3/";

test("the samples of all languages follow the body, the parameters and the base URL, and go back with them", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  const built = await readSamples(page);
  expect(built).toHaveLength(7);
  await edit(page, (text) => text.replace(/"code": ".*"/u, '"code": "MY-ORDER"'));
  await page.getByText("The samples below send the request as you edited it.").waitFor();
  const [key] = await page.locator("[data-parameter=idempotency-key]").all();
  await key?.fill("my-key");
  await useOwnUrl(page, "https://api.example.com/v9/");
  await page.getByLabel("Base URL").blur();
  await expect.poll(() => readSamples(page).then((all) => all.filter(isEdited).length)).toBe(7);
  // The command to copy, the button of each sample and the folded set-up are the same text.
  const command = await page.getByRole("button", { name: "Copy as curl" }).getAttribute("data-text");
  const samples = await readSamples(page);
  expect(samples.map(({ shown }) => shown)).toEqual(samples.map(({ copied }) => copied));
  expect(samples[1]?.copied).toBe(command);
  // Lines that are as before keep their colours, and the others have some too.
  const changed = page.locator("[role=tabpanel]").first().locator(".ec-line", { hasText: "MY-ORDER" });
  expect(await changed.locator("span[style*='--0']").count()).toBeGreaterThan(1);
  await page.locator("send-call form").getByRole("button", { name: "Reset" }).click();
  await key?.fill("3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11");
  await page.getByLabel("To", { exact: true }).selectOption("Sandbox on this page");
  expect(await readSamples(page)).toEqual(built);
  await page.getByText("as you edited it").waitFor({ state: "detached" });
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("Send is the only one, keeps the focus, and the order is paid beside its answer by keyboard alone", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  const pay = page.getByRole("button", { name: "Pay this order" });
  await pay.waitFor();
  const [line, button] = await Promise.all([page.locator(".answer-line").boundingBox(), pay.boundingBox()]);
  expect(line?.y).toBeGreaterThan(0);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(900);
  expect(await readFocus(page)).toBe("send-button");
  await pay.press("Enter");
  await page.getByText("Now PAID. The response below is from before.").waitFor();
  expect(await readFocus(page)).toBe("next-step");
  const sent = page.locator(".next-step .sent");
  expect(await sent.innerText()).toMatch(
    /^Sent ORDER-PAYIN\.PAID to https:\/\/loja\.example\.com\/hooks\/orders/u,
  );
  expect(await sent.getByRole("link").getAttribute("href")).toBe("/notifications/order-payin-paid/");
  expect(await sent.locator("pre").isVisible()).toBe(false);
  await sent.locator("summary").press("Enter");
  expect(await page.locator(".next-step pre").innerText()).toContain('"event": "ORDER-PAYIN.PAID"');
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("a body that is not JSON leaves the samples as they were, and no edit is lost by choosing other examples", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  const body = page.locator("#send-body");
  await edit(page, (text) => text.replace(/"code": ".*"/u, '"code": "FIRST"'));
  const bringBack = page.getByRole("button", { name: "Bring back my edits" });
  expect(await bringBack.isVisible()).toBe(false);
  await page.getByRole("radio", { name: "BOLETO" }).check();
  await expect.poll(() => body.inputValue()).toContain('"BOLETO"');
  // The samples that are loaded are those of the example.
  await expect.poll(() => readSamples(page).then(([first]) => first?.shown)).toContain('"BOLETO"');
  await body.fill("second");
  await page.getByText("The body is not JSON, so the samples below stay as they were.").waitFor();
  expect((await readSamples(page))[0]?.shown).toContain('"BOLETO"');
  await page.getByRole("radio", { name: "SPEI" }).check();
  await expect.poll(() => body.inputValue()).toContain('"SPEI"');
  await bringBack.click();
  expect(await body.inputValue()).toBe("second");
  await bringBack.click();
  expect(await body.inputValue()).toContain('"FIRST"');
  await expect.poll(() => readSamples(page).then(([first]) => first?.shown)).toContain('"FIRST"');
  await page.locator("send-call form").getByRole("button", { name: "Reset" }).click();
  await bringBack.click();
  expect(await body.inputValue()).toContain('"FIRST"');
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("the samples of an upload follow its fields, which are not lost by choosing another example", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/operations/upload-document/`);
  await page.getByText("Edit the request").click();
  const field = page.getByLabel("accountRequestId");
  await field.fill("mine");
  const content = { name: "my.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("file", { exact: true }).setInputFiles(content);
  const isFollowed = ({ shown }: ShownSample) => shown.includes("my.pdf") && shown.includes("mine");
  await expect.poll(() => readSamples(page).then((all) => all.map(isFollowed))).toEqual(Array(6).fill(true));
  await page.getByLabel("Example").selectOption("replace-identity-document");
  await expect.poll(() => field.inputValue()).not.toBe("mine");
  await page.getByRole("button", { name: "Bring back my edits" }).click();
  expect(await field.inputValue()).toBe("mine");
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("the body follows the payment method, and the answer can be chosen", async ({ watched, siteUrl }) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  await page.getByRole("radio", { name: "BOLETO" }).check({ force: true });
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#send-body")?.value.includes('"BOLETO"'),
  );
  await sendButton(page).click();
  await page.getByText("Accepted in").waitFor();
  expect(await page.locator(".answer img").count()).toBe(0);
  await page.getByLabel("Response", { exact: true }).selectOption({ label: "404: Resource not found" });
  await sendButton(page).click();
  await page.getByText("Rejected in").waitFor();
  expect(await readStatus(page)).toBe("404");
  await page
    .getByLabel("Response", { exact: true })
    .selectOption({ label: "404: Resource not found, as a list of messages" });
  await sendButton(page).click();
  // A message is a whole sentence, which needs no subject.
  await page
    .locator(".reasons li")
    .getByText(/^Resource not found$/)
    .waitFor();
  await page.getByRole("radio", { name: "SPEI" }).check({ force: true });
  await page.locator(".answer-line").waitFor({ state: "detached" });
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("a document is uploaded from a file, and without one", async ({ watched, siteUrl, recorder }) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/operations/upload-document/`);
  await sendButton(page).click();
  await page.getByText("Accepted in").waitFor();
  await useOwnUrl(page, recorder.url);
  await page.getByText("Edit the request").click();
  const content = { name: "cnh.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("file", { exact: true }).setInputFiles(content);
  await sendButton(page).click();
  await expect.poll(() => recorder.bodies.at(-1)).toContain("%PDF-1.7");
  expect(recorder.bodies.at(-1)).toContain('name="file"; filename="cnh.pdf"');
  expect(recorder.bodies.at(-1)).toContain('name="documentType"');
  expect(watched.errors).toEqual([]);
});

test("the payload of a notification is checked", async ({ watched, siteUrl }) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/notifications/order-payin-paid/`);
  await edit(page, (text) => text.replace('"ORDER-PAYIN.PAID"', "3"), "Edit and check");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("1 problem").waitFor();
  expect(await page.locator("#request\\.event .member-fault").count()).toBe(1);
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("a page loads no more than a few kB for it before it is used, and says what it needs without scripts", async ({
  browser,
  siteUrl,
  watched,
}) => {
  const scripts: Promise<number>[] = [];
  watched.page.on("response", (response) => {
    const isOwn = /SendCall|send-|validators|page-fetch|qr-code|show-faults/.test(response.url());
    if (isOwn) scripts.push(response.body().then(({ length }) => length));
  });
  await watched.page.goto(`${siteUrl}/${order}`, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(4_200);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/${order}`);
  expect(await page.locator("send-call noscript").innerText()).toContain("Turn on JavaScript");
  const dead = page.getByRole("button", { name: /Send|Copy|Search|Menu|assumptions/ });
  expect(await dead.count()).toBe(0);
  await context.close();
});

/** Returns the class of the element that has the focus. */
function readFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.className);
}

interface ShownSample {
  shown: string;
  copied: string;
}

/** Returns the samples, with what the button of each copies. */
function readSamples(page: Page): Promise<ShownSample[]> {
  return page.locator(".sample-set [role=tabpanel] figure").evaluateAll((figures) =>
    figures.map((figure) => ({
      shown: [...figure.querySelectorAll(".ec-line")]
        .map((line) => line.textContent.replace("\n", ""))
        .join("\n"),
      copied:
        figure.querySelector<HTMLElement>("[data-code]")?.dataset["code"]?.replaceAll("\u007F", "\n") ?? "",
    })),
  );
}

function isEdited({ shown }: ShownSample): boolean {
  return ["MY-ORDER", "my-key", "https://api.example.com/v9"].every((text) => shown.includes(text));
}
