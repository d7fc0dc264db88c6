import type { Locator, Page, Route } from "playwright-core";

/** A call to another host. */
export interface SentCall {
  url: string;
  token: string | undefined;
  body: string | null;
}

/** Accepts all calls to other hosts with a body, and keeps them. */
export async function respondToCalls(page: Page, json: object = {}): Promise<SentCall[]> {
  const sent: SentCall[] = [];
  await page.route(/example\.com|localhost:4998/, async (route) => {
    const request = route.request();
    const { authorization } = request.headers();
    sent.push({ url: request.url(), token: authorization, body: request.postData() });
    await route.fulfill({ status: 200, json, headers: { "access-control-allow-origin": "*" } });
  });
  return sent;
}

/** Holds requests back until the returned function is called, and then answers them. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer?: Parameters<Route["fulfill"]>[0],
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    const headers = { "access-control-allow-origin": "*" };
    await (answer === undefined ? route.continue() : route.fulfill({ ...answer, headers }));
  });
  return async () => {
    release();
    await released;
  };
}

/** Chooses a base URL of the reader. */
export async function useOwnUrl(page: Page, url: string): Promise<void> {
  await page.getByLabel("To", { exact: true }).selectOption("Your base URL");
  await page.getByLabel("Base URL").fill(url);
}

/** The button that sends the call, beside what is sent. */
export function sendButton(page: Page): Locator {
  return page.locator("send-call").getByRole("button", { name: "Send", exact: true });
}

/** The field for a token. */
export function token(page: Page): Locator {
  return page.getByRole("textbox", { name: "Token" });
}

/** Edits the body of the call, or what else is behind a summary. */
export async function edit(
  page: Page,
  change: (text: string) => string,
  summary = "Edit the request",
): Promise<void> {
  await page.getByText(summary).click();
  const field = page.locator("#send-body");
  await field.fill(change(await field.inputValue()));
}

/** Reads the status of the response that is shown. */
export function readStatus(page: Page): Promise<string> {
  return page.locator(".answer .status").innerText();
}
