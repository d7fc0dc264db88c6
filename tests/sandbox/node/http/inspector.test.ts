import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { inspectorFolder } from "../../../../src/sandbox/node/inspector.ts";
import { readResponses, serveSandbox, writeRequest } from "../serve-sandbox.ts";

async function get(path: string, init: RequestInit = {}) {
  const { server } = await serveSandbox();
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the page of the inspector", () => {
  test.each(["/_sandbox", "/_sandbox/"])("is served at %s", async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toMatch(/<h1>.*<\/h1>/);
    expect(text).toContain("<sandbox-inspector ");
    expect(text).toContain('href="/_sandbox/openapi.json"');
  });

  test("has a policy that allows nothing inline and no other host", async () => {
    const { headers, text } = await get("/_sandbox");
    const policy = headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
      ]),
    );
    expect(policy?.join()).not.toContain("unsafe");
    expect(text).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
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
