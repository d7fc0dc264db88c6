import { findAssumptions } from "../../../src/contract/find-assumptions.ts";
import { listExamples } from "../../../src/contract/list-examples.ts";
import { listOperations, listWebhooks } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { countExampleFacts } from "../count-example-facts.ts";
import { countStatements } from "../count-statements.ts";
import { exampleEngines } from "../find-invalid-examples.ts";
import { listClosedReceived } from "../list-closed-received.ts";
import { measureConstraints } from "../measure-constraints.ts";
import { measureDescriptions } from "../measure-descriptions.ts";
import { loadBundle } from "../load-document.ts";
import type { ReportContext, ReportRow } from "../report-row.ts";

/** What the contract holds, and what holds it. */
export async function describeContract({ root }: ReportContext): Promise<ReportRow[]> {
  const document = await loadBundle(root);
  const constrained = measureConstraints(document);
  const { closed } = await listClosedReceived(root, document);
  const { held, total, kinds } = await countStatements(document);
  const parts = Object.entries(kinds).map(([kind, number]) => `${kind} ${number}`);
  return [
    { name: "operations", value: String(listOperations(document).length) },
    { name: "events", value: String(listWebhooks(document).length) },
    ...(await describeExamples(document)),
    ...Object.entries(measureDescriptions(document)).map(([kind, { done, of }]) => ({
      name: `described ${kind}`,
      value: `${done} of ${of}`,
    })),
    { name: "strings constrained", value: `${constrained.done} of ${constrained.of} (for information)` },
    { name: "closed lists received", value: String(closed.length) },
    ...closed.map(({ name, reason }) => ({ name: `  ${name}`, value: reason ?? "no reason given" })),
    { name: "assumptions", value: String(findAssumptions(document).length) },
    { name: "statements held", value: `${held} of ${total} (${parts.join(", ")})` },
  ];
}

async function describeExamples(document: OpenApiDocument): Promise<ReportRow[]> {
  const examples = listExamples(document);
  const objects = new Set(examples.map(({ target }) => target));
  const { codes, facts, unused } = await countExampleFacts();
  const rows = [{ name: "examples", value: `${objects.size} Example Objects in ${examples.length} places` }];
  for (const [engine, findInvalid] of Object.entries(exampleEngines)) {
    const invalid = new Set((await findInvalid(document, examples)).map(({ example }) => example));
    rows.push({
      name: `  valid under ${engine}`,
      value: `${examples.length - invalid.size} of ${examples.length}`,
    });
  }
  return [
    ...rows,
    { name: "codes decoded", value: `${codes.right} of ${codes.total}` },
    {
      name: "example world",
      value: `facts checked ${facts.total}, of which agree ${facts.right}; in no example ${unused}`,
    },
  ];
}
