import { expect, test } from "vitest";
import { listExamples } from "../../src/contract/examples.ts";
import { loadContract } from "./load-contract.ts";

test("every error response of an operation belongs to exactly one error", () => {
  const { errors, operations } = loadContract();
  const found = errors.flatMap(({ status, answers }) =>
    answers.map((answer) => [answer.operation.operationId, status, answer.status]),
  );
  const expected = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses)
      .filter((status) => status === "default" || Number(status) >= 400)
      .map((status) => [operationId, status, status]),
  );
  expect(found.sort()).toEqual(expected.sort());
  expect(errors.at(-1)?.status).toBe("default");
});

test("an error has the codes in its examples, and `default` has none", () => {
  const { errorCodes, errors, operations } = loadContract();
  for (const { status, codes } of errors) {
    const examples = operations.flatMap(listExamples).filter(({ body }) => body === status);
    const shown = new Set(examples.map(({ value }) => (value as { error?: string }).error));
    const expected = status === "default" ? [] : errorCodes.filter(({ value }) => shown.has(String(value)));
    expect(codes, status).toEqual(expected);
  }
  expect(errors.find(({ status }) => status === "401")?.codes.map(({ value }) => value)).toEqual([
    "UNAUTHORIZED",
  ]);
});
