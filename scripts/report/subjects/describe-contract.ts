import { listReceivedLists } from "../../../rules/model/list-received-lists.js";
import { listExamples, type PlacedExample } from "../../../src/contract/examples.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { withCompiledValidators } from "../../trace/judged-contract.ts";
import { countExampleFacts } from "../count-example-facts.ts";
import { countStatements } from "../count-statements.ts";
import { exampleEngines } from "../find-invalid-examples.ts";
import { listClosedReceived } from "../list-closed-received.ts";
import { measureConstraints } from "../measure-constraints.ts";
import { measureDescriptions } from "../measure-descriptions.ts";
import { loadBundle } from "../load-document.ts";
import type { ReportContext, ReportRow } from "../report-row.ts";

/** Reports the size of the contract, its descriptions and examples, and the traced statements. */
export async function describeContract({ root }: ReportContext): Promise<ReportRow[]> {
  const document = await loadBundle(root);
  const contract = readContract(document);
  const { operations, webhooks, assumptions } = contract;
  const constrained = measureConstraints(contract);
  const { closed } = await listClosedReceived(root, listReceivedLists(document));
  const { held, total, kinds } = await countStatements(withCompiledValidators(document));
  const parts = Object.entries(kinds).map(([kind, number]) => `${kind} ${number}`);
  return [
    { name: "operations", value: String(operations.length) },
    { name: "events", value: String(webhooks.length) },
    ...(await describeExamples(document, [...operations, ...webhooks].flatMap(listExamples))),
    ...Object.entries(measureDescriptions(contract)).map(([kind, { done, of }]) => ({
      name: `described ${kind}`,
      value: `${done} of ${of}`,
    })),
    { name: "strings constrained", value: `${constrained.done} of ${constrained.of} (for information)` },
    { name: "closed lists in responses and notifications", value: String(closed.length) },
    ...closed.map(({ name, reason }) => ({ name: `  ${name}`, value: reason ?? "no reason" })),
    { name: "assumptions", value: String(assumptions.length) },
    { name: "statements satisfied", value: `${held} of ${total} (${parts.join(", ")})` },
  ];
}

async function describeExamples(document: OpenApiDocument, examples: PlacedExample[]): Promise<ReportRow[]> {
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
    { name: "QR codes decoded", value: `${codes.right} of ${codes.total}` },
    {
      name: "example world",
      value: `${facts.right} of ${facts.total} facts agree, ${unused} in no example`,
    },
  ];
}
