import { describe, expect, test } from "vitest";
import { readAllowedOrigins } from "../../../../src/sandbox/node/access.ts";

describe("without an entry", () => {
  const isAllowed = readAllowedOrigins([]);

  test.each(["http://localhost:3000", "https://localhost", "http://[::1]:4011", "http://127.9.9.9"])(
    "pages of this computer are allowed: %s",
    (origin) => {
      expect(isAllowed(origin)).toBe(true);
    },
  );

  test.each([
    "https://docs.example.com",
    "null",
    "",
    "*",
    "localhost",
    "xhttp://localhost",
    "ftp://localhost",
    "capacitor://localhost",
    "http://localhost/",
    "http://user@localhost",
    "http://LOCALHOST",
  ])("what is not the origin of such a page is not: %j", (origin) => {
    expect(isAllowed(origin)).toBe(false);
  });
});

test("an entry, even one of an app, allows its origin only", () => {
  const isAllowed = readAllowedOrigins(["https://Docs.example.com/", "capacitor://app"]);
  const origins = ["https://docs.example.com", "capacitor://app", "capacitor://other", "https://example.com"];
  expect(origins.map(isAllowed)).toEqual([true, true, false, false]);
});

test("an asterisk allows all pages, including those whose origin is opaque", () => {
  expect(["https://evil.example", "null"].map(readAllowedOrigins(["*"]))).toEqual([true, true]);
});

test.each([
  "docs.example.com",
  "https://docs.example.com/path",
  "https://docs.example.com//",
  "https://user@docs.example.com",
  "https://docs.example.com:443",
  "https://*.example.com",
  "blob:https://docs.example.com",
  "null",
  "",
])("%j is not an origin that can be allowed", (entry) => {
  expect(() => readAllowedOrigins(["*", entry])).toThrow(
    `\`allowOrigins\` must list origins such as \`https://docs.example.com\`, or \`*\`, not \`${entry}\``,
  );
});
