import { expect, test } from "vitest";
import { parseUrl } from "../../src/base/options.ts";

test.each([
  ["https://api.example.com/v1?a=1#b", undefined, "https://api.example.com/v1?a=1#b"],
  ["https://münchen.example/olá", undefined, "https://xn--mnchen-3ya.example/ol%C3%A1"],
  ["/v1", "https://api.example.com", "https://api.example.com/v1"],
])("%s on %s is %s", (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

test.each(["", "/v1", "https://", "api.example.com"])("%j is not a URL", (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

test("the result is the same for thousands of calls, when an engine has optimized them", () => {
  for (let call = 0; call < 20_000; call += 1)
    if (parseUrl("https://münchen.example") === undefined) expect.fail(`Call ${call} rejected the URL.`);
});
