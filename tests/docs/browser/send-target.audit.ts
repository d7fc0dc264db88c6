import { describe, expect } from "vitest";
import { testWhole as test } from "../with-site.ts";
import { respondToCalls, hold, sendButton, token, useOwnUrl } from "./use-send.ts";

const order = "operations/create-transparent-order-v3/";
// The page requests a token by itself only on this computer.
const [one, other] = ["https://one.example.com", "http://localhost:4998"];

describe("a call is sent as it was at the click", () => {
  test("with its own token and body, though the reader edits all of them while scripts and the token are loading", async ({
    watched,
    siteUrl,
  }) => {
    const { page } = watched;
    const sent = await respondToCalls(page);
    const release = await hold(page, /validators/);
    await page.goto(`${siteUrl}/${order}`);
    await useOwnUrl(page, one);
    await token(page).fill("token-of-one");
    await page.getByText("Edit the request").click();
    await sendButton(page).click();
    await useOwnUrl(page, other);
    await token(page).fill("token-of-other");
    await page.locator("#send-body").fill("{}");
    await release();
    await page.getByText("Accepted in").waitFor();
    expect(sent).toMatchObject([{ url: `${one}/order/v3/transparent`, token: "Bearer token-of-one" }]);
    expect(sent[0]?.body).toContain('"PIX_PARTNER"');
    await token(page).fill("");
    const give = await hold(page, `${other}/auth/v1/token`, { status: 200, json: { token: "t" } });
    await sendButton(page).click();
    await page.locator("#send-body").fill("[]");
    await page.getByLabel("Base URL").fill(one);
    await give();
    await page.getByText("Accepted in").waitFor();
    expect(sent[1]).toEqual({ url: `${other}/order/v3/transparent`, token: "Bearer t", body: "{}" });
    expect(sent).toHaveLength(2);
  });

  test("unless a header cannot carry its value, which is a fault of that field", async ({
    watched,
    siteUrl,
  }) => {
    const { page } = watched;
    await page.goto(`${siteUrl}/${order}`);
    await page.getByText("Edit the request").click();
    const key = page.getByLabel("idempotency-key");
    await key.fill("pedido–42");
    await page.getByText("1 problem").waitFor();
    expect(await page.locator("#send-body-faults").innerText()).toContain("a header cannot carry");
    await page.getByText("Edit the request").click();
    await sendButton(page).click();
    await page.getByText("Not sent: idempotency-key contains “–”, which a header cannot carry.").waitFor();
    expect(await key.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await key.getAttribute("aria-invalid")).toBe("true");
    await key.fill("42");
    await useOwnUrl(page, one);
    await token(page).fill("a–b");
    await sendButton(page).click();
    await page.getByText("The token contains “–”").waitFor();
    expect(watched).toMatchObject({ external: [], errors: [] });
  });
});

test("only a target that the reader chose is remembered, and no text that is not a base URL", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  await sendButton(page).click();
  await page.getByText("Accepted in").waitFor();
  const read = () => page.evaluate(() => sessionStorage.getItem("send-target"));
  expect(await read()).toBeNull();
  await useOwnUrl(page, "https://me:s3cret@api.example.com/?token=abc");
  await token(page).focus();
  await page.getByText("must not contain credentials").waitFor();
  expect(await read()).toBe('{"kind":"own","baseUrl":""}');
  await page.getByLabel("Base URL").fill(` ${one}/ `);
  await token(page).focus();
  expect(await read()).toBe(JSON.stringify({ kind: "own", baseUrl: one }));
  await page.reload();
  await page.getByText("Sent to the base URL.").waitFor();
  expect(await page.getByLabel("Base URL").inputValue()).toBe(one);
});
