import { afterEach, expect, test, vi } from "vitest";
import { linkAnywhere } from "../../../docs/site/src/data/links.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a text that is read elsewhere has absolute links if the host is known", () => {
  expect(linkAnywhere("guides/errors.md")).toBe("/guides/errors.md");
  vi.stubEnv("SITE", "https://example.github.io");
  vi.stubEnv("BASE_URL", "/docs/");
  expect(linkAnywhere("guides/errors.md")).toBe("https://example.github.io/docs/guides/errors.md");
});
