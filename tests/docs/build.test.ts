import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { digestFile, digestSources } from "../../docs/build/digest-sources.ts";
import { readDocsFlags } from "../../docs/build/read-docs-flags.ts";
import { restrictPage, writePolicy } from "../../docs/build/restrict-pages.ts";
import { serveBuiltDocs } from "../../docs/build/serve-built-docs.ts";
import { serveMarkdown } from "../../docs/build/serve-markdown.ts";
import { printAccents } from "../../docs/config/accent-styles.ts";
import { languageNames, languages, type TextKey } from "../../docs/config/languages.ts";
import { parseDocsConfig, readDocsConfig } from "../../docs/config/read-docs-config.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { CommandError } from "../../src/cli/command-error.ts";

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

test.each(["--base", "--site"])("`%s` cannot be empty", (flag) => {
  expect(() => readDocsFlags([flag, ""])).toThrow(new CommandError(`\`${flag}\` needs a value.`));
});

describe("the path below which the site is hosted", () => {
  test.each(["/a/b", "/docs/", "/v1.2_x~y-z"])("can be %s", (base) => {
    expect(readDocsFlags(["--base", base]).base).toBe(base);
  });

  test.each(["x", "x/", "//x", "/a//b", "/a b", "/a?b", "/a#b", "https://example.com/"])(
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

  test.each(["foo", "example.com", "ftp://example.com", "https://example.com/docs", "https://[::"])(
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

describe("the docs that `npm start` serves", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "served-docs-"));
  const out = path.join(root, "dist", "docs");
  await mkdir(out, { recursive: true });
  const page = "<!doctype html><title>Página</title>".padEnd(50_000, " text");
  await writeFile(path.join(out, "index.html"), page);
  await writeFile(path.join(out, "404.html"), "<title>Not found</title>");
  await writeFile(path.join(out, "types.ts"), "export interface Order {}\n");
  await writeFile(path.join(out, "guide.md"), "# Promoção\n");
  await writeFile(path.join(out, digestFile), await digestSources(root, {}));
  const served = await serveBuiltDocs({ root, host: "127.0.0.1", port: 0 }, () => undefined);
  afterAll(async () => {
    await served.stop();
    await rm(root, { recursive: true });
  });
  const load = (file: string, headers: Record<string, string> = {}) =>
    fetch(`${served.url}/${file}`, { headers });

  test.each(["gzip", "br, gzip;q=0.5"])("are compressed for a client that accepts %s", async (accepted) => {
    const response = await load("", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe(page);
  });

  test.each(["identity", "gzip;q=0, br"])("are not, for one that accepts %s", async (accepted) => {
    const response = await load("", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(null);
    expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
    expect(await response.text()).toBe(page);
  });

  test("are not, for one that asks for a part", async () => {
    const response = await load("", { "accept-encoding": "gzip", range: "bytes=0-14" });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([206, null]);
    expect(await response.text()).toBe("<!doctype html>");
  });

  test.each(["gzip", "identity"])("have a page for an address without one: %s", async (accepted) => {
    const response = await load("no-such-page/", { "accept-encoding": accepted });
    expect([response.status, await response.text()]).toEqual([404, "<title>Not found</title>"]);
  });

  test.each([
    ["types.ts", "text/plain; charset=utf-8"],
    ["guide.md", "text/markdown; charset=utf-8"],
  ])("have %s as text, in its encoding", async (file, type) => {
    expect((await load(file)).headers.get("content-type")).toBe(type);
  });
});

/** Prints how it was called, and ends with the code of a file as soon as there is one. */
const build = `import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
while (!existsSync("code")) await setTimeout(10);
const code: string = readFileSync("code", "utf8");
console.error("No <space> left:", process.argv.slice(2).join());
writeFileSync("ended", code);
process.exit(Number(code));
`;

/** Creates a repository whose docs have this digest, if they were built before. */
async function createUnbuilt(digest?: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "unbuilt-docs-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  await mkdir(path.join(root, "docs", "build"), { recursive: true });
  await writeFile(path.join(root, "package.json"), '{ "type": "module" }');
  await writeFile(path.join(root, "docs", "build", "main.ts"), build);
  if (digest === undefined) return root;
  const out = path.join(root, "dist", "docs");
  await mkdir(path.join(`${out}-fresh`, "guides"), { recursive: true });
  await mkdir(out);
  for (const file of ["index.html", "guides/index.html", "guides/a.html"])
    await writeFile(path.join(`${out}-fresh`, file), "");
  await writeFile(path.join(out, digestFile), digest);
  await writeFile(path.join(out, "index.html"), "<p>Built.");
  return root;
}

test("a build ends with the server that started it", async () => {
  const root = await createUnbuilt();
  const onBuilt = vi.fn();
  const served = await serveBuiltDocs({ root, host: "127.0.0.1", port: 0 }, onBuilt);
  const stopping = served.stop();
  await writeFile(path.join(root, "code"), "0");
  await stopping;
  expect(existsSync(path.join(root, "ended"))).toBe(false);
  expect(onBuilt).not.toHaveBeenCalled();
});

test.each([
  ["are not built yet", undefined, "", 1, [503, "no-store", null, "The docs could not be built."]],
  ["are older than their sources", "of other sources", ", 2 pages", 0, [200, "no-store", null, "Built."]],
])("for docs that %s, a page says how far they are", async (_, digest, pages, code, end) => {
  const root = await createUnbuilt(digest);
  const onBuilt = vi.fn();
  const served = await serveBuiltDocs({ root, host: "127.0.0.1", port: 0 }, onBuilt);
  onTestFinished(() => served.stop());
  const load = async () => {
    const response = await fetch(served.url);
    const { status, headers } = response;
    const text = await response.text();
    const [shown = ""] = /(?<=<p[^>]*>).*$/mu.exec(text) ?? [];
    const again = headers.get("refresh") === headers.get("retry-after") ? headers.get("refresh") : "differs";
    return [status, headers.get("cache-control"), again, shown.replace(/ \d+ s/u, "")];
  };
  expect(served.isBuilding).toBe(true);
  // No browser keeps it.
  expect(await load()).toEqual([503, "no-store", "1", `The docs are being built:${pages}.`]);
  await writeFile(path.join(root, "code"), String(code));
  await vi.waitFor(() => {
    expect(onBuilt).toHaveBeenCalledOnce();
  }, 240_000);
  const problem = code === 0 ? undefined : "No <space> left: --as-is";
  expect(onBuilt).toHaveBeenCalledWith({ url: served.url, problem });
  expect(await load()).toEqual(end);
  const page = await (await fetch(served.url)).text();
  expect(page.includes("No &lt;space&gt; left: --as-is")).toBe(problem !== undefined);
});

describe("the digest of what a site is made of", () => {
  const makeFolder = async () => {
    const root = await mkdtemp(path.join(tmpdir(), "digest-"));
    onTestFinished(() => rm(root, { recursive: true }));
    return root;
  };

  test.each([
    ["docs/guides/a.md", true],
    ["generated/openapi.json", true],
    ["openapi/journeys/a.yaml", true],
    ["openapi/questions.yaml", true],
    ["src/sandbox/index.ts", true],
    ["CHANGELOG.md", true],
    ["package-lock.json", true],
    ["docs/site/.astro/types.d.ts", false],
    ["openapi/openapi.yaml", false],
    ["tests/a.test.ts", false],
  ])("changes with %s, by its name and its text: %s", async (file, isSource) => {
    const root = await makeFolder();
    const digests = [await digestSources(root, {})];
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    for (const text of ["x", "y"]) {
      await writeFile(path.join(root, file), text);
      digests.push(await digestSources(root, {}));
    }
    expect(new Set(digests).size).toBe(isSource ? 3 : 1);
  });

  test("changes with the settings of a build, and with the files that the settings of the site name", async () => {
    const root = await makeFolder();
    expect(await digestSources(root, { base: "/docs" })).not.toBe(await digestSources(root, {}));
    await mkdir(path.join(root, "docs"));
    await writeFile(path.join(root, "docs", "docs.config.yaml"), "favicon: ../icon.svg");
    const write = async (text: string) => {
      await writeFile(path.join(root, "icon.svg"), text);
      return digestSources(root, {});
    };
    expect(await write("<svg/>")).not.toBe(await write("<svg></svg>"));
  });
});

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the policy of a page", () => {
  test("allows the files of the site and exactly the inline scripts of the page", () => {
    const policy = writePolicy(
      '<script>one()</script><script type="module">\ntwo()\n</script><script src="/a.js"></script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("\ntwo()\n")};`);
  });

  test("has a script once, however often the page repeats it", () => {
    expect(writePolicy("<script>one()</script><script>one()</script>")).toContain(
      `script-src 'self' ${hashOf("one()")};`,
    );
  });

  test.each([
    ["a title", "<title>API <script>x()</script></title>"],
    ["an attribute", "<meta content=\"<script>x()</script>\"><a title='<script>x()</script>'>"],
    ["a comment", "<!-- <script>x()</script> -->"],
  ])("allows no script whose text is in %s", (_, part) => {
    expect(writePolicy(`${part}<script>one()</script>`)).toContain(`script-src 'self' ${hashOf("one()")};`);
  });

  test("allows nothing that it does not name", () => {
    expect(writePolicy("").split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
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

  test("follows the preference of the system until a script sets the theme", () => {
    const page = '<html lang="en" data-theme="dark" dir="ltr"><meta charset="utf-8"><p data-theme="dark">';
    const restricted = restrictPage(page, "index.html");
    expect(restricted).toMatch(/^<html lang="en" dir="ltr">.*<p data-theme="dark">$/u);
  });

  test("that is only a part of another one is not changed", () => {
    expect(restrictPage("<div>Samples</div>", "samples/x/index.html")).toBe("<div>Samples</div>");
  });
});

describe("serve markdown", () => {
  test.for([
    ["/guides/errors.md", "/guides/errors.md/"],
    ["/guides/errors/", "/guides/errors/"],
    ["/openapi.json", "/openapi.json"],
    ["/@fs/docs/guides/errors.md?import&raw", "/@fs/docs/guides/errors.md?import&raw"],
    ["/@fs/docs/guides/errors.md?file=errors.md", "/@fs/docs/guides/errors.md?file=errors.md"],
  ] as const)("the development server reads the address %s as %s", ([url, found]) => {
    const request = { url };
    let isPassedOn = false;
    serveMarkdown(request, undefined, () => (isPassedOn = true));
    expect(request.url).toBe(found);
    expect(isPassedOn).toBe(true);
  });
});

describe("docs config", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "docs-config-"));
  afterAll(() => rm(root, { recursive: true }));

  async function read(text: string): Promise<unknown> {
    await mkdir(path.join(root, "docs", "guides"), { recursive: true });
    await writeFile(path.join(root, "docs", "logo.svg"), "<svg/>");
    await writeFile(path.join(root, "docs", "docs.config.yaml"), text);
    return readDocsConfig(root);
  }

  describe("the settings of the site", () => {
    test("have a default for everything, without a file and with an empty one", async () => {
      const defaults = { language: "en", colors: {}, landing: {}, versions: [] };
      expect(await readDocsConfig(path.join(root, "none"))).toEqual(defaults);
      expect(parseDocsConfig("# nothing yet\n")).toEqual(defaults);
    });

    test("name files from their own folder", async () => {
      const found = (name: string) => path.join(root, "docs", name);
      expect(
        await read(
          "logo: { light: logo.svg, dark: ./logo.svg }\nguides: guides\nfavicon: logo.svg\nlanguage: pt-BR",
        ),
      ).toEqual({
        language: "pt-BR",
        colors: {},
        landing: {},
        versions: [],
        logo: { light: found("logo.svg"), dark: found("logo.svg") },
        favicon: found("logo.svg"),
        guides: found("guides"),
      });
    });

    test.each([
      ["logo: [", /^docs\/docs\.config\.yaml is not YAML: .+\.$/u],
      ["a text", "docs/docs.config.yaml must be a map of settings."],
      ["logos: a.svg", "docs/docs.config.yaml has the setting `logos`, which does not exist."],
      [
        "landing: { text: a, link: b }",
        "`landing` in docs/docs.config.yaml has the setting `link`, which does not exist.",
      ],
      ["logo: none.svg", "`logo` in docs/docs.config.yaml is none.svg, which is no file that can be read."],
      [
        "logo: { light: logo.svg }",
        "`logo` in docs/docs.config.yaml must be a file, or `light` and `dark` with a file each.",
      ],
      [
        "favicon: icon.bmp",
        "`favicon` in docs/docs.config.yaml must be a file that ends with .svg, .png or .ico.",
      ],
      [
        "guides: logo.svg",
        "`guides` in docs/docs.config.yaml is logo.svg, which is no folder that can be read.",
      ],
      [
        "colors: { light: teal }",
        '`colors.light` in docs/docs.config.yaml must be a color such as "#0b6b74".',
      ],
      [
        "language: pt",
        "`language` in docs/docs.config.yaml must be a language that the site has texts in: en, pt-BR.",
      ],
      ["landing: { title: 7 }", "`landing.title` in docs/docs.config.yaml must be a text."],
      [
        "repository: acme/payments",
        "`repository` in docs/docs.config.yaml must be an https address with a path and without a slash at its end, such as https://github.com/owner/name.",
      ],
      ["versions: /v1/", "`versions` in docs/docs.config.yaml must be a list of `label` and `address`."],
      [
        "versions: [{ label: 1, address: /v1/ }]",
        "`versions.0.label` in docs/docs.config.yaml must be a text.",
      ],
      [
        "versions: [{ label: V1, address: /v1 }]",
        "`versions.0.address` in docs/docs.config.yaml must be a path or an address that ends with a slash, such as /v2/.",
      ],
    ])("with %j are rejected in one sentence", async (text, message) => {
      await expect(read(text)).rejects.toThrow(message);
    });
  });

  describe("the texts of the site itself", () => {
    const placeholders = (text: string) => text.match(/\{\{\w+\}\}|`\w+`/gu)?.sort() ?? [];

    test.each(languageNames)("in %s are those of English, and of Starlight", (name) => {
      const { en, [name]: texts } = languages;
      const own = Object.entries(texts).filter(([key]) => !key.startsWith("expressiveCode."));
      expect(own.map(([key]) => key).sort()).toEqual(Object.keys(en).sort());
      expect(own.filter(([, text]) => text.trim() === "")).toEqual([]);
    });

    test.each(languageNames)("in %s have the same placeholders and names", (name) => {
      const texts: Record<TextKey, string> = languages[name];
      const found = Object.entries(texts).map(([key, text]) => [key, placeholders(text)]);
      const keys = Object.keys(languages.en) as TextKey[];
      expect(Object.fromEntries(found)).toMatchObject(
        Object.fromEntries(keys.map((key) => [key, placeholders(languages.en[key])])),
      );
    });
  });

  test("only the colors that are set replace those of the site", () => {
    expect(printAccents({ colors: {} })).toBe("");
    const styles = printAccents({ colors: { light: "#6d28d9" } });
    expect(styles).toMatch(
      /^html:root\[data-theme="light"\](\{.*--sl-color-accent:#6d28d9;.*\})@media \(prefers-color-scheme:light\)\{html:root:not\(\[data-theme\]\)\1\}$/u,
    );
  });
});
