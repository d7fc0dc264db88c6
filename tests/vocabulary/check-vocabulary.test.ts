import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkVocabulary } from "../../scripts/vocabulary/check-vocabulary.ts";
import { listPassages } from "../../scripts/vocabulary/list-passages.ts";
import type { Scope } from "../../scripts/vocabulary/scopes.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "vocabulary-"));
  await mkdir(path.join(root, "src", "old"), { recursive: true });
  const files = {
    "src/order.ts": "const id = 1;\n/** Reads it anew. */\nthrow new Error(`${id} is no\n number`);\n",
    "src/old/order.yaml": "# Read anew.\n",
    "src/old/Order.astro": "---\n---\n\n<p>Read anew.</p>\n",
    "CHANGELOG.md": "## [Unreleased]\n\n- Reads anew.\n\n## [1.0.0]\n\n- Mended.\n",
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
});
afterAll(() => rm(root, { recursive: true }));

/** Lists `file:line: words` of each finding, by scope. */
async function check(...paths: string[]): Promise<Record<string, string[]>> {
  const state: Scope["state"] = "checked";
  const results = await checkVocabulary({ root, scopes: paths.map((scope) => ({ path: scope, state })) });
  return Object.fromEntries(
    results.map(({ scope, findings }) => [
      scope.path,
      findings.map(({ file, line, words }) => `${file}:${line}: ${words}`),
    ]),
  );
}

test("a finding names file, line and words", async () => {
  expect(await check("src/order.ts")).toEqual({
    "src/order.ts": ["src/order.ts:2: anew", "src/order.ts:3: is no number"],
  });
});

test("a file belongs to the innermost of the listed folders", async () => {
  const findings = await check("src", "src/old");
  expect(findings["src"]).toHaveLength(2);
  expect(findings["src/old"]?.sort()).toEqual(["src/old/Order.astro:4: anew", "src/old/order.yaml:1: anew"]);
});

test("released entries of the changelog are not read", async () => {
  expect(await check("CHANGELOG.md")).toEqual({ "CHANGELOG.md": ["CHANGELOG.md:3: anew"] });
});

test("a listed path that does not exist is reported", async () => {
  await expect(check("source")).rejects.toThrow("`source` does not exist; remove it from");
});

test("comments and sentences in code are read, but not names", () => {
  const code = `import { a } from "./mend/a.ts"; // One.
/* Two. */
const mend = ["anew", 'Three words.', \`Four \${mend("Five words.")} words.\`];
/** Six. */`;
  const texts = listPassages("a.ts", code).map(({ text }) => text);
  expect(texts.sort()).toEqual(
    [
      "// One.",
      "/* Two. */",
      "'Three words.'",
      '`Four ${mend("Five words.")} words.`',
      '"Five words."',
      "/** Six. */",
    ].sort(),
  );
});
