import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Document, Ruleset, Spectral } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { describeFailure } from "../../src/lint/failure.ts";
import { loadRuleset, readOwnRules, runRuleset } from "../../src/lint/rules.ts";
import { type RuleCase, runCase } from "./run-case.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = fileURLToPath(new URL("cases", import.meta.url));
const books = ["openapi", "contract", "structure", "tree", "journeys", "bundle"];
const rulesets = await Promise.all(
  books.map((book) => loadRuleset(path.join(root, "rules", `${book}.yaml`))),
);
const own = await readOwnRules({ root });
const rules = [...own.contract, ...own.structure];

interface RuleCases {
  /** Options in place of those of the rule with these names. */
  options?: object;
  pass?: RuleCase[];
  fail?: RuleCase[];
}

const cases = new Map<string, RuleCases>();
for (const file of await readdir(folder)) {
  const text = await readFile(path.join(folder, file), "utf8");
  cases.set(path.basename(file, ".yaml"), parse(text) as RuleCases);
}

test("every rule has cases, and every case file has its rule", () => {
  expect(
    [...cases.keys()].sort(),
    "Each rule needs a file of its name in tests/rules/cases/, and each of these files a rule in rules/.",
  ).toEqual([...rules].sort());
});

test("a list in the options of a rule can be edited, since the cases have a list of their own", () => {
  const lists = ["contract", "structure"].flatMap((book) =>
    Object.values(rulesets[books.indexOf(book)]?.rules ?? {}).flatMap(({ name, definition: { then } }) =>
      [then]
        .flat()
        .flatMap(({ functionOptions }) => Object.entries(functionOptions ?? {}))
        .flatMap(([option, value]) => (typeof value === "object" ? { rule: name, option } : [])),
    ),
  );
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(({ rule, option }) => !(option in (cases.get(rule)?.options ?? {})))).toEqual([]);
});

test("a rule whose function is missing says what to add", async () => {
  const definition = rulesets[0]?.rules["choices-differ"]?.definition;
  const ruleset = new Ruleset({ rules: definition === undefined ? {} : { "choices-vary": definition } });
  const run = runCase({ ruleset, rule: "choices-vary", root, ruleCase: { given: { openapi: "3.1.0" } } });
  expect(await run.catch(describeFailure)).toContain(
    "add a function for choices-vary to the module that the rule names",
  );
});

describe.each(rules)("%s", (rule) => {
  const { options, pass = [], fail = [] } = cases.get(rule) ?? {};
  const run = (ruleCase: RuleCase) => {
    const ruleset =
      ruleCase.book === undefined
        ? rulesets.find(({ rules: known }) => rule in known)
        : rulesets[books.indexOf(ruleCase.book)];
    if (ruleset === undefined) throw new Error(`\`${rule}\` is in no ruleset`);
    return runCase({ ruleset, rule, root, ruleCase, options });
  };

  test("has a passing and a failing case", () => {
    expect(pass).not.toHaveLength(0);
    expect(fail).not.toHaveLength(0);
    expect(fail.every(({ want = {} }) => Object.keys(want).length > 0)).toBe(true);
  });

  test.each(pass)("finds nothing in passing case %#", async (ruleCase) => {
    expect(await run(ruleCase)).toEqual({});
  });

  test.each(fail)("finds exactly what failing case %# expects", async (ruleCase) => {
    expect(await run(ruleCase)).toEqual(ruleCase.want);
  });
});

describe("openapi", async () => {
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

  /** Creates a function that checks files as the program of Spectral does: with its own reader of YAML, and one cache. */
  function createSpectral(rules: Ruleset) {
    const spectral = new Spectral();
    spectral.setRuleset(rules);
    return (text: string, file: string) =>
      spectral.run(new Document(text, parsers.Yaml, file), { ignoreUnknownFormat: true });
  }

  /** Checks the parts before the root, as `npx spectral lint "openapi/**\/*.yaml"` does. */
  async function lintAll(root: string) {
    const run = createSpectral(editors);
    const parts = (await readdir(path.join(root, "parts"))).map((name) => path.join(root, "parts", name));
    const codes = new Set<unknown>();
    for (const file of [...parts, path.join(root, "openapi.yaml")])
      for (const { code } of await run(await readFile(file, "utf8"), file))
        if (code in ruleset.rules) codes.add(code);
    return [...codes];
  }

  test("the exported rules find nothing in a good contract of another style, whatever is checked first", async () => {
    expect(await lint(library)).toEqual([]);
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

  /** Copies the library with faults in it, and returns those whose text another fault has changed before. */
  async function plant(faults: readonly (keyof typeof plants)[]) {
    const root = await mkdtemp(path.join(tmpdir(), "library-"));
    onTestFinished(() => rm(root, { recursive: true }));
    await cp(library, root, { recursive: true });
    const left: string[] = [];
    for (const rule of faults) {
      const { file = "", from = "", to = "" } = plants[rule] ?? {};
      const text = await readFile(path.join(root, file), "utf8");
      if (!text.includes(from)) left.push(rule);
      else
        await writeFile(
          path.join(root, file),
          text.replace(from, () => to),
        );
    }
    return { root, left };
  }

  test.each(Object.entries(plants))("%s is found where the fault is", async (rule, { file, from, line }) => {
    const before = (await readFile(path.join(library, file), "utf8")).split(from)[0] ?? "";
    const { root } = await plant([rule]);
    expect(await lint(root)).toEqual([`${rule} in ${file}:${line ?? before.split("\n").length}`]);
  });

  test("faults are found in 3.0 too as far as rules hold there, and whatever is checked first", async () => {
    // It hides all others.
    let rules = Object.keys(plants).filter((rule) => rule !== "contract-is-openapi-3");
    while (rules.length > 0) {
      const { root, left } = await plant(rules);
      const planted = rules.filter((rule) => !left.includes(rule));
      const all = await lintAll(root);
      expect(planted.filter((rule) => !all.includes(rule))).toEqual([]);
      const start = path.join(root, "openapi.yaml");
      await writeFile(start, (await readFile(start, "utf8")).replace("openapi: 3.1.0", "openapi: 3.0.3"));
      const found = new Set((await lint(root)).map((place) => place.split(" ")[0]));
      expect(planted.filter((rule) => found.has(rule) !== (rule !== "keywords-are-of-3-1"))).toEqual([]);
      rules = left;
    }
  });

  describe("a document with components", () => {
    // Unlike the gate, the program of Spectral gives the rules aliases that refer to themselves.
    const run = (schemas: string, ...others: string[]) =>
      createSpectral(ruleset)(
        ["openapi: 3.1.0", "components:", "  schemas:", `    Base: ${schemas}`, ...others].join("\n"),
        "/openapi.yaml",
      );

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
});
