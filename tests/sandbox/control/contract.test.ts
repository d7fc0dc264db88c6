import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, createConfig, lint } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import document from "../../../src/sandbox/control/generated/openapi.json" with { type: "json" };
import * as controlValidators from "../../../src/sandbox/control/generated/validators.js";
import { createSender } from "../../../src/conformance/service.ts";
import { deriveCases } from "../../../src/conformance/derive.ts";
import { judgeAnswer } from "../../../src/conformance/judge.ts";
import type { ContractValidators } from "../../../src/conformance/validators.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const contract = readContract(structuredClone(document) as unknown as OpenApiDocument);
const { parameters, requestBodies, responses } = controlValidators;
const validators = { parameters, requestBodies, responses } as unknown as ContractValidators;
const source = fileURLToPath(new URL("../../../src/sandbox/control/openapi/openapi.yaml", import.meta.url));

test("every control responds as its contract says, and accepts nothing that the contract forbids", async () => {
  const { sandbox } = await startSandbox();
  const { cases } = deriveCases(contract.operations, validators);
  const sent = createSender({ baseUrl, fetch: sandbox.fetch, timeoutMs: 60_000 });
  const departures: string[] = [];
  const counts = { accepted: 0, refused: 0, example: 0 };
  for (const one of cases) {
    const { name, operation, request, expectation } = one;
    // Controls have no `Prefer`.
    if (expectation.outcome === "example" || expectation.outcome === "sequence") continue;
    const answer = await sent(operation, request);
    const { kind, problems } = judgeAnswer(one, answer, validators);
    // The identifiers in the examples are made up, and a state is reached only once.
    const isUsual = expectation.outcome === "refused" && expectation.because !== "unusual";
    const isAboutNothing = !isUsual && [404, 409].includes(answer.status);
    if (kind === "as-asked") counts[expectation.outcome] += 1;
    if ((kind === "as-asked" && problems.length === 0) || isAboutNothing) continue;
    departures.push(`${name}: ${answer.status} ${problems.map(({ message }) => message).join(" ")}`);
  }
  expect(departures).toEqual([]);
  expect(counts.refused).toBeGreaterThan(50);
  expect(counts.accepted).toBeGreaterThan(5);
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
  const isImported = (name: string) =>
    texts.some((text) => ["control/", '"./'].some((from) => text.includes(`${from}generated/${name}"`)));
  const unused = modules.filter((name) => !isImported(name));
  expect(unused).toEqual([]);
});
