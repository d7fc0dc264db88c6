import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { inspectorFolder, respondToInspector } from "../../../../src/sandbox/node/inspector.ts";
import { listen } from "../../../../src/sandbox/node/server.ts";
import { readResponses, serveSandbox, writeRequest } from "../serve-sandbox.ts";

async function get(path: string, init: RequestInit = {}) {
  const { server } = await serveSandbox();
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the page of the inspector", () => {
  test("links to the docs if it knows their address, and to nothing that is not an address", async () => {
    expect((await get("/_sandbox")).text).not.toContain(">Docs<");
    const request = { method: "GET", url: "http://127.0.0.1/_sandbox" } as const;
    const page = await respondToInspector(request, 'http://127.0.0.1:4011/"><script>');
    expect(page?.text).toContain('<a href="http://127.0.0.1:4011/%22%3E%3Cscript%3E">Docs</a>');
    const { sandbox } = await serveSandbox();
    await expect(listen(sandbox, { port: 0, docsUrl: "docs" })).rejects.toThrow(
      "`docsUrl` must be an address such as `https://docs.example.com`, not `docs`.",
    );
  });

  test("loads every script that it needs, as JavaScript", async () => {
    const { server } = await serveSandbox();
    const page = await (await fetch(`${server.url}/_sandbox`)).text();
    const wanted = [...page.matchAll(/(?:src|href)="(\/_sandbox\/inspector\/[^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    const loaded = new Set<string>();
    for (const path of wanted) {
      if (loaded.has(path)) continue;
      loaded.add(path);
      const response = await fetch(`${server.url}${path}`);
      const type = path.endsWith(".js") ? "text/javascript" : "text/css";
      expect([path, response.status, response.headers.get("content-type")]).toEqual([
        path,
        200,
        `${type}; charset=utf-8`,
      ]);
      const imports = (await response.text()).matchAll(/^import .*from "(.+)";$/gm);
      wanted.push(...[...imports].map(([, name = ""]) => new URL(name, `http://x${path}`).pathname));
    }
    const scripts = [...loaded].filter((path) => path.endsWith(".js"));
    expect(scripts.map((path) => path.split("/").at(-1)).sort()).toEqual(
      (await readdir(inspectorFolder())).filter((name) => name.endsWith(".js")).sort(),
    );
  });

  test.each([
    "/_sandbox/inspector/../control/state.ts",
    "/_sandbox/inspector/%2e%2e/node/cli.ts",
    "/_sandbox/inspector/..%2fnode%2fcli.ts",
    "/_sandbox/inspector/%00.js",
    `/_sandbox/inspector/${"x".repeat(300)}.js`,
  ])("has nothing at %s", async (path) => {
    const { send } = await serveSandbox();
    const [response] = readResponses(await send(writeRequest(`GET ${path}`, { connection: "close" })));
    expect(response?.status).toBe(404);
  });
});

test("code that was moved without the folder of the inspector says so", () => {
  expect(() => inspectorFolder("file:///nowhere/a/b.js")).toThrow(
    "The scripts of the inspector are missing. If you bundle your code, make `payment-orders-api` an external package.",
  );
});

describe("respond to inspector", async () => {
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
  });
});
