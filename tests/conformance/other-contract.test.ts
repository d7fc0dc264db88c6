import { expect, test } from "vitest";
import { createRun, carryOut } from "../../src/conformance/run.ts";
import type { ContractValidators } from "../../src/conformance/validators.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { allowAll, listVerdicts } from "./list-verdicts.ts";
import things from "../mock/fixtures/things.openapi.json" with { type: "json" };

const { operations } = readContract(things as unknown as OpenApiDocument);

const isText = (value: unknown): boolean => typeof value === "string";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isThing = (value: unknown): boolean =>
  isObject(value) && "shape" in value && isText(value.shape) && Object.keys(value).length === 1;
const validators: ContractValidators = {
  requestBodies: { putThing: isThing },
  parameters: { getThing: { path: { id: isText } } },
  responses: { getThing: { 200: isThing, 404: isObject }, putThing: { 200: isObject, 400: isObject } },
};

const rejection = (status: number) => Response.json({ error: "as documented" }, { status });

/** A service that follows the contract of things. */
async function respondWithThings(request: Request): Promise<Response> {
  const { code = "", example = "round" } = Object.fromEntries(
    (request.headers.get("prefer") ?? "").split(", ").map((part) => part.split("=")),
  ) as Record<string, string>;
  if (code !== "") return rejection(Number(code));
  if (request.method === "GET") return Response.json({ shape: example });
  const isJson = request.headers.get("content-type") === "application/json";
  const body: unknown = isJson ? await request.json().catch(() => undefined) : undefined;
  return isThing(body) ? Response.json({ stored: true }) : rejection(400);
}

const check = (fetch: (request: Request) => Promise<Response>) =>
  carryOut(
    createRun({
      contract: operations,
      validators,
      target: { baseUrl: "http://127.0.0.1:1", environment: "mock", token: "any-token" },
      ...allowAll,
      fetch,
    }),
  );

test("a service is checked against any contract, with the validators of that contract", async () => {
  const { counts } = await check(respondWithThings);
  expect(counts).toEqual({
    passed: 25,
    finding: 0,
    deviation: 0,
    assumption: 0,
    inconclusive: 0,
    skipped: 0,
  });
});

test("a response that violates the other contract is reported", async () => {
  const report = await check(async (request) => {
    const answer = await respondWithThings(request);
    return request.method === "GET" && answer.ok ? Response.json({ size: 1 }) : answer;
  });
  expect(listVerdicts(report, "finding")).toEqual([
    "getThing request /parameters: body",
    "getThing answer /responses/200/round: body",
    "getThing answer /responses/200/square: body",
  ]);
});
