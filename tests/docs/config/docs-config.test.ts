import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { printAccents } from "../../../docs/config/accent-styles.ts";
import { parseDocsConfig, readDocsConfig } from "../../../docs/config/read-docs-config.ts";

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
    const defaults = { colors: {}, landing: {}, versions: [] };
    expect(await readDocsConfig(path.join(root, "none"))).toEqual(defaults);
    expect(parseDocsConfig("# nothing yet\n")).toEqual(defaults);
  });

  test("name files from their own folder", async () => {
    const found = (name: string) => path.join(root, "docs", name);
    expect(
      await read("logo: { light: logo.svg, dark: ./logo.svg }\nguides: guides\nfavicon: logo.svg"),
    ).toEqual({
      ...{ colors: {}, landing: {}, versions: [] },
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
    ["colors: { light: teal }", '`colors.light` in docs/docs.config.yaml must be a color such as "#0b6b74".'],
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
  ])("with %j are refused in one sentence", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

test("only the colors that are set replace those of the site", () => {
  expect(printAccents({ colors: {} })).toBe("");
  const styles = printAccents({ colors: { light: "#6d28d9" } });
  expect(styles).toMatch(
    /^html:root\[data-theme="light"\](\{.*--sl-color-accent:#6d28d9;.*\})@media \(prefers-color-scheme:light\)\{html:root:not\(\[data-theme\]\)\1\}$/u,
  );
});
