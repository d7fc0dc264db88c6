import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { respondToInspector } from "../../../../src/sandbox/node/inspector.ts";

const ask = (path: string, method = "GET") => respondToInspector({ method, url: `http://sandbox${path}` });

const file = new URL("../../../../src/sandbox/inspector/call.js", import.meta.url);
const script = await readFile(file, "utf8");

describe("the inspector", () => {
  test.each([
    ["/_sandbox", "text/html", '<sandbox-inspector token-header="authorization: Bearer ">'],
    ["/_sandbox/?order=1", "text/html", '<sandbox-inspector token-header="authorization: Bearer ">'],
    ["/_sandbox/inspector/page.css", "text/css", "color-scheme: light dark;"],
    ["/_sandbox/inspector/call.js", "text/javascript", script],
  ])(
    "has %s, which loads from this server only and sends nothing to other sites",
    async (path, type, part) => {
      expect(await ask(path)).toEqual({
        status: 200,
        headers: {
          "content-type": `${type}; charset=utf-8`,
          "content-security-policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          "referrer-policy": "no-referrer",
          "cross-origin-resource-policy": "same-origin",
        },
        text: expect.stringContaining(part) as string,
      });
    },
  );

  test.each(["/_sandbox", "/_sandbox/inspector/page.css", "/_sandbox/inspector/start.js"])(
    "can only be read: %s",
    async (path) => {
      expect(await ask(path, "HEAD")).toEqual(await ask(path));
      expect(await ask(path, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    },
  );

  test.each([
    "/",
    "/_sandbox/state",
    "/_sandbox/inspector",
    "/_sandbox/inspector/",
    "/_sandbox/inspector/missing.js",
    "/_sandbox/inspector/start.js/",
    "/_sandbox/inspector/constructor",
    "/_sandbox/inspector/./../inspector-page.ts",
    "/_sandbox/inspector/..%2fstates.ts",
    "/_sandbox/Inspector/start.js",
    "/x/_sandbox/inspector/start.js",
  ])("does not have %s", async (path) => {
    expect(await ask(path)).toBeUndefined();
    expect(await ask(path, "POST")).toBeUndefined();
  });
});
