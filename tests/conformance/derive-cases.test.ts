import { describe, expect, test } from "vitest";
import { requestBodies } from "../../generated/validators.js";
import { deriveCases } from "../../src/conformance/derive.ts";
import { readAnswers, readContractBody } from "../../src/contract/operations.ts";
import { operations } from "./contract.ts";
import { listRules } from "./list-rules.ts";

const { cases, dropped } = deriveCases(operations);
const names = cases.map(({ name }) => name);

describe("the derived cases", () => {
  test("have unique names and always the same order", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(deriveCases(operations).cases.map(({ name }) => name)).toEqual(names);
  });

  test("include every named example of every request and response", () => {
    const shown = operations.flatMap(({ operationId, requestBody, responses }) => [
      ...[...(readContractBody(requestBody)?.examples.keys() ?? [])].map((name) => {
        return `${operationId} /requestBody/${name}`;
      }),
      ...[...readAnswers(responses)].flatMap(([status, { examples }]) =>
        [...examples.keys()].map((name) => `${operationId} /responses/${status}/${name}`),
      ),
    ]);
    const held = new Set(cases.map(({ operation, pointer }) => `${operation.operationId} ${pointer}`));
    expect(shown.filter((place) => !held.has(place))).toEqual([]);
  });

  test("include every documented error of every operation", () => {
    const errors = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => status !== "200")
        .map((status) => `${operationId} error /responses/${status}`),
    );
    expect(errors.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(operations)("break every rule of the request body of $operationId", (operation) => {
    const { operationId } = operation;
    const requestBody = readContractBody(operation.requestBody);
    const rules = requestBody ? listRules([requestBody.schema], "/requestBody") : [];
    const derived = new Set([...names, ...dropped]);
    expect([...rules].filter((rule) => !derived.has(`${operationId} ${rule}`))).toEqual(
      // A form is always an object, and bytes do not have a format.
      operationId === "uploadDocument" ? ["type /requestBody", "format-1 /requestBody/file"] : [],
    );
  });

  test("break every rule of the parameters of each operation", () => {
    const derived = new Set([...names, ...dropped]);
    const rules = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ node: { name, in: place, schema = true, required } }) => [
        ...[...listRules([schema], `/${place}/${name}`)].map((rule) => `${operationId} ${rule}`),
        ...(required === true && place !== "path" ? [`${operationId} drop /${place}/${name}`] : []),
      ]),
    );
    expect(rules.filter((rule) => !derived.has(rule))).toEqual([]);
  });
});

test("the generated validators accept positive bodies and reject negative ones", () => {
  const validate = requestBodies.createTransparentOrderV3;
  const bodies = cases.filter(
    ({ operation, pointer, request }) =>
      operation.operationId === "createTransparentOrderV3" &&
      pointer.startsWith("/requestBody") &&
      request.body !== undefined &&
      request.isAuthenticated,
  );
  const wrong = bodies.filter(({ group, request }) => validate(request.body) !== (group !== "negatives"));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
