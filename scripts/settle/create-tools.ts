import { classifyAnswer } from "../../src/conformance/classify-answer.ts";
import { composeRequest } from "../../src/conformance/compose-request.ts";
import type { RawRequest } from "../../src/conformance/conformance-case.ts";
import type { Run } from "../../src/conformance/run.ts";
import { applyFit, findFit } from "../../src/conformance/fit-request.ts";
import { parseJson } from "../../src/conformance/json-values.ts";
import { classifyRisk } from "../../src/conformance/risk.ts";
import { readContractBody } from "../../src/contract/bodies.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { bare, type ProbeTools, type Seen } from "./probe.ts";

/** Creates the tools of probes. */
export function createTools(run: Run, contract: readonly ContractOperation[]): ProbeTools {
  const find = (operationId: string) => {
    const operation = contract.find((one) => one.operationId === operationId);
    if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
    return operation;
  };
  const valid = new Map<string, { request: RawRequest; seen: Seen }>();
  const tools: ProbeTools = {
    async ask(operationId, given = {}) {
      const operation = find(operationId);
      const request = { ...bare, ...given };
      const reply = await run.service.send(operation, request, classifyRisk(operation, request));
      if (reply.kind !== "answered")
        return { kind: "none", status: 0, body: undefined, text: "", why: `nothing: ${reply.reason}` };
      const { status, text } = reply.answer;
      const found = classifyAnswer(reply.answer);
      const why = found.kind === "unclear" ? found.reason : String(status);
      return { kind: found.kind, status, body: parseJson(text), text, why };
    },
    compose(operationId, example) {
      const operation = find(operationId);
      const examples = readContractBody(operation.requestBody)?.examples;
      const request = composeRequest(operation, example === undefined ? undefined : examples?.get(example));
      const fit = findFit(operation, request, run.fitTo());
      return fit.missing.length > 0 ? undefined : applyFit(request, fit);
    },
    async sendValid(operationId, example) {
      const key = `${operationId} ${example ?? ""}`;
      const request = valid.has(key) ? undefined : tools.compose(operationId, example);
      if (request !== undefined) valid.set(key, { request, seen: await tools.ask(operationId, request) });
      return valid.get(key);
    },
    get values() {
      return run.fitTo().values;
    },
    now: () => run.fitTo().now.getTime(),
    learned: {},
  };
  return tools;
}
