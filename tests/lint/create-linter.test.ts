import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createLinter } from "../../src/lint/linter.ts";
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

test("a finding on a source file tells the rules on single files from those on the contract", async () => {
  const root = await writeOrder({
    "rules/contract.yaml": rule("no-description", "$.get", "{ field: description, function: falsy }"),
    "rules/structure.yaml": rule("get-is-tagged", "$.get", "{ field: tags, function: truthy }"),
    ".spectral.yaml": "extends: [rules/contract.yaml, rules/structure.yaml]\n",
    "rules/bundle.yaml": "rules: {}\n",
  });
  const place = { severity: "error", file: "openapi/orders/order.yaml" };
  expect(await createLinter({ root }).lint()).toEqual([
    {
      engine: "structure",
      rule: "get-is-tagged",
      message: "is wrong",
      ...place,
      line: 1,
      column: 5,
      pointer: "/get",
    },
    {
      engine: "Spectral",
      rule: "no-description",
      message: "is wrong",
      ...place,
      line: 2,
      column: 16,
      pointer: "/get/description",
    },
  ]);
});

test("a finding on the bundle leads to its source", async () => {
  const root = await writeOrder({
    "rules/bundle.yaml": rule("no-description", "$.paths[*].get", "{ field: description, function: falsy }"),
    "rules/contract.yaml": "rules: {}\n",
  });
  expect(await createLinter({ root }).lint()).toEqual([
    {
      engine: "Spectral",
      rule: "no-description",
      severity: "error",
      message: "is wrong",
      file: "openapi/orders/order.yaml",
      line: 2,
      column: 3,
      pointer: "/get/description",
    },
  ]);
});

test.each([
  ["$.files['orders/order.yaml']", "openapi/orders/order.yaml"],
  ["$.files['openapi.yaml'][?(@ === 'orders/order.yaml')]", "openapi/openapi.yaml"],
  ["$", "openapi/openapi.yaml"],
])(
  "a finding on the tree, at %s, leads to the file that it names, or else to the root",
  async (given, file) => {
    const root = await writeOrder({
      "rules/tree.yaml": rule("tree", given, "{ function: falsy }"),
      "rules/contract.yaml": "rules: {}\n",
    });
    const finding = { engine: "structure", rule: "tree", severity: "error", message: "is wrong" };
    expect(await createLinter({ root }).lint()).toEqual([{ ...finding, file, line: 1, column: 1 }]);
  },
);

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

test("a contract that cannot be read reports only the reason", async () => {
  const root = await writeOrder({ "openapi/orders/order.yaml": "- a\n" });
  expect(await createLinter({ root }).lint()).toMatchObject([{ rule: "file-holds-a-mapping" }]);
});

test("references that lead back to each other are reported with their files, and nothing else is", async () => {
  const root = await writeOrder({
    "openapi/orders/order.yaml": "$ref: a.yaml\n",
    "openapi/orders/a.yaml": "get: {}\n$ref: b.yaml\n",
    "openapi/orders/b.yaml": "$ref: a.yaml\n",
  });
  expect(await createLinter({ root }).lint()).toEqual([
    {
      ...{ engine: "structure", rule: "reference-has-an-end", severity: "error" },
      message:
        "These `$ref`s lead back to each other: openapi/orders/a.yaml -> openapi/orders/b.yaml -> " +
        "openapi/orders/a.yaml. Write the content in one of them first; the other checks were skipped.",
      ...{ file: "openapi/orders/a.yaml", line: 2, column: 1 },
    },
  ]);
});

test("a contract that cannot be bundled gives the findings on its files", async () => {
  const root = await writeOrder({
    "openapi/openapi.yaml": openapi.replace("orders/order.yaml", "orders/missing.yaml"),
    "rules/bundle.yaml": rule("no-paths", "$", "{ field: paths, function: falsy }"),
  });
  const rules = (await createLinter({ root }).lint()).map((finding) => finding.rule);
  expect(rules).toEqual(["no-unresolved-refs", "invalid-ref"]);
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
