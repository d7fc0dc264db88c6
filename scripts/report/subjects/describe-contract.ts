import { listReceivedLists } from "../../../rules/model/list-received-lists.js";
import { listExamples, type PlacedExample } from "../../../src/contract/examples.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { withCompiledValidators } from "../../trace/judged-contract.ts";
import { countExampleFacts } from "../figures/count-example-facts.ts";
import { countStatements } from "../figures/count-statements.ts";
import { exampleEngines } from "../figures/find-invalid-examples.ts";
import { listClosedReceived } from "../figures/list-closed-received.ts";
import { measureConstraints } from "../figures/measure-constraints.ts";
import { measureDescriptions } from "../figures/measure-descriptions.ts";
import { loadBundle } from "../figures/load-document.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the size of the contract, its descriptions and examples, and the traced statements. */
export async function describeContract({ root }: ReportContext): Promise<ReportRow[]> {
  const document = await loadBundle(root);
  const contract = readContract(document);
  const { operations, webhooks, assumptions } = contract;
  const examples = [...operations, ...webhooks].flatMap(listExamples);
  const verdicts: ExampleVerdict[] = [];
  for (const [engine, findInvalid] of Object.entries(exampleEngines)) {
    const invalid = await findInvalid(document, examples);
    verdicts.push({ engine, invalid: new Set(invalid.map(({ example }) => example)).size });
  }
  const constrained = measureConstraints(contract);
  const { closed } = await listClosedReceived(root, listReceivedLists(document));
  const { held, total, kinds } = await countStatements(withCompiledValidators(contract));
  const parts = Object.entries(kinds).map(([kind, number]) => `${kind} ${number}`);
  return [
    { name: "operations", value: String(operations.length) },
    { name: "events", value: String(webhooks.length) },
    ...(await describeExamples(examples, verdicts)),
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

/** The number of examples that an engine rejects. */
interface ExampleVerdict {
  engine: string;
  invalid: number;
}

async function describeExamples(
  examples: readonly PlacedExample[],
  verdicts: readonly ExampleVerdict[],
): Promise<ReportRow[]> {
  const objects = new Set(examples.map(({ target }) => target));
  const { codes, facts, unused } = await countExampleFacts();
  return [
    { name: "examples", value: `${objects.size} Example Objects in ${examples.length} places` },
    ...verdicts.map(({ engine, invalid }) => ({
      name: `  valid under ${engine}`,
      value: `${examples.length - invalid} of ${examples.length}`,
    })),
    { name: "QR codes decoded", value: `${codes.right} of ${codes.total}` },
    {
      name: "example world",
      value: `${facts.right} of ${facts.total} facts agree, ${unused} in no example`,
    },
  ];
}
