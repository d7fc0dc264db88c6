import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadConfig } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { readContractFiles } from "../../src/lint/contract-files.ts";
import { describeFailure } from "../../src/lint/failure.ts";
import { type Finding, mergeFindings } from "../../src/lint/finding.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { formatFindings } from "../../src/lint/report.ts";
import { lintWithRedocly } from "../../src/lint/source-checks.ts";
import { writeProject } from "./write-project.ts";

const rule = (name: string, given: string, then: string) =>
  `rules:\n  ${name}:\n    severity: warn\n    given: "${given}"\n    message: is wrong\n    then: ${then}\n`;

const openapi = [
  "openapi: 3.1.1",
  "info: { title: Small, version: 1.0.0 }",
  "paths:",
  "  /order: { $ref: orders/order.yaml }",
  "",
].join("\n");
const order = ["get:", "  description: Order", "  responses: {}", ""].join("\n");

/** A project whose order breaks the rules that are given. */
const writeOrder = (files: Record<string, string>) =>
  writeProject({ "openapi/openapi.yaml": openapi, "openapi/orders/order.yaml": order, ...files });

const described = "{ field: description, function: falsy }";

/** Each case: the files beside those of an order, and the findings, which are all errors that say "is wrong". */
test.for<[name: string, files: Record<string, string>, found: Partial<Finding>[]]>([
  [
    "a source file tells the rules on single files from those on the contract",
    {
      "rules/contract.yaml": rule("no-description", "$.get", described),
      "rules/structure.yaml": rule("get-is-tagged", "$.get", "{ field: tags, function: truthy }"),
      ".spectral.yaml": "extends: [rules/contract.yaml, rules/structure.yaml]\n",
      "rules/bundle.yaml": "rules: {}\n",
    },
    [
      { engine: "structure", rule: "get-is-tagged", line: 1, column: 5, pointer: "/get" },
      { rule: "no-description", line: 2, column: 16, pointer: "/get/description" },
    ],
  ],
  [
    "a file outside of the folder of the contract has its place there",
    {
      "openapi/openapi.yaml": openapi.replace("orders/order", "../shared/order"),
      "shared/order.yaml": `# Shared.\n${order}`,
      "openapi/orders/order.yaml": "get: { responses: {} }\n",
      "rules/contract.yaml": rule("no-description", "$.paths.*.get", described),
      "rules/bundle.yaml": "rules: {}\n",
    },
    [{ rule: "no-description", file: "shared/order.yaml", line: 3, column: 16, pointer: "/get/description" }],
  ],
  [
    "the bundle leads to its source",
    {
      "rules/bundle.yaml": rule("no-description", "$.paths[*].get", described),
      "rules/contract.yaml": "rules: {}\n",
    },
    [{ rule: "no-description", line: 2, column: 3, pointer: "/get/description" }],
  ],
  [
    "a path with several methods leads to the file of its operation",
    {
      "openapi/openapi.yaml": openapi.replace(
        "{ $ref: orders/order.yaml }",
        "{ get: { $ref: orders/order.yaml#/get }, put: { $ref: orders/replace-order.yaml#/put } }",
      ),
      "openapi/orders/replace-order.yaml":
        "# Second.\nput:\n  description: Replace\n  requestBody:\n    content: {}\n",
      "rules/bundle.yaml": [
        rule("no-description", "$.paths[*].put", described),
        rule("no-summary", "$.paths[*].put", "{ field: summary, function: truthy }"),
        rule("no-content", "$.paths[*].put.requestBody.content", "{ function: falsy }"),
      ].reduce((rules, next) => rules + next.replace("rules:\n", "")),
      "rules/contract.yaml": "rules: {}\n",
    },
    [
      { rule: "no-summary", line: 2, column: 1, pointer: "/put" },
      { rule: "no-description", line: 3, column: 3, pointer: "/put/description" },
      { rule: "no-content", line: 5, column: 5, pointer: "/put/requestBody/content" },
    ].map((one) => ({ ...one, file: "openapi/orders/replace-order.yaml" })),
  ],
  ...[
    ["$.files['orders/order.yaml']", "openapi/orders/order.yaml"],
    ["$.files['openapi.yaml'][?(@ === 'orders/order.yaml')]", "openapi/openapi.yaml"],
    ["$", "openapi/openapi.yaml"],
  ].map(([given = "", file = ""]): [string, Record<string, string>, Partial<Finding>[]] => [
    `the tree, at ${given}, leads to the file that it names, or else to the root`,
    { "rules/tree.yaml": rule("tree", given, "{ function: falsy }"), "rules/contract.yaml": "rules: {}\n" },
    [{ engine: "structure", rule: "tree", file, line: 1, column: 1 }],
  ]),
])("a finding on %s", async ([, files, found]) => {
  const place = {
    engine: "Spectral",
    severity: "error",
    message: "is wrong",
    file: "openapi/orders/order.yaml",
  };
  const root = await writeOrder(files);
  expect(await createLinter({ root }).lint()).toEqual(found.map((one) => ({ ...place, ...one })));
});

test("a finding on a question leads to its line, and one on an id to the place that names it", async () => {
  const root = await writeOrder({
    "openapi/questions.yaml": "costs: []\nquestions:\n  - ask: Which?\n    id: order-id\n",
    "openapi/orders/order.yaml": `${order}  x-assumption: Open.\n  x-question: order-id\n`,
    "rules/tree.yaml": rule("tree", "$['questions','places']..[?(@ === 'order-id')]", "{ function: falsy }"),
    "rules/contract.yaml": "rules: {}\n",
  });
  expect(await createLinter({ root }).lint()).toMatchObject([
    { file: "openapi/orders/order.yaml", line: 5, column: 3 },
    { file: "openapi/questions.yaml", line: 4, column: 5 },
  ]);
});

test("a finding on a journey leads to its line, and the rules for the contract leave it out", async () => {
  const root = await writeOrder({
    "openapi/orders/order.yaml": order.replace("description: Order", "operationId: getOrder"),
    "openapi/journeys/order.arazzo.yaml":
      "arazzo: 1.0.1\nworkflows:\n  - steps:\n      - operationId: getOrder\n      - operationId: readOrder\n",
    "rules/contract.yaml": rule("no-arazzo", "$", "{ field: arazzo, function: falsy }"),
    "rules/tree.yaml": rule("tree", "$.journeys..[?(@ === 'readOrder')]", "{ function: falsy }"),
    "rules/journeys.yaml": rule("no-workflows", "$", "{ field: workflows, function: falsy }"),
    "redocly.yaml": "extends: []\narazzo1Rules: { struct: error }\n",
  });
  const findings = await createLinter({ root }).lint();
  expect(findings.map(({ file }) => file)).toEqual(findings.map(() => "openapi/journeys/order.arazzo.yaml"));
  expect(findings.map(({ engine, rule: name, line }) => [engine, name, line])).toEqual(
    expect.arrayContaining([
      ["structure", "tree", 5],
      ["structure", "no-workflows", 2],
      ["Redocly", "struct", 1],
    ]),
  );
});

test("references that lead back to each other are reported with their files, and nothing else is", async () => {
  const root = await writeOrder({
    "openapi/orders/order.yaml": "$ref: a.yaml\n",
    "openapi/orders/a.yaml": "get: {}\n$ref: b.yaml\n",
    "openapi/orders/b.yaml": "$ref: a.yaml\n",
  });
  expect(await createLinter({ root }).lint()).toEqual([
    {
      engine: "structure",
      rule: "reference-has-an-end",
      severity: "error",
      message:
        "These `$ref`s lead back to each other: openapi/orders/a.yaml -> openapi/orders/b.yaml -> " +
        "openapi/orders/a.yaml. Write the content in one of them first; the other checks were skipped.",
      file: "openapi/orders/a.yaml",
      line: 2,
      column: 1,
    },
  ]);
});

test("a contract that cannot be bundled gives the findings on its files", async () => {
  const root = await writeOrder({
    "openapi/openapi.yaml": openapi.replace("orders/order.yaml", "orders/missing.yaml"),
    "rules/bundle.yaml": rule("no-paths", "$", "{ field: paths, function: falsy }"),
  });
  const rules = (await createLinter({ root }).lint()).map((finding) => finding.rule);
  expect(rules).toEqual(["no-unresolved-refs"]);
});

test("the rules are read once, until they are forgotten", async () => {
  const root = await writeProject();
  const linter = createLinter({ root });
  expect(await linter.countOwnRules()).toBe(3);
  await writeFile(
    path.join(root, "rules/contract.yaml"),
    rule("no-info", "$", "{ field: info, function: falsy }"),
  );
  await writeFile(
    path.join(root, "rules/structure.yaml"),
    rule("a", "$", "{ field: a, function: falsy }") + "  b: off\n",
  );
  await writeFile(path.join(root, "redocly.yaml"), "extends: []\nrules: { info-license: error }\n");
  expect([await linter.lint(), await linter.countOwnRules()]).toEqual([[], 3]);
  linter.forgetRules();
  const found = await linter.lint();
  expect(found.map((finding) => finding.rule).sort()).toEqual(["info-license", "no-info"]);
  expect(await linter.countOwnRules()).toBe(4);
});

test("rules see the bundle with its references followed, and a source file as it is written", async () => {
  const lint = async (files: Record<string, string>) => {
    const root = await writeOrder({
      "openapi/orders/order.yaml": [
        "get:",
        "  description: { $ref: '#/get/summary' }",
        "  summary: { text: Order }",
        "  responses: { $ref: responses.yaml }",
        "",
      ].join("\n"),
      "openapi/orders/responses.yaml": "default: { description: Any }\n",
      "rules/contract.yaml": "rules: {}\n",
      ...files,
    });
    return (await createLinter({ root }).lint()).map(({ file, pointer }) => `${file}#${pointer}`);
  };
  const structure = rule("no-reference", "$.get[description,responses]", "{ field: $ref, function: falsy }");
  expect(
    await lint({ "rules/structure.yaml": structure, ".spectral.yaml": "extends: [rules/structure.yaml]\n" }),
  ).toEqual([
    "openapi/orders/order.yaml#/get/description/$ref",
    "openapi/orders/order.yaml#/get/responses/$ref",
  ]);
  const given = "$.paths[*].get.description";
  expect(
    await lint({ "rules/bundle.yaml": rule("no-text", given, "{ field: text, function: falsy }") }),
  ).toEqual(["openapi/orders/order.yaml#/get/description"]);
});

test("a file of no known format produces no findings", async () => {
  const root = await writeOrder({
    "rules/contract.yaml": `formats: [oas3_1]\n${rule("no-title", "$", "{ field: title, function: falsy }")}`,
  });
  expect(await createLinter({ root }).lint()).toEqual([]);
});

test("files that change are read again", async () => {
  const root = await writeProject({ "openapi/stray.yaml": "description: Left over.\n" });
  const linter = createLinter({ root });
  expect(await linter.lint()).toHaveLength(1);
  await rm(path.join(root, "openapi/stray.yaml"));
  expect(await linter.lint()).toEqual([]);
});

test("a value that nothing valid uses is reported in its file, once nothing else is", async () => {
  const method = ["type: string", "enum:", "  - PIX", "  - TED", ""].join("\n");
  const post = `post:
  operationId: createOrder
  requestBody:
    content:
      application/json:
        schema:
          type: object
          required: [method]
          properties: { method: { $ref: schemas/Method.yaml } }
          anyOf: [{ properties: { method: { type: string, const: PIX } } }]
        examples: { pix: { value: { method: PIX } } }
  responses: {}
`;
  const root = await writeOrder({
    "openapi/orders/order.yaml": post,
    "openapi/orders/schemas/Method.yaml": method,
  });
  const linter = createLinter({ root });
  expect(await linter.lint()).toEqual([
    {
      engine: "structure",
      rule: "values-are-used",
      severity: "error",
      message:
        "no valid request, response or notification has `TED` here (`/method` must be PIX); allow it in a branch too, or remove it",
      file: "openapi/orders/schemas/Method.yaml",
      line: 4,
      column: 5,
      pointer: "/enum/1",
    },
  ]);
  expect(linter.describeReach()).toBe("4 of 5 values and 1 of 1 branches can be used");
  await writeFile(path.join(root, "openapi/openapi.yaml"), `${openapi}x-unknown: { $ref: missing.yaml }\n`);
  const rules = (await linter.lint()).map(({ rule }) => rule);
  expect(rules).not.toContain("values-are-used");
  expect(rules.length).toBeGreaterThan(0);
  expect(linter.describeReach()).toBeUndefined();
});

describe("lint with redocly", () => {
  test("a bundle is there in spite of a warning", async () => {
    const schema = "type: object\n";
    const refer = (file: string) => `{ content: { application/json: { schema: { $ref: ${file} } } } }`;
    const root = await writeProject({
      "openapi/openapi.yaml": [
        "openapi: 3.1.1",
        "paths:",
        `  /a: { get: { requestBody: ${refer("a/Order.yaml")} } }`,
        `  /b: { get: { requestBody: ${refer("b/Order.yaml")} } }`,
        "",
      ].join("\n"),
      "openapi/a/Order.yaml": schema,
      "openapi/b/Order.yaml": `${schema}title: Other\n`,
      "redocly.yaml": "extends: []\nrules: { component-name-conflicts: warn }\n",
    });
    const config = await loadConfig({ configPath: path.join(root, "redocly.yaml") });
    expect((await lintWithRedocly({ place: { root }, config })).bundle).toMatchObject({
      components: { schemas: { Order: { type: "object" } } },
    });
  });

  test("a finding has a severity, pointer and place, and ignored findings are left out", async () => {
    const file = "openapi/openapi.yaml";
    const text = "openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\npaths:\n  /order:\n    get: {}\n";
    const rules = { "redocly.yaml": "extends: []\nrules: { operation-operationId: error }\n" };
    const root = await writeProject({ [file]: text, ...rules });
    const config = async () => loadConfig({ configPath: path.join(root, "redocly.yaml") });
    const { findings, bundle } = await lintWithRedocly({ place: { root }, config: await config() });
    expect(findings).toMatchObject([
      {
        engine: "Redocly",
        rule: "operation-operationId",
        severity: "error",
        file,
        line: 5,
        pointer: expect.stringMatching(/^\/paths\/~1order\/get/u) as string,
      },
    ]);
    // The rule says nothing against the bundle.
    expect(bundle).toBeDefined();
    const ignored = { [file]: { "operation-operationId": [`#${findings[0]?.pointer ?? ""}`] } };
    await writeFile(path.join(root, ".redocly.lint-ignore.yaml"), stringify(ignored));
    expect((await lintWithRedocly({ place: { root }, config: await config() })).findings).toEqual([]);
  });
});

const finding = (changes: Partial<Finding>): Finding => ({
  engine: "Spectral",
  rule: "a-rule",
  severity: "error",
  message: "is wrong",
  file: "openapi/a.yaml",
  line: 1,
  column: 2,
  ...changes,
});

describe("merge findings", () => {
  const [one, other] = [{ message: "one thing is wrong" }, { message: "another thing is wrong" }];

  // The third list names the findings that are left: those of the source, then those of the bundle.
  test.for<[name: string, source: Partial<Finding>[], bundle: Partial<Finding>[], left: number[]]>([
    [
      "both runs find the same, at the line from the bundle",
      [{ file: "openapi/orders/a.yaml" }],
      [{ line: 177 }],
      [1],
    ],
    ["one rule has two messages for one line in two runs", [one], [other], [0]],
    ["one rule finds two lines of a file", [{ ...one, line: 3 }], [{ ...other, line: 9 }], [0, 1]],
    ["two rules find one line", [{ ...one, rule: "a" }], [{ ...other, rule: "b" }], [0, 1]],
    ["one rule has two messages for one place of the source", [other, one], [], [0, 1]],
    ["one rule has two messages for one place of the bundle", [], [other, one], [0, 1]],
    ["one message has two columns", [{ column: 2 }, { column: 10 }], [], [0, 1]],
    ["only the pointers differ", [{ pointer: "/info" }, { pointer: "/paths" }], [], [0]],
    ["all is the same in the source", [{}, {}], [], [0]],
    ["all is the same in the bundle", [], [{}, {}], [0]],
  ])("no finding is lost, and none is there twice, if %s", ([, source, bundle, left]) => {
    const given = [...source, ...bundle].map(finding);
    const merged = mergeFindings(given.slice(0, source.length), given.slice(source.length));
    expect(merged).toEqual(left.map((index) => given[index]));
  });

  test("findings on one line are sorted by column, rule and message", () => {
    const sorted = [
      finding({ column: 2 }),
      finding({ column: 10, rule: "a", message: "a" }),
      finding({ column: 10, rule: "a", message: "b" }),
      finding({ column: 10, rule: "b", message: "a" }),
      finding({ line: 2 }),
      finding({ line: 10 }),
      finding({ file: "openapi/z.yaml" }),
    ];
    expect(mergeFindings([...sorted].reverse(), [])).toEqual(sorted);
  });
});

describe("format findings", () => {
  test("findings are printed by file, one per line, and counted by engine", () => {
    const findings = [
      finding({}),
      finding({ file: "openapi/b.yaml", engine: "Redocly" }),
      finding({ line: 9, rule: "b-rule" }),
      finding({ line: 10, engine: "structure" }),
    ];
    expect(formatFindings(findings, { ownRules: 7 })).toBe(
      [
        "openapi/a.yaml:1:2  is wrong  (a-rule)",
        "openapi/a.yaml:9:2  is wrong  (b-rule)",
        "openapi/a.yaml:10:2  is wrong  (a-rule)",
        "",
        "openapi/b.yaml:1:2  is wrong  (a-rule)",
        "",
        "Spectral: 2 findings, Redocly: 1, structure: 1 (7 custom rules)",
      ].join("\n"),
    );
    expect(formatFindings([finding({})], { ownRules: 7 })).toContain("Spectral: 1 finding, Redocly: 0");
    expect(formatFindings([], { ownRules: 0 })).toBe(
      "Spectral: 0 findings, Redocly: 0, structure: 0 (0 custom rules)",
    );
  });

  test.each([
    ["text", "text"],
    [new Error("no rules."), "no rules"],
    [new Error("no rules", { cause: new Error("no file\nRequire stack:") }), "no rules: no file"],
    [
      Object.assign(new Error(""), {
        errors: [Object.assign(new Error("odd"), { path: ["rules", 0] }), "bad"],
      }),
      "odd (rules > 0); bad",
    ],
    [Object.assign(new Error("x"), { errors: [null] }), "x: null"],
    [Object.assign(new Error("x"), { errors: "none" }), "x"],
    [
      new Error("ENOENT: no such file or directory, open '/a/rules/b.yaml'"),
      "/a/rules/b.yaml does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/",
    ],
    [
      new Error("x: ENOENT: no such file or directory, open 'a'"),
      "x: ENOENT: no such file or directory, open 'a'",
    ],
  ])("a failure of the gate is described in one line: %j", (error, reason) => {
    expect(describeFailure(error)).toBe(`Lint could not run: ${reason}.`);
  });
});

describe("find unreadable", () => {
  async function findIn(text: string, file = "openapi/shared/schemas/Money.yaml") {
    return (await readContractFiles({ root: await writeProject({ [file]: text }) })).unreadable;
  }

  test("a mapping can be read, and so can a root of OpenAPI 3.1", async () => {
    expect(await findIn("type: object\n")).toEqual([]);
    expect(await findIn("openapi: 3.1.1\n", "openapi/openapi.yaml")).toEqual([]);
  });

  test("every fault of a file is reported at its line", async () => {
    const found = await findIn("a: 1\na: 2\nb: 1\nb: 2\n");
    expect(found.map(({ rule, line }) => `${rule}:${line}`)).toEqual([
      "yaml-is-readable:2",
      "yaml-is-readable:4",
    ]);
  });

  const noAnchor =
    "The alias `*Important` has no anchor `&Important` before it. If it is plain text, put it in quotes. " +
    "Fix the YAML first; the other checks were skipped.";

  test.each([
    ["a: 1\na: 2\n", "openapi/a.yaml", "yaml-is-readable", "Map keys must be unique", 2, 1],
    ["a:\n  b: [c,\n", "openapi/a.yaml", "yaml-is-readable", "Flow sequence", 3, 1],
    ["a: 1\nb: { c: 1, c: 2 }\n", "openapi/a.yaml", "yaml-is-readable", "Map keys must be unique", 2, 12],
    // Text that begins with `*`, which YAML reads as an alias.
    ["get:\n  summary: *Important\n", "openapi/a.yaml", "yaml-is-readable", noAnchor, 2, 12],
    ["&a { b: *a }\n", "openapi/a.yaml", "yaml-is-readable", "The alias `*a` refers to itself.", 1, 9],
    ["null\n", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
    ["", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
    ["- type: object\n", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
    ["info: {}\n", "openapi/openapi.yaml", "contract-is-openapi-3", "`openapi` is missing", 1, 1],
    ["openapi: 3.0.3\n", "openapi/openapi.yaml", "contract-is-openapi-3", "`openapi` is 3.0.3", 1, 1],
  ])("the finding on %j in %s is whole", async (text, file, rule, words, line, column) => {
    const [finding, ...others] = await findIn(text, file);
    expect(finding).toMatchObject({ engine: "structure", severity: "error", rule, file, line, column });
    expect(finding?.message).toContain(words);
    // If the parser repeats the place in its own format, it is left out.
    expect(finding?.message).not.toContain(" at line ");
    expect(others).toEqual([]);
  });
});
