import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Document, Spectral } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { loadRuleset, runRuleset } from "../../src/lint/rules.ts";

const library = fileURLToPath(new URL("library", import.meta.url));
const ruleset = await loadRuleset(fileURLToPath(new URL("../../rules/openapi.yaml", import.meta.url)));
const editors = await loadRuleset(fileURLToPath(new URL("../../.spectral.yaml", import.meta.url)));
const plants = parse(await readFile(path.join(library, "plants.yaml"), "utf8")) as Record<
  string,
  { file: string; from: string; to: string; line?: number }
>;

async function lint(root: string) {
  const source = path.join(root, "openapi.yaml");
  const results = await runRuleset(ruleset, { text: await readFile(source, "utf8"), source });
  const places = results.map(({ code, source: file = "", range }) => {
    const name = path.relative(root, file).replaceAll(path.sep, "/");
    return `${code} in ${name}:${range.start.line + 1}`;
  });
  return [...new Set(places)];
}

/** Checks the parts before the root, with one cache, as `npx spectral lint "openapi/**\/*.yaml"` does. */
async function lintAll(root: string) {
  const spectral = new Spectral();
  spectral.setRuleset(editors);
  const parts = (await readdir(path.join(root, "parts"))).map((name) => path.join(root, "parts", name));
  const codes = new Set<unknown>();
  for (const file of [...parts, path.join(root, "openapi.yaml")]) {
    const document = new Document(await readFile(file, "utf8"), parsers.Yaml, file);
    for (const { code } of await spectral.run(document, { ignoreUnknownFormat: true }))
      if (code in ruleset.rules) codes.add(code);
  }
  return [...codes];
}

test("the exported rules find nothing in a good contract of another style", async () => {
  expect(await lint(library)).toEqual([]);
});

test("they find nothing there either if its parts are checked before it", async () => {
  expect(await lintAll(library)).toEqual([]);
});

test("the guide explains each of them in the words of the rule set", async () => {
  const name = "../../docs/guides/21-use-the-gate-in-your-repository.md";
  const guide = await readFile(new URL(name, import.meta.url), "utf8");
  const rows = [...guide.matchAll(/^\| `([a-z0-9-]+)` +\| (.*?) +\|$/gmu)].map(([, ...cells]) => cells);
  const rules = Object.values(ruleset.rules).map((rule) => [rule.name, rule.description]);
  expect(rows).toEqual(rules);
});

test("each exported rule has a fault that is planted below", () => {
  expect(Object.keys(plants)).toEqual(Object.keys(ruleset.rules).sort());
});

test.each(Object.entries(plants))(
  "%s is found where the fault is",
  async (rule, { file, from, to, line }) => {
    const root = await mkdtemp(path.join(tmpdir(), "library-"));
    onTestFinished(() => rm(root, { recursive: true }));
    await cp(library, root, { recursive: true });
    const text = await readFile(path.join(root, file), "utf8");
    const before = text.split(from)[0] ?? "";
    expect(before).not.toBe(text);
    await writeFile(
      path.join(root, file),
      text.replace(from, () => to),
    );
    expect(await lint(root)).toEqual([`${rule} in ${file}:${line ?? before.split("\n").length}`]);
    expect(await lintAll(root)).toEqual([rule]);
  },
);

describe("a document with components", () => {
  const run = (schemas: string, ...others: string[]) =>
    runRuleset(ruleset, {
      text: ["openapi: 3.1.0", "components:", "  schemas:", `    Base: ${schemas}`, ...others].join("\n"),
      source: "/openapi.yaml",
    });

  test.each([
    '{ type: object, required: [a], patternProperties: { "[": {} } }',
    "{ type: null, properties: null, oneOf: 5, enum: {}, x-enumDescriptions: [] }",
    "{ type: [null, {}], required: [null, 5, { toString: 1 }], allOf: [null, 5, []], items: [], pattern: 5 }",
    "{ properties: [null], discriminator: { mapping: { a: null } }, anyOf: [null], description: {}, default: {} }",
    "{ enum: [{ toString: 1 }], x-enumDescriptions: { a: null }, format: {}, maximum: a, minimum: [] }",
    '{ $ref: "#/components/schemas/Base" }',
    '{ $ref: "#/components/schemas/Other" }\n    Other: { $ref: "#/components/schemas/Base" }',
    "&a { oneOf: [*a, *a], properties: *a }",
    "null",
    "[5]",
    ...["paths", "webhooks", "tags", "servers", "security"].flatMap((key) =>
      [
        "null",
        "5",
        "[[], null, { name: {}, tags: 5 }]",
        "{ a: null, b: { get: 5, post: { tags: [{}] } } }",
      ].map((value) => `{}\n${key}: ${value}`),
    ),
    "{}\npaths: { /a: { get: { parameters: [null, { name: 5, in: header }], responses: [], requestBody: { content: { 5: 5 } } } } }",
  ])("that is broken stops no rule: %s", async (schemas) => {
    await expect(run(schemas)).resolves.toBeInstanceOf(Array);
  });

  test("has a finding for a member that a mix-in requires, if no part of what uses it declares the member", async () => {
    const found = await run(
      "{ type: object, properties: { name: { type: string } } }",
      "    Required: { required: [name, nmae] }",
      '    Order: { allOf: [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Required" }] }',
    );
    expect(found.map(({ message }) => message)).toEqual([
      "`nmae` is required but not declared; correct the name or declare the member",
    ]);
  });
});
