// Requests, responses and notifications whose lists have items that are all wrong, and what reads them.
import { afterAll } from "vitest";
import * as examples from "../../generated/examples.ts";
import contract from "../../generated/openapi.json" with { type: "json" };
import { type OperationId, operations } from "../../generated/operations.ts";
import { judgeResponse } from "../../src/conformance/judge.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { createClient } from "../../src/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { createMockService } from "../../src/testing/index.ts";
import { parseNotification } from "../../src/webhooks/index.ts";
import { caught, type Reader } from "./measure-growth.ts";

/** The texts of a JSON value in which one of its lists has items that are all wrong: of another type, or empty. */
function listWrong(value: unknown): Reader["worst"] {
  const [hole, mark] = ["a list of wrong items", JSON.stringify("a list of wrong items")];
  return [hole, ...listVariants(value, hole)].flatMap((variant) => {
    const [start = "", end = ""] = JSON.stringify(variant).split(mark);
    return ["1", "{}", "[]"].map((item) => [`${start}[${item}`, `,${item}`, `]${end}`] as const);
  });
}

/** Copies a value once for each list in it, with another value in its place. */
function listVariants(value: unknown, other: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const copies = Object.entries(value).flatMap(([name, member]) =>
    listVariants(member, other).map((variant): unknown =>
      Array.isArray(value) ? (value as unknown[]).with(Number(name), variant) : { ...value, [name]: variant },
    ),
  );
  return Array.isArray(value) ? [other, ...copies] : copies;
}

const json = { "content-type": "application/json" };
const silent = { logLevel: "off" as const, token: "token", retry: false as const, baseUrl: "https://a.test" };

/** Reads a response as a client that validates it, and as conformance does. */
async function readResponse(operationId: OperationId, status: number, text: string): Promise<unknown> {
  const [operation] = contractOperations.filter((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
  const { method, path } = operations[operationId];
  const checking = createClient({
    ...silent,
    validate: { responses: "throw" },
    fetch: () => Promise.resolve(new Response(text, { status, headers: json })),
  });
  const calls = checking as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
  const params = {
    path: Object.fromEntries(Array.from(path.matchAll(/\{(.+?)\}/g), ([, name = ""]) => [name, "a"])),
  };
  const body = buildAnyBody(operationId);
  const called = await calls[method]?.(path, { params, ...(body !== undefined && { body }) }).catch(String);
  const asked = { operation, kind: "request", pointer: "/requestBody" } as const;
  const received = { status, headers: json, mediaType: "application/json", text };
  const expected = { ...asked, expectation: { outcome: "accepted" } as const };
  return [called, status < 300 && judgeResponse(expected, received)];
}

/** Sends a request to the sandbox, and to a mock service of the testing kit. */
async function sendRequest(operationId: OperationId, text: string): Promise<unknown> {
  const { method, path } = operations[operationId];
  const init = {
    method,
    body: text,
    headers: { ...json, authorization: "Bearer a", "idempotency-key": "a" },
  };
  const url = `https://a.test${path.replaceAll(/\{.+?\}/g, "a")}`;
  return Promise.all(
    [openSandbox.fetch, mockService.fetch].map(async (send) => (await send(url, init)).text()),
  );
}

const openSandbox = createSandbox({ settings: { tokens: "any" } });
const mockService = createMockService();
const contractOperations = readContract(contract as unknown as OpenApiDocument).operations;
afterAll(() => openSandbox.close());

const buildAnyBody = (operationId: OperationId): unknown =>
  Object.values((examples.requestBodies as Record<string, object>)[operationId] ?? {})[0];

/** What reads a body of each operation, status and event. */
export const wrongItems: Record<string, Reader> = {
  ...Object.fromEntries(
    Object.entries(examples.requestBodies).map(([operationId, named]) => [
      `a request of ${operationId} with wrong items`,
      {
        read: (text: string) => sendRequest(operationId as OperationId, text),
        worst: Object.values(named as object)
          .slice(0, 1)
          .flatMap(listWrong),
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(examples.responses).flatMap(([operationId, statuses]) =>
      Object.entries(statuses).map(([status, named]) => [
        `a response ${status} of ${operationId} with wrong items`,
        {
          read: (text: string) => readResponse(operationId as OperationId, Number(status), text),
          worst: Object.values(named as object)
            .slice(0, 1)
            .flatMap(listWrong),
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(examples.notifications).map(([event, named]) => [
      `a notification ${event} with wrong items`,
      {
        read: (text: string) =>
          (["report", "strict"] as const).map((validate) =>
            caught(() => parseNotification(text, { validate })),
          ),
        worst: Object.values(named)
          .slice(0, 1)
          .flatMap((payload) => listWrong(payload)),
      },
    ]),
  ),
};
