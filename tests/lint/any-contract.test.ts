import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readReferencedFiles } from "../../src/lint/contract-files.ts";
import { chooseRules } from "../../src/lint/rules.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { findSlowPatterns } from "../../src/lint/slow-patterns.ts";
import { lintContracts } from "../../src/lint/command.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { runDiffs } from "../../src/diff/run.ts";
import { writeFiles } from "../build/write-contract.ts";

const head = "openapi: 3.1.0\ninfo: { title: Trips, version: 2.0.0 }\n";
const contract = {
  "openapi/openapi.yaml": `${head}paths:\n  /trips: { $ref: paths/trips.yaml }\n`,
  "openapi/paths/trips.yaml": 'get: { description: trips, responses: { "200": { description: OK } } }\n',
};
/** What `(a+)+` takes forever with. */
const endless = `${"a".repeat(40)}b`;
const ruleset = [
  "extends: [spectral:oas]",
  "rules:",
  "  capitals:",
  "    given: $.paths[*].get.description",
  "    severity: warn",
  "    message: begin with a capital letter",
  "    then: { function: pattern, functionOptions: { match: '^[A-Z]' } }",
  "",
].join("\n");

test("a contract in OpenAPI 3.0 is checked by the rules that hold for it, and the report names the others", async () => {
  const schema = "{ type: string, nullable: true, format: datetime, minLength: 9, maxLength: 5 }";
  const root = await writeFiles({
    "openapi.yaml": `openapi: 3.0.3
info: { title: Trips, version: 2.0.0 }
security: []
paths:
  /trips:
    get:
      operationId: listTrips
      summary: List trips
      responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } }
`,
  });
  const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const place = { root, file: "openapi.yaml" };
  expect(await lintContracts({ places: [place], format: "text" })).toBe(1);
  const report = print.mock.calls.flat().join("\n");
  expect([...report.matchAll(/\(([\w-]+)\)$/gmu)].map(([, rule]) => rule)).toEqual([
    "formats-are-spelled-right",
    "bounds-are-in-order",
  ]);
  expect(report).toMatch(
    /\(31 rules of payment-orders-gate\/spectral; not for OpenAPI 3\.0: keywords-are-of-3-1\)$/u,
  );
});

test("Redocly finds scopes that do not exist, ambiguous paths, branches that overlap, and operations without an id", async () => {
  const root = await writeFiles({
    "openapi.yaml": `${head}security: [{ login: [read] }]
paths:
  /trips/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { summary: Get a trip, responses: { default: { $ref: "#/components/responses/Trip" } } }
  /trips/{id}/stops:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: listStops, summary: List stops, responses: { default: { $ref: "#/components/responses/Trip" } } }
  /trips/best/{part}:
    parameters:
      - { name: part, in: path, required: true, schema: { type: string } }
    get: { operationId: getPart, summary: Get a part, responses: { default: { $ref: "#/components/responses/Trip" } } }
components:
  responses:
    Trip:
      description: A trip.
      content:
        application/json:
          schema:
            oneOf:
              - { type: object, properties: { a: { type: string } } }
              - { type: object, properties: { a: { type: string }, b: { type: string } } }
  securitySchemes:
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/", scopes: { write: Write } } } }
`,
  });
  const findings = await createLinter({ root, file: "openapi.yaml" }).lint();
  expect(findings.map(({ rule, line }) => `${rule}:${line}`)).toEqual([
    "security-scopes-defined:3",
    "operation-operationId:7",
    "no-ambiguous-paths:11",
    "no-illogical-composition-keywords:22",
  ]);
});

test("a version that cannot be read is named, with a way out", async () => {
  const root = await writeFiles({ "openapi.yaml": 'swagger: "2.0"\n' });
  expect(await createLinter({ root, file: "openapi.yaml" }).lint()).toMatchObject([
    {
      rule: "contract-is-openapi-3",
      message:
        "`swagger` is 2.0. Convert the contract to 3.1 first, such as with `@scalar/openapi-upgrader`; the other checks were skipped.",
    },
  ]);
});

describe("the rules for a contract are", () => {
  test("those that the package exports, if nothing says otherwise", async () => {
    const chosen = chooseRules({ root: await writeFiles(contract) });
    expect(chosen).toMatchObject({ name: "payment-orders-gate/spectral", redocly: undefined });
    expect(chosen).toHaveProperty("ruleset", expect.stringContaining(path.join(repository, "rules")));
  });

  test("the whole rule book, for a contract in our layout", async () => {
    const root = await writeFiles({ ...contract, "openapi/questions.yaml": "questions: []\n" });
    const book = path.resolve(repository);
    expect(chooseRules({ root })).toEqual({ book, redocly: path.join(book, "redocly.yaml") });
  });

  test("those of its folder, if it has its own", async () => {
    const own = await writeFiles({
      ...contract,
      ".spectral.yaml": "",
      "redocly.yaml": "",
      "openapi/questions.yaml": "",
    });
    const redocly = path.join(own, "redocly.yaml");
    const name = ".spectral.yaml";
    expect(chooseRules({ root: own })).toEqual({ ruleset: path.join(own, name), name, redocly });
    for (const other of ["spectral.yml", ".spectral.json", ".spectral.js"])
      expect(chooseRules({ root: await writeFiles({ ...contract, [other]: "" }) })).toMatchObject({
        name: other,
      });
    const copy = await writeFiles({
      ...contract,
      ".spectral.yaml": "",
      "rules/contract.yaml": "",
      "rules/tree.yaml": "",
    });
    expect(chooseRules({ root: copy })).toEqual({ book: copy, redocly: path.join(copy, "redocly.yaml") });
  });
});

test("a folder rules/ with anything else does not matter", async () => {
  const chosen = chooseRules({
    root: await writeFiles({ ...contract, "rules/contract.yaml": "", "rules/README.md": "" }),
  });
  expect(chosen).toMatchObject({ name: "payment-orders-gate/spectral" });
});

test.each([
  [".spectral.yaml", "extends: [payment-orders-gate/spectral]\n"],
  [".spectral.yml", "extends: [[payment-orders-gate/spectral, all]]\n"],
  [".spectral.json", '{ "extends": "payment-orders-gate/spectral" }\n'],
])("%s may name the rules of this package, wherever the folder is", async (name, text) => {
  const linter = createLinter({ root: await writeFiles({ ...contract, [name]: text }) });
  expect((await linter.lint()).map(({ rule }) => rule)).toContain("operations-declare-an-error");
});

test.each([
  ["", "Invalid ruleset provided"],
  ["extends: [", "Invalid ruleset provided"],
  ["rules: { a: {} }", 'the rule must have at least "given" and "then" properties (rules > a)'],
  ["extends: [left-pad/rules]", "Cannot find module './left-pad/rules'"],
  ["functions: [odd]", "Cannot find module './functions/odd.js'"],
])("rules that do not load are one sentence that names the file: %j", async (text, reason) => {
  const root = await writeFiles({ ...contract, ".spectral.yaml": text });
  const warn = vi.spyOn(console, "warn");
  await expect(lintContracts({ places: [{ root }], format: "text" })).rejects.toThrow(
    new CommandError(`Lint could not run: ${path.join(root, ".spectral.yaml")} cannot be loaded: ${reason}.`),
  );
  expect(warn).not.toHaveBeenCalled();
});

test("a contract in another layout is checked from its root on, by its own rules", async () => {
  const root = await writeFiles({
    ...contract,
    ".spectral.yaml": ruleset,
    // Nothing refers to it, so it may be anything.
    "openapi/notes.yaml": "- a list\n",
  });
  const linter = createLinter({ root });
  const findings = await linter.lint();
  expect(findings).toContainEqual({
    engine: "Spectral",
    rule: "capitals",
    severity: "error",
    message: "begin with a capital letter",
    file: "openapi/paths/trips.yaml",
    line: 1,
    column: 21,
    pointer: "/get/description",
  });
  // It mistakes a path item in a file of its own for a fault.
  expect(findings.map(({ rule }) => rule)).not.toContain("oas3-schema");
  expect(await linter.nameRuleset()).toBe(".spectral.yaml");
  expect(await linter.countOwnRules()).toBeGreaterThan(30);
});

test("structural faults of a contract in one file are reported by its own rules", async () => {
  const root = await writeFiles({
    "openapi/openapi.yaml": `${head}paths:\n  /trips: { get: { responses: { default: { description: OK } }, tags: all } }\n`,
    ".spectral.yaml": "extends: [spectral:oas]\n",
  });
  expect(await createLinter({ root }).lint()).toContainEqual(
    expect.objectContaining({ rule: "oas3-schema", pointer: "/paths/~1trips/get/tags" }),
  );
});

test("Spectral gets the data of the other checks, and its findings the places where they are written", async () => {
  const trips = `x-texts: &texts { description: merged }
get:
  <<: *texts
  description: Written
  responses:
    200: { <<: *texts, x-null: { 1: 2, ~: 3 } }
    404: { description: 'é' }
post: { description: Written, <<: *texts, responses: {} }
`;
  const texts = [
    "rules:",
    "  texts:",
    "    given: $.paths[*]..description",
    "    message: '{{value}}'",
    "    then: { function: pattern, functionOptions: { match: '^[A-Z]' } }",
    "",
  ].join("\n");
  const root = await writeFiles({ ...contract, ".spectral.yaml": texts, "openapi/paths/trips.yaml": trips });
  const findings = await createLinter({ root }).lint();
  const own = findings.filter(({ engine, file }) => engine === "Spectral" && file.endsWith("trips.yaml"));
  expect(
    own.map(({ rule, line, column, pointer, message }) => [`${line}:${column}`, rule, pointer, message]),
  ).toEqual([
    // One fault, though it is merged elsewhere too.
    ["1:32", "texts", "/x-texts/description", "merged"],
    ["6:5", "parser", undefined, "Mapping key must be a string scalar rather than number"],
    ["7:5", "parser", undefined, "Mapping key must be a string scalar rather than number"],
    ["7:25", "texts", "/get/responses/404/description", "é"],
  ]);
});

test("a file that its root refers to must be readable", async () => {
  const root = await writeFiles({ ...contract, "openapi/paths/trips.yaml": "get: [\n" });
  expect(await createLinter({ root }).lint()).toMatchObject([
    { rule: "yaml-is-readable", file: "openapi/paths/trips.yaml" },
  ]);
});

test.each([
  ["the value of a schema", `{ type: string, pattern: "^(a+)+$", example: ${endless} }`],
  ["the names of members", `{ propertyNames: { pattern: "^(a+)+$" }, example: { ${endless}: 1 } }`],
  [
    "members by their names",
    `{ patternProperties: { "^(a+)+$": {} }, example: { list: [{ ${endless}: 1 }] } }`,
  ],
])(
  "a pattern that comes to no end with an example is a finding, and holds no job: for %s",
  async (_, schema) => {
    const root = await writeFiles({
      "openapi.yaml": `${head}paths: {}\ncomponents:\n  schemas:\n    Id: ${schema}\n`,
    });
    const contract = await readReferencedFiles({ root, file: "openapi.yaml" }, false);
    expect(findSlowPatterns(contract, 100)).toMatchObject([
      {
        rule: "patterns-come-to-an-end",
        file: "openapi.yaml",
        line: 6,
        message: expect.stringMatching(/^`\^\(a\+\)\+\$` takes longer than 0\.1 s/u) as string,
      },
    ]);
  },
);

test("a text to which a description refers and that is missing is named in words", async () => {
  const root = await writeFiles({
    "api.yaml":
      "openapi: 3.1.0\ninfo: { title: Trips, version: 2.0.0, description: { $ref: ./docs/start.md } }\npaths: {}\n",
  });
  const messages = (await createLinter({ root, file: "api.yaml" }).lint()).map(({ message }) => message);
  expect(messages).toContain("Can't resolve $ref: `docs/start.md` does not exist");
});

test("a member with the name of a method of all objects is no crash, and named with its place", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const lint = async (name: string) => {
    const schemas = `components: { schemas: { A: { type: object, properties: {\n  "${name}": { type: string } } } } }\n`;
    const root = await writeFiles({ "openapi/openapi.yaml": `${head}security: []\npaths: {}\n${schemas}` });
    return (await createLinter({ root }).lint()).map(({ line, rule }) => `${line} ${rule}`);
  };
  expect(await Promise.all(names.map(lint))).toEqual([[], [], [], ["6 name-ends-no-linter"]]);
});

test("code to which an extension refers is no YAML, and no finding", async () => {
  const root = await writeFiles({
    "openapi/openapi.yaml": `${head}security: []
paths:
  /trips:
    get:
      operationId: listTrips
      summary: List trips
      responses: { "200": { description: OK }, "400": { description: Wrong } }
      x-codeSamples: [{ lang: JavaScript, source: { $ref: ../code/list.js } }]
`,
    "code/list.js": "const a = { b: [1, 2};\n\tconsole.log(`${a}: % @`);\n",
  });
  expect((await createLinter({ root }).lint()).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

describe("of a contract without rules of its own", () => {
  const operation = (id: string, rest: string) =>
    `{ operationId: ${id}, summary: ${id}, tags: [trips], responses: { "200": { description: OK }, "4XX": { description: Wrong } }, ${rest} }`;
  const lint = async (text: string, files: Record<string, string> = {}) => {
    const start = `${head}security: []\ntags: [{ name: trips }]\n`;
    const root = await writeFiles({ "openapi/openapi.yaml": start + text, ...files });
    return (await createLinter({ root }).lint()).map(
      ({ line, rule, message }) => `${line} ${rule}: ${message}`,
    );
  };

  test("values are checked against their schemas, and each fault is one finding", async () => {
    const found = await lint(
      [
        "paths:",
        `  /trips: { get: ${operation("list", "parameters: [{ name: page, in: query, example: one, schema: { type: integer } }]")} }`,
        `  /trip: { put: ${operation("put", "requestBody: { $ref: '#/components/requestBodies/trip' }").replace("[trips]", "[trips, trip]")} }`,
        "components:",
        "  requestBodies:",
        "    trip:",
        "      required: true",
        "      content:",
        "        application/json:",
        "          schema: { $ref: '#/components/schemas/Trip' }",
        "          examples:",
        "            a: { value: { id: 5, kind: c, code: 300 } }",
        "            b: { value: { id: a, pay: { card: 5, cvc: 1 }, more: true } }",
        "  schemas:",
        "    Trip:",
        "      type: object",
        "      properties:",
        "        id: { type: string, examples: [7] }",
        "        kind: { type: string, enum: [a, b, a], default: c }",
        "        code: { type: integer, format: int23, minimum: 200, default: 1 }",
        "        status: { $ref: '#/components/schemas/Status', default: lost }",
        "        pay: { oneOf: [{ type: object, required: [cash], properties: { cash: {} } }, { type: 'null' }] }",
        "    Status: { type: string, enum: [due, 7] }",
        "    Unused: { type: object }",
      ].join("\n"),
    );
    const fits = "Example value must conform to the schema:";
    expect(found).toEqual([
      `6 no-invalid-parameter-examples: ${fits} type must be integer.`,
      "7 tags-are-declared: `tags` at the root does not have `trip`; add it there, or correct the name",
      `16 no-invalid-media-type-examples: ${fits} \`id\` property type must be string.`,
      `16 no-invalid-media-type-examples: ${fits} \`kind\` property must be equal to one of the allowed values "a", "b", "a".`,
      `17 no-invalid-media-type-examples: ${fits} \`pay\` property must match exactly one schema in oneOf.`,
      '21 defaults-fit-their-schemas: properties/status: the default "lost" does not fit `enum: ["due",7]`; correct one of them',
      `22 no-invalid-schema-examples: ${fits} type must be string.`,
      "23 no-duplicated-enum-values: Duplicated enum value found: 'a'.",
      '23 defaults-fit-their-schemas: the default "c" does not fit `enum: ["a","b","a"]`; correct one of them',
      "24 formats-are-spelled-right: format `int23` means nothing to validators; write `int32`",
      "24 defaults-fit-their-schemas: the default 1 does not fit `minimum: 200`; correct one of them",
      '27 no-enum-type-mismatch: All values of `enum` field must be of the same type as the `type` field: expected "string" but received "integer".',
      "28 components-are-used: nothing refers to `#/components/schemas/Unused`; remove it, or refer to it",
    ]);
  });

  test("a fault in one example file is no consequence of one in another file", async () => {
    const body = (schema: string, file: string) =>
      `requestBody: { required: true, content: { application/json: { schema: ${schema}, examples: { one: { $ref: ${file} } } } } }`;
    const found = await lint(
      [
        "paths:",
        `  /trip: { put: ${operation("put", body("{ oneOf: [{ type: string }, { type: boolean }] }", "a.yaml"))} }`,
        `  /trips: { put: ${operation("add", body("{ type: object, properties: { id: { type: string } } }", "b.yaml"))} }`,
      ].join("\n"),
      { "openapi/a.yaml": "value: 1\n", "openapi/b.yaml": "value: { id: 5 }\n" },
    );
    const fits = "1 no-invalid-media-type-examples: Example value must conform to the schema:";
    expect(found).toEqual([
      `${fits} must match exactly one schema in oneOf.`,
      `${fits} \`id\` property type must be string.`,
    ]);
  });

  test("an example may be what is sent, have more members than its schema, or be a notification, and an extension may describe values that are no strings", async () => {
    const found = await lint(
      [
        "paths:",
        "  /trips:",
        `    get: ${operation("list", "parameters: [{ name: ids, in: query, example: '1,2', schema: { type: array, items: { type: integer } } }, { $ref: '#/components/parameters/all' }]")}`,
        `    post: ${operation("add", "requestBody: { required: false, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Trip' }, example: 'to=a&id=b' } } }")}`,
        "webhooks:",
        `  added: { post: ${operation("added", "requestBody: { required: false, content: { application/json: { schema: { $ref: '#/components/schemas/Trip' }, example: { id: a, to: b, more: c } } } }")} }`,
        "components:",
        "  parameters:",
        "    all:",
        "      name: all",
        "      in: query",
        "      schema: { type: boolean, x-enumDescriptions: { true: All trips., false: Trips of this year. } }",
        "  schemas:",
        "    Trip:",
        "      type: object",
        "      required: [id, to]",
        "      properties: { id: { type: string, readOnly: true }, to: { type: string } }",
      ].join("\n"),
    );
    expect(found).toEqual([]);
  });

  test.each(["application/problem+json", "application/json; charset=utf-8"])(
    "a text is no example of an object in %s",
    async (mediaType) => {
      const response = `{ description: No, content: { "${mediaType}": { schema: { type: object }, example: text } } }`;
      const get = operation("list", "").replace("responses: {", `responses: { default: ${response}, `);
      const found = await lint(`paths:\n  /trips: { get: ${get} }\n`);
      expect(found).toEqual([expect.stringContaining("type must be object.")]);
    },
  );

  test("a form that is written as an object is checked, and a value of several types is one fault", async () => {
    const found = await lint(
      [
        "paths:",
        `  /trips: { post: ${operation("add", "requestBody: { required: false, content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Trip' }, example: { code: x } } } }")} }`,
        "components:",
        "  schemas:",
        "    Trip:",
        "      type: object",
        "      required: [id, to]",
        "      properties: { id: {}, to: {}, code: { type: integer, enum: [1, 2] } }",
      ].join("\n"),
    );
    const fits = "Example value must conform to the schema:";
    expect(found).toEqual([
      `6 no-invalid-media-type-examples: ${fits} must have required property 'id'.`,
      `6 no-invalid-media-type-examples: ${fits} \`code\` property type must be integer.`,
    ]);
  });

  test("what Redocly reports too is one finding, in our words and at its place", async () => {
    const found = await lint(
      [
        "paths:",
        "  /trips:",
        "    get:",
        "      operationId: list",
        "      summary: List",
        "      parameters:",
        "        - $ref: '#/components/parameters/a'",
        "          required: true",
        "        - $ref: '#/components/parameters/b'",
        "          required: true",
        "      tags: [trips]",
        "      responses: { '200': { description: OK }, '400': { $ref: '#/components/responses/a' } }",
        "components:",
        "  parameters:",
        "    a: { name: a, in: query, schema: { type: string, nullable: true } }",
        // No example of a schema that is wrong itself is wrong.
        "    b: { name: b, in: query, schema: { nullable: true, enum: [a] }, example: a }",
      ].join("\n"),
    );
    expect(found).toEqual([
      "12 references-have-no-dead-siblings: parameters/0: `required` next to the reference `#/components/parameters/a` of a parameter is ignored; move it to what is referenced",
      "14 references-have-no-dead-siblings: parameters/1: `required` next to the reference `#/components/parameters/b` of a parameter is ignored; move it to what is referenced",
      "16 no-unresolved-refs: Can't resolve $ref: '#/components/responses/a' does not exist",
      '19 keywords-are-of-3-1: keyword `nullable`: not a keyword of 3.1; add `"null"` to the list in `type`',
      "20 keywords-are-of-3-1: keyword `nullable`: not a keyword of 3.1; add `null` to `enum`",
    ]);
  });
});

// A pull request of a stranger chooses what is referred to.
describe("what a reference leads to is not read", () => {
  const secret = "type: object\nproperties: { planted-secret: { type: string, pattern: planted-pattern } }\n";
  const refer = (target: string) => `${head}paths:
  /trips:
    get:
      operationId: listTrips
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "${target}" } } } } }
`;

  async function serveSecret(): Promise<{ url: string; requests: () => number }> {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end(secret);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/secret.yaml`, requests: () => requests };
  }

  const base = JSON.stringify({ openapi: "3.1.0", info: { title: "Trips", version: "2.0.0" }, paths: {} });

  test.each([false, true])("at an address, unless it is allowed: %s", async (allowRefs) => {
    const { url, requests } = await serveSecret();
    const root = await writeFiles({ "openapi/openapi.yaml": refer(url), "base.json": base });
    const findings = await createLinter({ root, allowRefs }).lint();
    const [outcome] = await runDiffs([{ root, base: path.join(root, "base.json"), allowRefs }]);
    expect(requests() > 0).toBe(allowRefs);
    expect(findings.some(({ message }) => message.includes("references to addresses are not followed"))).toBe(
      !allowRefs,
    );
    expect(outcome?.code).toBe(allowRefs ? 0 : 2);
    if (!allowRefs) expect(outcome?.text).toContain("references to addresses are not followed");
  });

  test("outside of the repository, also behind a link, but in another folder of it", async () => {
    const root = await writeFiles({
      "outside.yaml": secret,
      "project/common.yaml": secret,
      "project/api/openapi/openapi.yaml": refer("../../common.yaml"),
      "base.json": base,
    });
    const project = path.join(root, "project");
    await mkdir(path.join(project, ".git"));
    await symlink(path.join(root, "outside.yaml"), path.join(project, "link.yaml"));
    const api = path.join(project, "api");
    const judge = async () => ({
      findings: await createLinter({ root: api }).lint(),
      outcome: (await runDiffs([{ root: api, base: path.join(root, "base.json") }]))[0],
    });
    await writeFiles({ ".github/common.yaml": secret }, project);
    for (const target of ["../../common.yaml", "../../.github/common.yaml"]) {
      await writeFile(path.join(api, "openapi", "openapi.yaml"), refer(target));
      const inside = await judge();
      expect(inside.findings.filter(({ message }) => message.includes("not followed"))).toEqual([]);
      expect(inside.outcome?.code).toBe(0);
    }
    await writeFile(path.join(project, ".git", "config"), secret);
    const outside = "outside of the repository are not followed";
    for (const [target, reason] of [
      ["../../../outside.yaml", outside],
      ["../../link.yaml", outside],
      [path.join(root, "outside.yaml"), outside],
      ["../../.git/config", "references to files of git are not followed"],
    ] as const) {
      await writeFile(path.join(api, "openapi", "openapi.yaml"), refer(target));
      const { findings, outcome } = await judge();
      expect(JSON.stringify([findings, outcome])).toContain(reason);
      expect(JSON.stringify([findings, outcome])).not.toContain("planted");
      expect(outcome?.code).toBe(2);
    }
  });
});
