import { describe, expect, test } from "vitest";
import { createClient, InvalidOptionError } from "../../src/index.ts";
import { recordRequests } from "./record-requests.ts";

describe("the base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com/order/v1/webhook/events"],
    ["https://api.example.com/", "https://api.example.com/order/v1/webhook/events"],
    ["https://api.example.com///", "https://api.example.com/order/v1/webhook/events"],
    ["https://api.example.com/gateway/v9", "https://api.example.com/gateway/v9/order/v1/webhook/events"],
    ["https://api.example.com/gateway/v9/", "https://api.example.com/gateway/v9/order/v1/webhook/events"],
  ])("%s leads to %s", async (baseUrl, url) => {
    const { requests, fetch } = recordRequests();
    await createClient({ baseUrl, fetch }).GET("/order/v1/webhook/events", {});
    expect(requests.map((request) => request.url)).toEqual([url]);
  });

  test.each([
    ["", "is no absolute http or https URL"],
    ["/relative", "is no absolute http or https URL"],
    ["api.example.com", "is no absolute http or https URL"],
    ["ftp://api.example.com", "is no absolute http or https URL"],
    ["https://user:secret@api.example.com", "holds credentials"],
    ["https://api.example.com/?tenant=1", "holds a query or a fragment"],
    ["https://api.example.com/#top", "holds a query or a fragment"],
  ])("%j is refused at creation: it %s", (baseUrl, problem) => {
    const create = () => createClient({ baseUrl });
    expect(create).toThrow(InvalidOptionError);
    expect(create).toThrow(`\`baseUrl\` ${problem}`);
    expect(create).not.toThrow("secret");
  });
});
