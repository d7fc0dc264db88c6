import { expect, test } from "vitest";
import { createTokens } from "../../src/conformance/service.ts";

test("requests that are refused together share one new token, and a new one that is refused is the last", async () => {
  let issued = 0;
  const tokens = createTokens(undefined, () => {
    issued += 1;
    const text = JSON.stringify({ token: `token-${issued}` });
    return Promise.resolve({ status: 200, headers: {}, mediaType: "application/json", text });
  });
  expect(await tokens.get()).toBe("token-1");
  tokens.confirm();
  expect([tokens.renew("token-1"), tokens.renew("token-1")]).toEqual([true, true]);
  expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(["token-2", "token-2"]);
  expect([tokens.renew("token-1"), tokens.renew("token-2")]).toEqual([true, false]);
});

test("a ready token is not renewed", async () => {
  const tokens = createTokens("ready");
  expect(await tokens.get()).toBe("ready");
  expect(tokens.renew("ready")).toBe(false);
});
