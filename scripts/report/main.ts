import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { OpenApiDocument } from "../build/contract/openapi-document.ts";
import { listOperations, listWebhooks } from "../build/contract/list-operations.ts";
import { findAssumptions } from "../build/contract/find-assumptions.ts";
import { listStatements } from "../trace/statement.ts";
import { createLinter } from "../lint/create-linter.ts";
import type { ContractDocument } from "../../src/conformance/contract-document.ts";
import { describeReport } from "../../src/conformance/describe-report.ts";
import { prismDeviations } from "../../src/conformance/prism-deviations.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import { startMock } from "../mock/start-mock.ts";
import { judgeFixtures } from "../../tests/diff/judge-fixtures.ts";
import { auditDocs } from "./audit-docs.ts";
import { bundleContract } from "../build/bundle-contract.ts";
import { compareForms } from "./compare-forms.ts";
import { compareValidators } from "./compare-validators.ts";
import { countCreatedObjects, countTokenCalls } from "./count-calls.ts";
import { countExampleFacts } from "./count-example-facts.ts";
import { countStatements } from "./count-statements.ts";
import { exampleEngines } from "./find-invalid-examples.ts";
import { listExamples } from "../build/contract/list-examples.ts";
import { describeMatrix } from "./matrix/describe-matrix.ts";
import { listClosedReceived } from "./list-closed-received.ts";
import { measureConstraints } from "./measure-constraints.ts";
import { measureDescriptions } from "./measure-descriptions.ts";
import { measureInstall } from "./measure-install.ts";
import { measureSizes } from "./measure-sizes.ts";
import { describeMutation, isComplete } from "./mutants/describe-mutation.ts";
import { judgeContract } from "./mutants/judge-contract.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contract = JSON.parse(
  await readFile(path.join(root, "generated", "openapi.json"), "utf8"),
) as ContractDocument & OpenApiDocument;
const document: OpenApiDocument = contract;

function print(title: string, text: string): void {
  console.log(`${title.padEnd(24)} ${text}`);
}

const linter = createLinter({ root });
const findings = await linter.lint();
for (const engine of ["Spectral", "Redocly", "structure"] as const) {
  print(`findings ${engine}`, String(findings.filter((finding) => finding.engine === engine).length));
}
const cases = await readdir(path.join(root, "tests", "rules", "cases"));
print(
  "own rules",
  `${await linter.countOwnRules()}, case files with a passing and a failing case: ${cases.length}`,
);

print("operations", String(listOperations(document).length));
print("events", String(listWebhooks(document).length));

const examples = listExamples(document);
const objects = new Set(examples.map(({ target }) => target));
print("examples", `${objects.size} Example Objects in ${examples.length} places`);
for (const [engine, findInvalid] of Object.entries(exampleEngines)) {
  const invalid = new Set((await findInvalid(document, examples)).map(({ example }) => example));
  print(`  valid under ${engine}`, `${examples.length - invalid.size} of ${examples.length}`);
}

const { codes, facts, unused } = await countExampleFacts();
print("codes decoded", `${codes.right} of ${codes.total}`);
print(
  "example world",
  `facts checked ${facts.total}, of which agree ${facts.right}; in no example ${unused}`,
);

for (const [kind, { done, of }] of Object.entries(measureDescriptions(document))) {
  print(`described ${kind}`, `${done} of ${of}`);
}
const { done, of } = measureConstraints(document);
print("strings constrained", `${done} of ${of} (for information)`);

const { closed } = await listClosedReceived(root, document);
print("closed lists received", String(closed.length));
for (const { name, reason } of closed) print(`  ${name}`, reason ?? "no reason given");

print("assumptions", String(findAssumptions(document).length));

const { held, total, kinds: byKind } = await countStatements(document);
const parts = Object.entries(byKind).map(([kind, number]) => `${kind} ${number}`);
print("statements held", `${held} of ${total} (${parts.join(", ")})`);
const mutation = await judgeContract({ root, document, statements: await listStatements() });
console.log(`\nMutants of the contract\n${describeMutation(mutation)}\n`);
if (!isComplete(mutation)) process.exitCode = 1;

const { bodies, payloads, valid, disagreements } = await compareValidators({ document });
print(
  "payloads judged alike",
  `${payloads - disagreements.length} of ${payloads} by an independent validator (${bodies} schemas, ${valid} valid)`,
);
const judged = await judgeFixtures();
const right = judged.filter(({ fixture, got }) => got === fixture.want);
print("contract changes", `fixtures judged rightly ${right.length} of ${judged.length}`);
const forms = compareForms({
  published: await bundleContract({ root }),
  source: await bundleContract({ root, form: "source" }),
});
const sameVerdict = forms.payloads - forms.disagreements.length;
print(
  "bodies with the same verdict in source and published form:",
  `${sameVerdict} of ${forms.payloads} (${forms.bodies} schemas, ${forms.valid} valid)`,
);
for (const { name, minified, gzipped } of await measureSizes(root)) {
  print(`size ${name}`.padEnd(48), `${gzipped} bytes min+gzip (${minified} minified)`);
}
print("token calls", `${await countTokenCalls(1_000)} for 1,000 concurrent calls`);
const created = await countCreatedObjects(30);
print("objects created", `${created.objects} by 30 parallel calls of one key (${created.requests} requests)`);

const mock = await startMock({ port: 0 });
try {
  for (const [name, text] of Object.entries(await auditDocs(root, mock.url))) print(name.padEnd(36), text);
  const conformance = await runConformance({
    document: contract,
    baseUrl: mock.url,
    token: "any-token",
    deviations: prismDeviations,
    recover: () => mock.listening(),
  });
  console.log(`\nConformance of the mock\n${describeReport(conformance)}\n`);
} finally {
  await mock.stop();
}

const install = await measureInstall(path.join(root, "node_modules"));
print("install", `${install.packages} packages, ${Math.round(install.bytes / 1e6)} MB`);

console.log(
  `\nOther people's tools on the bundle\n${await describeMatrix(path.join(root, "generated", "openapi.yaml"))}`,
);
