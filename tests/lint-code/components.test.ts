import { describe, expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readSources } from "../read-sources.ts";
import { lint } from "./lint-text.ts";

const components = [...(await readSources(repository, ["docs/site"]))].filter(([file]) =>
  file.endsWith(".astro"),
);

/** ESLint does not read components, so their code is linted as that of a module in the same folder. */
const lintComponent = (file: string, text: string) => lint(`${file}.ts`, keepCode(text));

/** Returns the head and the scripts of a component, in the form that Prettier gives them, with the other lines blank. */
function keepCode(component: string): string {
  let isCode = false;
  const lines = component.split("\n").map((line) => {
    const [mark] = /^(?:---|<script>|<\/script>)$/u.exec(line) ?? [];
    if (mark !== undefined) isCode = mark === "---" ? !isCode : mark === "<script>";
    return isCode && mark === undefined ? line : "";
  });
  return lines.join("\n");
}

describe("the components of the site", () => {
  test.each(components)("%s keeps to the rules of the other code", async (file, text) => {
    expect(await lintComponent(file, text)).toEqual([]);
  });

  test.each(components)("%s has scripts only where this test reads them, apart from data", (_, text) => {
    const tags = text.match(/^<script>$|<script\b[^>]*/gmu) ?? [];
    expect(tags.filter((tag) => tag !== "<script>" && !tag.includes('type="application/json"'))).toEqual([]);
  });

  test("are found", () => {
    expect(components.length).toBeGreaterThan(20);
  });
});

describe("in a component", () => {
  const file = "docs/site/src/components/A.astro";
  const allowed = [
    'import { b } from "../../../../src/contract/b.ts";',
    'import { c } from "../../../catalogues/c.ts";',
    'import B from "./B.astro";',
  ].join("\n");
  const refused = 'import { b } from "../../../../scripts/build/b.ts";';
  const write = (head: string, script: string) =>
    `---\n${head}\n---\n\n<p>import "text";</p>\n<script>\n  ${script}\n</script>\n`;

  test("imports that are allowed, and text that looks like one, are accepted", async () => {
    expect(await lintComponent(file, write(allowed, 'import "../samples/a.ts";'))).toEqual([]);
  });

  test("an import that is not allowed is found in the head and in a script", async () => {
    expect(await lintComponent(file, write(refused, ""))).toEqual(["local/restrict-imports"]);
    expect(await lintComponent(file, write("", refused))).toEqual(["local/restrict-imports"]);
  });

  test("code that cannot be read is found", async () => {
    expect(await lintComponent(file, write("import {", ""))).toHaveLength(1);
  });

  test("more than 150 lines are found, of which most may be text", async () => {
    const text = (count: number) => write("", "") + "<p>Text.</p>\n".repeat(count - 8);
    expect(await lintComponent(file, text(150))).toEqual([]);
    expect(await lintComponent(file, text(151))).toEqual(["max-lines"]);
  });
});
