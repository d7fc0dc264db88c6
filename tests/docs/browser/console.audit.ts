import type { Page } from "playwright-core";
import { expect } from "vitest";
import { auditView } from "../../../scripts/audit/audit-view.ts";
import { openView } from "../../../scripts/audit/open-view.ts";
import { clean, test } from "../with-site.ts";

test("the console without a mock beside it asks for a base URL, and says which it may not call", async ({
  alone,
  built,
}) => {
  const { page } = alone.watched;
  await page.goto(`${alone.url}/try/index.html`);
  const use = useOn(page);
  await expect.poll(() => page.getByLabel("Base URL").inputValue()).toBe("http://127.0.0.1:4010");
  expect(await page.locator("#no-mock code").textContent()).toBe("npm ci && npm start");
  await use("https://sandbox.example.com");
  await page.getByText("This page may not call https://sandbox.example.com.").waitFor();
  expect(await page.getByText("No mock answers at this address").isVisible()).toBe(true);
  await use(`${built.url}/mock/?from=here#there`);
  await page.locator(".opblock-tag").first().waitFor();
  await page.getByText(`Calls go to ${built.url}/mock.`).waitFor();
  expect(await page.getByText("No mock answers at this address").isVisible()).toBe(false);
  await use("http://[::1]:4010");
  await page.getByText("Calls go to http://localhost:4010.").waitFor();
  expect(alone.watched.errors).toEqual([]);
});

test("the console may call what its policy allows, and nothing else", async ({ alone, built }) => {
  const { page } = alone.watched;
  await page.route("**/try/index.html", async (route) => {
    const response = await route.fetch();
    const added = "connect-src 'self' https://*.example.com https://one.example.org:8443/api";
    await route.fulfill({ response, body: (await response.text()).replace(/connect-src [^;"]*/, added) });
  });
  await page.goto(`${alone.url}/try/index.html`);
  const use = useOn(page);
  await use(`${built.url}/mock`);
  await page.getByText(`This page may not call ${built.url}/mock.`).waitFor();
  // What the page says is what the browser does.
  await use("https://sandbox.example.com");
  await page.getByText("Calls go to https://sandbox.example.com.").waitFor();
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByText("No token from https://sandbox.example.com").waitFor();
  expect(alone.watched.external).toEqual(["https://sandbox.example.com/auth/v1/token"]);
  expect(alone.watched.errors.join("\n")).not.toContain("Content Security Policy");
});

test("the console tells where a policy of the host forbids a call that the page allows", async ({
  alone,
  built,
}) => {
  const { page } = alone.watched;
  await page.route("**/try/index.html", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "connect-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${alone.url}/try/index.html`);
  await useOn(page)(`${built.url}/mock`);
  await page.getByRole("button", { name: "Get a token" }).click();
  const call = `${built.url}/mock/auth/v1/token`;
  await page.getByText(`The policy of this site does not let the page call ${call}.`).waitFor();
  await page.getByText(`No token from ${built.url}/mock: Failed to fetch.`).waitFor();
});

test("the console sends an upload, and its answer is for everyone", async ({ watched, built }) => {
  const { page } = watched;
  await openView(page, built.url, "try/index.html#/Documents/uploadDocument");
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByText("and carry a token").waitFor();
  const upload = page.locator("#operations-Documents-uploadDocument");
  const buffer = Buffer.from("%PDF-1.7");
  await upload
    .locator('input[type="file"]')
    .setInputFiles({ name: "rg.pdf", mimeType: "application/pdf", buffer });
  await upload.getByRole("button", { name: "Execute" }).click();
  await upload.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
  expect(await auditView(page, { within: answered })).toEqual(clean);
  expect(watched.errors).toEqual([]);
});

/** The operation that was sent; the page around it is looked at among the views. */
const answered = ".opblock.is-open";

/** Types a base URL and uses it. */
function useOn(page: Page): (baseUrl: string) => Promise<void> {
  return async (baseUrl) => {
    await page.getByLabel("Base URL").fill(baseUrl);
    await page.getByRole("button", { name: "Use it" }).click();
  };
}
