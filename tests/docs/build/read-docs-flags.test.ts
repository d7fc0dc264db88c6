import { describe, expect, test } from "vitest";
import path from "node:path";
import { CommandError } from "../../../src/cli/command-error.ts";
import { readDocsFlags } from "../../../docs/build/read-docs-flags.ts";

test("the site is hosted at the root by default, without a sitemap", () => {
  expect(readDocsFlags([])).toEqual({ base: "/", site: undefined, asIs: false });
});

test("the flags of the workflow that publishes the docs are read", () => {
  const flags = {
    base: "/payment-orders-api",
    site: "https://example.github.io",
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  expect(readDocsFlags([...args, "--as-is"])).toEqual({ ...flags, asIs: true });
});

test("the contract is what a build made", () => {
  expect(readDocsFlags(["--contract", "generated"]).contract).toBe(path.resolve("generated"));
  expect(() => readDocsFlags(["--contract", "openapi"])).toThrow("`--contract` must be a folder that");
});

describe("the path below which the site is hosted", () => {
  test.each(["/a/b", "/docs/", "/v1.2_x~y-z"])("can be %s", (base) => {
    expect(readDocsFlags(["--base", base]).base).toBe(base);
  });

  test.each(["", "x", "x/", "//x", "/a//b", "/a b", "/a?b", "/a#b", "https://example.com/"])(
    "cannot be %j",
    (base) => {
      expect(() => readDocsFlags(["--base", base])).toThrow(
        new CommandError(
          `\`--base\` must be a path that begins with a slash, such as /payment-orders-api, not \`${base}\`.`,
        ),
      );
    },
  );
});

describe("the address of the host", () => {
  test.each(["https://docs.example.com:8443", "http://127.0.0.1:8080"])("can be %s", (site) => {
    expect(readDocsFlags(["--site", site]).site).toBe(site);
  });

  test.each(["", "foo", "example.com", "ftp://example.com", "https://example.com/docs", "https://[::"])(
    "cannot be %j",
    (site) => {
      expect(() => readDocsFlags(["--site", site])).toThrow(
        new CommandError(
          `\`--site\` must be the address of a host without a path, such as https://example.github.io, not \`${site}\`.`,
        ),
      );
    },
  );
});
