import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { restrictPage, writePolicy } from "../../../docs/build/restrict-pages.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the policy of a page", () => {
  test("allows the files of the site and exactly the inline scripts of the page", () => {
    const policy = writePolicy(
      '<script>one()</script><script type="module">two()</script><script src="/a.js"></script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")};`);
  });

  test("has a script once, however often the page repeats it", () => {
    expect(writePolicy("<script>one()</script><script>one()</script>")).toContain(
      `script-src 'self' ${hashOf("one()")};`,
    );
  });

  test("allows nothing that it does not name", () => {
    expect(writePolicy("")).toMatch(/^default-src 'none'; script-src 'self'; /);
  });
});

describe("a page", () => {
  test("has its policy before its first script", () => {
    const page = '<html><head><meta charset="utf-8"><script>one()</script></head></html>';
    const restricted = restrictPage(page, "index.html");
    expect(restricted).toMatch(
      /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+"><script>/,
    );
  });

  test("without a place for the policy is an error that names the page", () => {
    expect(() => restrictPage("<html><head></head></html>", "a/index.html")).toThrow(
      /^a\/index\.html has no/,
    );
  });

  test("with a script before that place is an error, since the policy would not apply to it", () => {
    const page = '<html><head><script>one()</script><meta charset="utf-8"></head></html>';
    expect(() => restrictPage(page, "index.html")).toThrow("index.html has a script before");
  });

  test("that is only a part of another one is not changed", () => {
    expect(restrictPage("<div>Samples</div>", "samples/x/index.html")).toBe("<div>Samples</div>");
  });
});
