import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test as base } from "vitest";
import { auditView } from "../../../scripts/audit/views.ts";
import type { Browser } from "playwright-core";
import { launchBrowser, watchPage } from "../../../scripts/audit/browser.ts";
import { sizes } from "../../../scripts/audit/site.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import { magicValues } from "../../../src/sandbox/magic-values.ts";
import { startSandbox } from "../../../src/sandbox/node/command.ts";
import { listen } from "../../../src/sandbox/node/index.ts";
import { askFor } from "../../services/ask-for.ts";

const run = promisify(execFile);

const test = base.extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
  await askFor("browser");
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
});

const views = (["desktop", "phone"] as const).flatMap((device) =>
  (["light", "dark"] as const).map((colorScheme) => ({ device, colorScheme })),
);

/** Serves a sandbox, and opens a page that is watched. */
async function open(browser: Browser, sandbox: Sandbox, { device, colorScheme }: (typeof views)[number]) {
  const server = await listen(sandbox, { port: 0 });
  const watched = await watchPage(browser, server.url, { viewport: sizes[device], colorScheme });
  onTestFinished(async () => {
    await watched.close();
    await server.close();
    await sandbox.close();
  });
  return { server, ...watched };
}

describe.each(views)("the inspector on a $device, $colorScheme", ({ device, colorScheme }) => {
  test("leads from an empty sandbox to a paid order and its undelivered notification", async ({
    browser,
  }) => {
    const sandbox = createSandbox({
      receiver: () => Promise.reject(new Error("Nothing listens there")),
    });
    const { server, ...watched } = await open(browser, sandbox, { device, colorScheme });
    const { page, errors, external } = watched;
    await sandbox.clock.freeze(new Date("2026-11-20T15:00:00Z"));
    const audit = async (expected?: RegExp) => {
      const { light, tooWide } = await auditView(page, { inDark: false });
      const others = errors.filter((error) => expected?.test(error) !== true);
      expect({ light, tooWide, errors: others, external }).toEqual({
        light: [],
        tooWide: false,
        errors: [],
        external: [],
      });
    };

    await page.goto(`${server.url}/_sandbox`);
    const commands = page.getByLabel("Commands that create an order");
    await commands.waitFor();
    await audit();

    // What the empty page says is what to do.
    const text = (await commands.textContent()) ?? "";
    const { stdout } = await run("sh", ["-c", text]);
    const order = JSON.parse(stdout) as { id: string };
    // A second run is another order, as its key is a new UUID.
    const sent = sandbox.control.requests({ operation: "createTransparentOrderV3" }).entries;
    expect(sent[0]?.headers["idempotency-key"]).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/iu);
    const record = page
      .getByRole("region", { name: "Orders" })
      .getByRole("listitem")
      .filter({ hasText: "ORD-1: PIX, BRL 25.00" });
    await record.getByText("INITIAL", { exact: true }).waitFor();
    await record.getByText("2026-11-20 15:00:00 UTC").waitFor();
    await record.getByText(order.id.slice(0, 8), { exact: true }).waitFor();

    const data = record.locator("details", { hasText: "Data" });
    await data.locator("summary").click();
    await record.getByRole("button", { name: "Pay" }).click();
    await record.getByText("PAID", { exact: true }).first().waitFor();
    expect(await record.getByRole("button").count()).toBe(0);
    // What the reader opened stays open when the record changes.
    expect(await data.getAttribute("open")).not.toBeNull();
    expect(await data.textContent()).toContain('"status": "PAID"');
    expect(await data.textContent()).toContain(order.id);

    await record.getByText("Sent ORDER-PAYIN.PAID").waitFor();
    const notification = page
      .getByRole("region", { name: "Notifications" })
      .getByRole("listitem")
      .filter({ hasText: "ORDER-PAYIN.PAID" });
    await notification.getByText("PENDING", { exact: true }).waitFor();
    const attempts = notification.getByRole("list", { name: "Attempts" }).getByRole("listitem");
    expect(await attempts.allTextContents()).toEqual([
      expect.stringContaining("2026-11-20 15:00:00 UTC No response"),
    ]);

    await notification.getByText(`about ORD-1: PIX, BRL 25.00, ${order.id.slice(0, 8)}`).waitFor();
    await notification.getByText("Next attempt 2026-11-20 15:00:01 UTC").waitFor();

    await page.getByRole("button", { name: "+1 day" }).click();
    await notification.getByText("UNDELIVERED", { exact: true }).waitFor();
    expect(await attempts.count()).toBe(5);
    await page.getByText("2026-11-21 15:00:00 UTC").waitFor();
    await notification.locator("summary").click();
    expect(await notification.locator("pre").textContent()).toContain(order.id);
    await audit();

    await notification.getByRole("button", { name: "Resend" }).click();
    await expect.poll(() => attempts.count()).toBe(6);

    const log = page.locator("details.log");
    const entries = log.getByRole("listitem");
    await expect.poll(() => entries.count()).toBe(8);
    expect(await entries.nth(0).textContent()).toContain(
      `attempt 6 for ${order.id} to http://127.0.0.1:3000`,
    );
    expect(await entries.last().textContent()).toContain("issueTokenPOST /auth/v1/token200");
    await entries.last().locator("summary").click();
    expect(await entries.last().locator("pre").textContent()).toContain('"clientSecret": "[removed]"');
    await log.getByLabel("Operation or event").fill("createTransparentOrderV3");
    await expect.poll(() => entries.count()).toBe(1);
    await log.getByLabel("Status").fill("404");
    await entries.getByText("Differs in: status").waitFor();
    await log.getByLabel("Status").fill("999");
    await log.getByText("status must be at most 599").waitFor();
    // The page repeats its requests as time passes, and each is rejected until the filter is cleared.
    await audit(/status=999|400 \(Bad Request\)/u);
    await log.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => entries.count()).toBe(8);
    errors.splice(0);

    // Bodies are edited as JSON.
    await page.getByRole("button", { name: "Create a payout of BRL 100.00" }).click();
    const payout = page
      .getByRole("region", { name: "Payouts" })
      .getByRole("listitem")
      .filter({ hasText: "BRL 100.00" });
    await payout.getByRole("button", { name: "Pay" }).focus();
    await page.keyboard.press("Enter");
    await payout.getByText("PAID", { exact: true }).waitFor();
    await sandbox.control.createCloseRequest({ id: "close/1 ü" });
    const closing = page.getByRole("region", { name: "Close requests" }).getByRole("listitem");
    await closing.locator("summary", { hasText: "Move" }).click();
    const body = closing.getByRole("textbox");
    await body.fill("{");
    await closing.getByRole("button", { name: "Send" }).click();
    await closing.getByText("This is not valid JSON.").waitFor();
    await audit();
    await body.fill('{ "status": "WAITING" }');
    await closing.getByRole("button", { name: "Send" }).click();
    await closing.getByText("WAITING", { exact: true }).waitFor();

    // One click removes nothing.
    const reset = page.locator("summary", { hasText: "Reset" });
    await reset.focus();
    await page.keyboard.press("Enter");
    await page.getByText("This removes all records").waitFor();
    await audit();
    expect((await sandbox.control.list("order")).length).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await commands.waitFor();
    await reset.and(page.locator(":focus")).waitFor();
    await page.getByText("This removes all records").waitFor({ state: "hidden" });
    expect(await page.getByRole("list").count()).toBe(0);
    expect({ errors, external }).toEqual({ errors: [], external: [] });
  });
});

test.for(views)(
  "faults are planned and seen, and magic values sent, on a $device, $colorScheme",
  async ({ device, colorScheme }, { browser }) => {
    const events: string[] = [];
    const sandbox = createSandbox({
      receiver: async (request) => {
        events.push(((await request.json()) as { event: string }).event);
        return Response.json({ returnCode: "SUCCESS" });
      },
    });
    const { server, ...watched } = await open(browser, sandbox, { device, colorScheme });
    const { page, errors } = watched;
    await sandbox.clock.freeze(new Date("2026-11-20T15:00:00Z"));
    await page.goto(`${server.url}/_sandbox`);

    // A notification that is late is overtaken by the next one.
    await page.locator("summary", { hasText: "Plan a fault" }).click();
    const form = page.getByRole("form", { name: "Plan a fault" });
    expect(await form.getByLabel("Delay in milliseconds").isVisible()).toBe(false);
    await form.getByLabel("Call or notification").selectOption("SUBSCRIPTION.CANCELLATION.PENDING");
    expect(await form.getByLabel("What happens").isDisabled()).toBe(true);
    expect(await form.getByLabel("Delay in milliseconds").inputValue()).toBe("60000");
    await form.getByRole("button", { name: "Plan" }).click();
    await page.getByText("the next SUBSCRIPTION.CANCELLATION.PENDING will be 60 s late").waitFor();
    await sandbox.control.trigger({ event: "SUBSCRIPTION.CANCELLATION.PENDING" });
    const card = page.getByRole("listitem").filter({ hasText: "Next attempt 2026-11-20 15:01:00 UTC" });
    await card.getByText("SUBSCRIPTION.CANCELLATION.PENDING", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Accept cancellation" }).click();
    await page.getByText("Sent SUBSCRIPTION.CANCELLATION.ACCEPTED").waitFor();
    await page.getByRole("button", { name: "+1 min" }).click();
    await card.waitFor({ state: "detached" });
    expect(events).toEqual(["SUBSCRIPTION.CANCELLATION.ACCEPTED", "SUBSCRIPTION.CANCELLATION.PENDING"]);

    await form.getByLabel("Call or notification").selectOption("createTransparentOrderV3");
    await form.getByLabel("What happens").selectOption("error");
    await form.getByLabel("How many times").fill("2");
    await form.getByLabel("Only with this order code").fill("ORD-7");
    await form.getByRole("button", { name: "Plan" }).click();
    await page
      .getByText("error in the next 2 calls to createTransparentOrderV3 with the code ORD-7")
      .waitFor();
    expect(sandbox.control.faults()).toEqual([
      { operation: "createTransparentOrderV3", kind: "error", times: 2, ms: 1000, code: "ORD-7" },
    ]);
    await page.getByRole("button", { name: "Remove faults" }).click();
    await page.getByText("Planned faults").waitFor({ state: "hidden" });

    for (let count = 0; count < 51; count += 1) await sandbox.fetch(`${server.url}/order/v9`);
    await page.getByText("These are 50 of 53.").waitFor();

    await page.locator("summary", { hasText: "Magic values" }).click();
    for (const { value, effect } of magicValues) {
      await page.getByText(value, { exact: true }).first().waitFor();
      await page.getByText(effect, { exact: true }).first().waitFor();
    }
    await page.getByLabel("Amount of an order").selectOption("1.03");
    const commands = page.getByLabel("Commands that send a magic value");
    const { stdout } = await run("sh", ["-c", (await commands.textContent()) ?? ""]);
    expect(stdout).toContain("is the magic value 1.03");
    const { light, dark, tooWide } = await auditView(page);
    expect({ light, dark, tooWide, errors }).toEqual({ light: [], dark: [], tooWide: false, errors: [] });
  },
);

test("the page of a space calls, and leads to, that space alone", async ({ browser }) => {
  const server = await startSandbox({ port: 0, host: "127.0.0.1" }, () => undefined);
  const watched = await watchPage(browser, server.url);
  onTestFinished(async () => {
    await watched.close();
    await server.stop();
  });
  const { page, errors } = watched;
  await page.goto(`${server.url}/_sandbox?space=suite.42`);
  await page.getByText("Space suite.42").waitFor();
  const commands = page.getByLabel("Commands that create an order");
  await run("sh", ["-c", (await commands.textContent()) ?? ""]);
  await page.getByRole("button", { name: "Pay, ORD-1" }).click();
  await page.getByText("Sent ORDER-PAYIN.PAID").waitFor();
  await page.locator(".log").getByText("createTransparentOrderV3", { exact: true }).waitFor();
  expect(errors).toEqual([]);

  await page.goto(`${server.url}/_sandbox`);
  await commands.waitFor();
  await page.goto(`${server.url}/_sandbox?space=${encodeURIComponent("<i>ü")}`);
  await page.getByText("cannot be the name of a space").waitFor();
  expect(await page.locator("i").count()).toBe(0);
  // A page whose space cannot be had, for example because it was dropped, has a way out.
  await page.getByRole("link", { name: "Show the main space" }).click();
  await commands.waitFor();
  expect(page.url()).toBe(`${server.url}/_sandbox`);
});
