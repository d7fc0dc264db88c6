import { expect, test } from "vitest";
import { listExamples } from "../../../../src/contract/examples.ts";
import { listExchanges } from "../../../others/matrix/servers/list-exchanges.ts";
import { operations } from "./contract.ts";

const exchanges = listExchanges(operations);

test("every named example of a request and of a response has one exchange", () => {
  const examples = operations.flatMap(listExamples).map(({ operationId, body, name }) => {
    return body === "request" ? `${operationId} request ${name}` : `${operationId} response ${body} ${name}`;
  });
  expect(examples.length).toBeGreaterThan(100);
  expect(exchanges.map(({ name }) => name).sort()).toEqual(examples.sort());
});

test("the response to a request is the success with the same name", () => {
  const pairs = exchanges.flatMap((exchange) => {
    const success = exchange.name.replace(" request ", " response 200 ");
    const response = exchanges.find(({ name }) => name === success);
    return response === undefined || response === exchange ? [] : [[exchange.answer, response.answer]];
  });
  expect(pairs.length).toBeGreaterThan(20);
  for (const [answer, expected] of pairs) expect(answer).toEqual(expected);
});

test("an example of the default response has a status that is not documented otherwise", () => {
  const unexpected = exchanges.filter(({ name }) => name.includes(" response default "));
  expect(unexpected.length).toBeGreaterThan(0);
  expect(new Set(unexpected.map(({ answer }) => answer.status))).toEqual(new Set([503]));
});
