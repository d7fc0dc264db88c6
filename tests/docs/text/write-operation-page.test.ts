import { describe, expect, test } from "vitest";
import { bundleContract } from "../../../src/bundle/bundle-contract.ts";
import { listAssumptions } from "../../../src/contract/assumptions.ts";
import { listExamples } from "../../../src/contract/examples.ts";
import type { ContractOperation } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/contract.ts";
import { writeOperationPage } from "../../../docs/text/write-operation-page.ts";
import { listSamples } from "../../../docs/samples/list-samples.ts";
import { writeContract } from "../../build/write-contract.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const calls = [...contract.operations, ...contract.webhooks];
const samples = listSamples(contract);
const find = (from: readonly ContractOperation[], id: string) => {
  const call = from.find(({ operationId }) => operationId === id);
  if (call === undefined) throw new Error(`The contract has no operation \`${id}\`.`);
  return call;
};
const write = (call: ContractOperation, own = contract) =>
  writeOperationPage({ call, contract: own, samples: [], related: "" });

describe("the Markdown of a call", () => {
  test("has its path, parameters, bodies, examples and assumptions", () => {
    for (const call of calls) {
      const page = write(call);
      expect(page).toContain(call.operation.summary);
      expect(page).toContain(call.path);
      for (const { node } of call.parameters) expect(page).toContain(`| \`${node.name}\` | ${node.in} |`);
      for (const { body, name, value } of listExamples(call)) {
        if (/^(?:[45]|default)/u.test(body)) continue;
        expect(page).toContain(
          `Example \`${name}\`:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
        );
      }
      for (const { text } of listAssumptions(call))
        expect(page).toContain(`: ${text.replaceAll(/\s*\n\s*/gu, " ")}`);
    }
  });

  test("names what is open in its tables, and explains each assumption once, at the end", () => {
    const call = find(contract.operations, "createTransparentOrderV3");
    const [fields = "", assumptions = ""] = write(call).split("## Assumptions");
    expect(fields).not.toContain("Assumption.");
    for (const { questions } of listAssumptions(call))
      for (const id of questions) {
        expect(assumptions).toContain(`\`${id}\``);
      }
    expect(fields).toContain("[open: customer-countries](catalogue:Ask your provider#customer-countries) |");
    expect(writeOperationPage({ call, contract, samples: [], related: "", isBrief: true })).not.toContain(
      "## Assumptions",
    );
  });

  test("lists its errors in one table, and leaves their bodies to the catalogue", () => {
    const page = write(find(contract.operations, "getPayout"));
    const [, errors = ""] = page.split("\n## Errors\n");
    expect(errors).toMatch(/^\n\| Status \| Meaning \| Body \| Retry\? \|/u);
    for (const status of ["400", "403", "404", "500"])
      expect(errors).toContain(`| [${status}](catalogue:Error catalogue#${status}-`);
    expect(page).not.toContain("## Response 400");
  });

  test("says that an idempotency key is required only where it is", () => {
    const key = "- Idempotency key: Required in the `idempotency-key` header.";
    expect(write(find(contract.operations, "createTransparentOrderV3"))).toContain(key);
    expect(write(find(contract.operations, "getPayout"))).not.toContain(key);
  });

  test("does not require a token for requesting one", () => {
    expect(write(find(contract.operations, "issueToken"))).toContain("- Token: Not needed");
  });

  test("has the samples of its first example, and the related pages at its end", () => {
    const call = find(contract.operations, "createTransparentOrderV3");
    const own = samples.filter(({ operationId }) => operationId === call.operationId);
    const related = "- Guide: [PIX orders](guide:PIX orders)";
    const page = writeOperationPage({ call, contract, samples: own, related });
    expect(page).toContain("```ts\nimport { createClient }");
    expect(page).toContain("```sh\ncurl -X PUT");
    expect(page.match(/^```\w+$/gmu)?.slice(-7)).toEqual(
      ["ts", "sh", "python", "java", "go", "csharp", "php"].map((language) => `\`\`\`${language}`),
    );
    expect(page).toMatch(/## Related\n\n- Guide: \[PIX orders\]\(guide:PIX orders\)\n$/u);
  });

  test("changes with a member of its body", () => {
    const { operations } = loadContract([
      "/components/schemas/TokenRequest/properties/clientId/description",
      "Another | word.",
    ]);
    expect(write(find(operations, "issueToken"))).toContain(
      String.raw`| ${"`clientId`"} | string | yes | Another \| word. |`,
    );
  });

  test("shows when a deprecated operation, parameter or member may be removed", async () => {
    const mark = "deprecated: true, x-sunset: 2027-06-30";
    const root = await writeContract({
      "orders/get-order.yaml": `get: { operationId: getOrder, description: Returns an order., ${mark},
  parameters: [{ name: expand, in: query, ${mark}, schema: { type: string } }],
  responses: { "200": { description: It., content: { application/json: { schema: { $ref: schemas/Order.yaml } } } } } }
`,
      "orders/schemas/Order.yaml": `type: object
properties: { status: { $ref: Status.yaml, ${mark} } }
`,
      "orders/schemas/Status.yaml": "type: string\ndescription: Status of the order.\n",
    });
    const { document } = await bundleContract({ root });
    const own = readContract(document);
    const page = write(find(own.operations, "getOrder"), own);
    const note = "**Deprecated.** It may be removed from this contract from 2027-06-30 on.";
    expect(page).toContain(`\n${note}\n\nReturns an order.\n`);
    expect(page).toContain(`| \`expand\` | query | string | no | ${note} |`);
    expect(page).toContain(`| \`status\` | string | no | ${note} Status of the order. |`);
  });
});
