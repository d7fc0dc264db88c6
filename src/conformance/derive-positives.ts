import { readAnswers, readContractBody } from "../contract/bodies.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { composeRequest } from "./compose-request.ts";
import { nameCase, type ConformanceCase, type ExpectedExample } from "./conformance-case.ts";

/**
 * Derives the valid requests: one for each named example of a body. Without a body, one with the examples and defaults
 * of the parameters, and one with only the required parameters.
 */
export function derivePositives(operation: ContractOperation): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const whole = composeRequest(operation);
  const required = new Set(operation.parameters.flatMap(({ node }) => (node.required ? node.name : [])));
  const query = Object.fromEntries(Object.entries(whole.query).filter(([name]) => required.has(name)));
  const isShorter = Object.keys(query).length < Object.keys(whole.query).length;
  const requests = body
    ? [...body.examples].map(
        ([name, value]) => [`/requestBody/${name}`, composeRequest(operation, value)] as const,
      )
    : [
        ["/parameters", whole] as const,
        ...(isShorter ? [["/parameters/required", { ...whole, query }] as const] : []),
      ];
  const expectation = { outcome: "accepted" } as const;
  return requests.map(([pointer, request]) =>
    nameCase({ operation, kind: "request", pointer, request, expectation }),
  );
}

/**
 * Derives a case for every documented response, requested by a `prefer` header: each named example of a success, each
 * error, and each named example of an error. `default` is requested by a status that the operation does not declare.
 */
export function deriveAnswers(operation: ContractOperation): ConformanceCase[] {
  const bodies = readContractBody(operation.requestBody)?.examples;
  return [...readAnswers(operation.responses)].flatMap(([documented, { examples }]) => {
    const isSuccess = /^2\d\d$/.test(documented);
    const status = documented === "default" ? findUndeclaredStatus(operation) : Number(documented);
    const ask = (kind: string, pointer: string, example?: ExpectedExample) => {
      // The request example with the same name belongs to the response.
      const body = bodies?.get(example?.name ?? "") ?? bodies?.values().next().value;
      const request = composeRequest(operation, body);
      const prefer = [
        ...(isSuccess ? [] : [`code=${status}`]),
        ...(example ? [`example=${example.name}`] : []),
      ];
      const asked = { ...(!isSuccess && { status }), ...(example && { example }) };
      return nameCase({
        ...{ operation, kind, pointer },
        request: { ...request, headers: { ...request.headers, prefer: prefer.join(", ") } },
        expectation: { outcome: "example", documented, ...asked },
      });
    };
    const pointer = `/responses/${documented}`;
    const shown = [...examples].map(([name, value]) =>
      ask(isSuccess ? "answer" : "error-example", `${pointer}/${name}`, { name, value }),
    );
    return isSuccess ? shown : [ask("error", pointer), ...shown];
  });
}

function findUndeclaredStatus({ responses }: ContractOperation): number {
  for (let status = 599; status >= 500; status -= 1) {
    if (!Object.hasOwn(responses, String(status))) return status;
  }
  throw new Error(
    "Every status from 500 to 599 is declared, so no undeclared status is left to ask for the default response.",
  );
}
