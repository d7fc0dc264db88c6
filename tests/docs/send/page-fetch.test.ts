import { describe, expect, test } from "vitest";
import { printPreference, readPreference } from "../../../docs/site/src/send/preference.ts";
import { createPageFetch } from "../../../docs/site/src/send/page-fetch.ts";
import { pageUrl } from "../../../docs/site/src/send/target.ts";

test.each([
  [{ status: 404 }, "code=404"],
  [{ status: 200, example: "pix-open-amount" }, "code=200, example=pix-open-amount"],
])("a preference %j is written as Prism reads it", (preference, header) => {
  expect(printPreference(preference)).toBe(header);
  expect(readPreference(header)).toEqual(preference);
});

describe("the service in the page", () => {
  const get = (headers: Record<string, string>) =>
    createPageFetch()(`${pageUrl}/order/v1/webhook/events`, { method: "GET", headers });

  test("answers with an example", async () => {
    expect((await get({ authorization: "Bearer t" })).status).toBe(200);
  });

  test.each([
    ["code=200, example=last-page", 200, /"hasNext":false/],
    ["code=400", 400, /INVALID_REQUEST/],
    ["code=503", 503, /"message"/],
  ])("answers %s", async (prefer, status, body) => {
    const response = await get({ authorization: "Bearer t", prefer });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });

  test("rejects a call without a token, whatever answer is requested", async () => {
    expect((await get({ prefer: "code=200" })).status).toBe(401);
  });
});
