import { expect, test } from "vitest";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import type { ContractValidators } from "../../src/conformance/validators.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
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

const run = (fetch: (request: Request) => Promise<Response>) =>
  runConformance({ operations, validators, baseUrl: "http://127.0.0.1:1", token: "any-token", fetch });

test("a service is checked against any contract, with the validators of that contract", async () => {
  const { results, counts } = await run(respondWithThings);
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(Object.values(counts).filter(({ total }) => total === 0)).toEqual([]);
});

test("a response that violates the other contract is reported", async () => {
  const { results } = await run(async (request) => {
    const answer = await respondWithThings(request);
    return request.method === "GET" && answer.ok ? Response.json({ size: 1 }) : answer;
  });
  const failed = results.filter(({ failures }) => failures.length > 0);
  expect(failed.map(({ name, failures }) => `${name}: ${failures[0] ?? ""}`)).toEqual([
    "getThing request /parameters: The body is not valid.",
    "getThing answer /responses/200/round: The body is not valid.",
    "getThing answer /responses/200/square: The body is not valid.",
  ]);
});
