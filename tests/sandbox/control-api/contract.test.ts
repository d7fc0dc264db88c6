import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, createConfig, lint } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { operations } from "../../../src/sandbox/controls/generated/operations.ts";
import document from "../../../src/sandbox/controls/generated/openapi.json" with { type: "json" };
import * as controlValidators from "../../../src/sandbox/controls/generated/validators.js";
import { runConformance } from "../../../src/conformance/run-conformance.ts";
import type { ContractValidators } from "../../../src/conformance/validators.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const contract = readContract(structuredClone(document) as unknown as OpenApiDocument);
const { parameters, requestBodies, responses } = controlValidators;
const validators = { parameters, requestBodies, responses } as unknown as ContractValidators;
const source = fileURLToPath(new URL("../../../src/sandbox/controls/openapi/openapi.yaml", import.meta.url));

/**
 * Controls have no `Prefer`, so that no call can request an error or an example. Resources are not found, since
 * the identifiers in the examples are made up.
 */
function isExpected(name: string, failure: string): boolean {
  const [operationId = "", kind = ""] = name.split(" ");
  if (
    /^(?:answer|error|error-example)$/.test(kind) &&
    failure.startsWith("The body differs from the example")
  )
    return true;
  if (/^(?:error|error-example)$/.test(kind))
    return /^Status is (?:200|204|404), expected 4\d\d\.$/.test(failure);
  const { pathParameters } = operations[operationId as keyof typeof operations];
  const isAboutNothing = pathParameters.length > 0 && ["request", "answer"].includes(kind);
  return isAboutNothing && failure.startsWith("Status is 404, expected a success");
}

test("every control responds as its contract says, and accepts nothing that the contract forbids", async () => {
  const { sandbox } = await startSandbox();
  const unexpected: string[] = [];
  const { results, counts } = await runConformance({
    operations: contract.operations,
    validators,
    baseUrl,
    token: "any-token",
    concurrency: 1,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const response = await sandbox.fetch(request);
      if (response.status >= 500) unexpected.push(`${request.method} ${pathname}: ${response.status}`);
      return response;
    },
  });
  const failed = results.filter(
    ({ name, failures }) => !failures.every((failure) => isExpected(name, failure)),
  );
  expect(unexpected).toEqual([]);
  expect(failed.map(({ name, failures }) => `${name}: ${failures.join("; ")}`)).toEqual([]);
  expect(counts.negatives.total).toBeGreaterThan(50);
  expect(counts.positives.total).toBeGreaterThanOrEqual(Object.keys(operations).length);
});

test("Redocly finds nothing in the contract of the controls by its strictest rules", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lint({ ref: source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect((await bundle({ ref: source, config })).problems).toEqual([]);
});

test("Spectral finds nothing in it by any rule for OpenAPI", async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[oas, "all"]] } as never);
  const findings = await spectral.run(structuredClone(document));
  expect(findings.map(({ code, path }) => `${code}: ${path.join(".")}`)).toEqual([]);
});

test("the sandbox imports every module that is generated of it", async () => {
  const folder = fileURLToPath(new URL("../../../src/sandbox", import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  const generated = await readdir(path.dirname(source).replace(/openapi$/u, "generated"));
  const modules = generated.filter((name) => /(?<!\.d)\.[jt]s$/u.test(name));
  const unused = modules.filter(
    (name) => !texts.some((text) => text.includes(`controls/generated/${name}"`)),
  );
  expect(unused).toEqual([]);
});
