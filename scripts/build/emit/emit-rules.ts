import { listExamples } from "../../../src/contract/examples.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import type { ContractRule } from "../../../src/conformance/payload.ts";
import { notice } from "../print/generated-header.ts";
import type { Statement } from "../statements.ts";

/** Writes the statements of the documentation about the bodies of requests, with the changes that keep and break them. */
export function emitRules(
  { operations }: Pick<Contract, "operations">,
  statements: readonly Statement[],
): string {
  const examples = operations.flatMap(listExamples).filter(({ body }) => body === "request");
  const rules = statements.flatMap(({ id, validate, example = "", part, passes, fails }) => {
    if (part !== undefined || (passes ?? fails) === undefined) return [];
    const used = examples.filter(({ target }) => target.endsWith(`/${example}`));
    const places = [validate ?? used.map(({ operationId }) => `requestBodies.${operationId}`)].flat();
    const payloads = { ...(passes && { passes }), ...(fails && { fails }) };
    return places.flatMap((place): ContractRule[] => {
      const own = used.find(({ operationId }) => place === `requestBodies.${operationId}`);
      return own === undefined ? [] : [{ id, operationId: own.operationId, example: own.name, ...payloads }];
    });
  });
  const type = 'import type { ContractRule } from "../src/conformance/payload.ts";';
  const lines = rules.map((rule) => `  ${JSON.stringify(rule)},`);
  return `// ${notice}\n\n${type}\n\n/** Requests that keep and break the statements of the documentation. */\nexport const rules: readonly ContractRule[] = [\n${lines.join("\n")}\n];\n`;
}
