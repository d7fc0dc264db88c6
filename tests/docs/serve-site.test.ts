import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveSite, type ServedSite } from "../../scripts/docs/serve/serve-site.ts";

const mock = createServer((request, response) => {
  response.writeHead(201, { "x-seen": `${request.method ?? ""} ${request.url ?? ""}` });
  request.pipe(response);
});
let parent: string;
let site: ServedSite;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "served-"));
  const folder = path.join(parent, "docs");
  await mkdir(path.join(folder, "assets"), { recursive: true });
  await writeFile(path.join(parent, "secret.txt"), "secret");
  // Its name begins as that of the site does.
  await mkdir(path.join(parent, "docs-beside"));
  await writeFile(path.join(parent, "docs-beside", "secret.txt"), "secret");
  await writeFile(path.join(folder, "index.html"), "<p>Start</p>");
  await writeFile(path.join(folder, "mock.json"), '{"mock":false}');
  await writeFile(path.join(folder, "assets", "theme-0123456789.css"), "a{}");
  await new Promise<void>((resolve) => mock.listen(0, "127.0.0.1", resolve));
  const mockUrl = `http://127.0.0.1:${(mock.address() as AddressInfo).port}`;
  site = await serveSite({ folder, host: "127.0.0.1", port: 0, mockUrl });
});
afterAll(async () => {
  await site.stop();
  mock.close();
  await rm(parent, { recursive: true });
});

describe("the site", () => {
  test("is served with its types, and what has a hash in its name for ever", async () => {
    const page = await fetch(site.url);
    expect([await page.text(), page.headers.get("content-type")]).toEqual([
      "<p>Start</p>",
      "text/html; charset=utf-8",
    ]);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const style = await fetch(`${site.url}/assets/theme-0123456789.css`);
    expect(style.headers.get("cache-control")).toContain("immutable");
  });

  test("cannot be framed, sniffed or traced back", async () => {
    const { headers } = await fetch(site.url);
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  test.each([
    "/nowhere.html",
    "/%2e%2e/secret.txt",
    "/%2e%2e/docs-beside/secret.txt",
    "/..%2fsecret.txt",
    "/%E0%A4%A",
    "/assets",
  ])("has nothing at %s", async (place) => {
    expect((await fetch(site.url + place)).status).toBe(404);
  });

  test("outlives a target that is no address", async () => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.write("GET // HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect((await fetch(site.url)).status).toBe(200);
  });

  test("takes no writing", async () => {
    expect((await fetch(site.url, { method: "PUT", body: "x" })).status).toBe(405);
  });
});

describe("the mock beside it", () => {
  test("is announced in place of the file that says there is none", async () => {
    expect(await (await fetch(`${site.url}/mock.json`)).json()).toEqual({ mock: true });
  });

  test("gets requests as they are, and answers as it does", async () => {
    const answer = await fetch(`${site.url}/mock/order?a=b`, { method: "PUT", body: "{}" });
    expect([answer.status, answer.headers.get("x-seen"), await answer.text()]).toEqual([
      201,
      "PUT /order?a=b",
      "{}",
    ]);
  });

  test("that is away is told as such", async () => {
    const alone = await serveSite({
      folder: parent,
      host: "127.0.0.1",
      port: 0,
      mockUrl: "http://127.0.0.1:9",
    });
    const answer = await fetch(`${alone.url}/mock/order`);
    await alone.stop();
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining("does not answer")]);
  });

  test("is not claimed where there is none", async () => {
    const folder = path.join(parent, "docs");
    const alone = await serveSite({ folder, host: "127.0.0.1", port: 0 });
    const answer = await fetch(`${alone.url}/mock.json`);
    const other = await fetch(`${alone.url}/mock/order`);
    await alone.stop();
    expect([await answer.json(), other.status]).toEqual([{ mock: false }, 404]);
  });
});

test("a port that is taken is told with the flag that names another", async () => {
  const { port } = new URL(site.url);
  await expect(serveSite({ folder: parent, host: "127.0.0.1", port: Number(port) })).rejects.toThrow(
    new RegExp(`^Port ${port} is already in use\\. .*\`--docs-port \\d+\``),
  );
});
