import { writeFile } from "node:fs/promises";
import path from "node:path";
import { loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { stringify } from "yaml";

import { lintWithRedocly } from "../../src/lint/source-checks.ts";
import { writeProject } from "./write-project.ts";

async function lint(paths: string) {
  const head = "openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\n";
  const root = await writeProject({
    "openapi/openapi.yaml": `${head}paths:\n  /order: { $ref: ${paths} }\n`,
    "openapi/order.yaml": "get: { operationId: getOrder }\n",
  });
  return lintWithRedocly({ root, config: await loadConfig({ configPath: path.join(root, "redocly.yaml") }) });
}

test("a valid contract is bundled", async () => {
  const { findings, bundle } = await lint("order.yaml");
  expect(findings).toEqual([]);
  expect(bundle).toMatchObject({ paths: { "/order": { get: { operationId: "getOrder" } } } });
});

test("a contract with a broken reference has a finding at its place, and no bundle", async () => {
  const { findings, bundle } = await lint("missing.yaml");
  expect(findings).toMatchObject([
    { engine: "Redocly", rule: "no-unresolved-refs", file: "openapi/openapi.yaml", line: 4 },
  ]);
  expect(bundle).toBeUndefined();
});

test("a finding on a referenced file is in that file", async () => {
  const root = await writeProject({
    "openapi/openapi.yaml": "openapi: 3.1.1\npaths:\n  /order: { $ref: orders/order.yaml }\n",
    "openapi/orders/order.yaml": "get:\n  description: Order\n",
    "redocly.yaml": "extends: []\nrules: { operation-operationId: error }\n",
  });
  const config = await loadConfig({ configPath: path.join(root, "redocly.yaml") });
  const { findings } = await lintWithRedocly({ root, config });
  expect(findings).toMatchObject([{ file: "openapi/orders/order.yaml", line: 1, column: 1 }]);
});

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
  expect((await lintWithRedocly({ root, config })).bundle).toMatchObject({
    components: { schemas: { Order: { type: "object" } } },
  });
});

test("a finding has a severity, pointer and place, and ignored findings are left out", async () => {
  const file = "openapi/openapi.yaml";
  const text = "openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\npaths:\n  /order:\n    get: {}\n";
  const rules = { "redocly.yaml": "extends: []\nrules: { operation-operationId: error }\n" };
  const root = await writeProject({ [file]: text, ...rules });
  const config = async () => loadConfig({ configPath: path.join(root, "redocly.yaml") });
  const { findings, bundle } = await lintWithRedocly({ root, config: await config() });
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
  expect((await lintWithRedocly({ root, config: await config() })).findings).toEqual([]);
});
