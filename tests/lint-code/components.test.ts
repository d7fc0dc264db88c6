import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";

const eslint = new ESLint({ cwd: repository });

/** Lints a text as if it were a component of the site, and lists the rules that it breaks. */
async function lint(text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: "docs/site/src/components/A.astro" });
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ fatal, message, ruleId }) => (fatal ? message : (ruleId ?? []))),
  );
}

describe("in a component", () => {
  const allowed = [
    'import "../../../../src/contract/b.ts";',
    'import "../../../catalogues/c.ts";',
    'import B from "./B.astro";',
  ].join("\n");
  const rejected = 'import "../../../../scripts/build/b.ts";';
  const write = (head: string, script: string, tag = "<script>") =>
    `---\n${head}\n---\n\n<p>import "text";</p>\n${tag}\n  ${script}\n</script>\n`;

  test("imports that are allowed, and text that looks like one, are accepted", async () => {
    expect(await lint(`${write(allowed, 'import "../samples/a.ts";')}<B />\n`)).toEqual([]);
  });

  test("an import that is not allowed is found in the head and in a script", async () => {
    expect(await lint(write(rejected, ""))).toEqual(["local/restrict-imports"]);
    expect(await lint(write("", rejected))).toEqual(["local/restrict-imports"]);
  });

  test.each([
    "<script is:inline>",
    '<script type="module">',
    '<script lang="ts">',
    "<script define:vars={{ a: 1 }}>",
  ])("a rule that is broken is found in %s", async (tag) => {
    expect(await lint(write("", 'eval("a");', tag))).toEqual(["no-eval"]);
  });

  test("a rule that is broken is found in an expression of the page, and data is none", async () => {
    const page = (expression: string) => `<p>{${expression}}</p>\n`;
    expect(await lint(page('"a".replaceAll("~1", "/")'))).toEqual(["no-restricted-syntax"]);
    expect(await lint('<script type="application/json">{ "a": "eval(1)" }</script>\n')).toEqual([]);
  });
});
