// Operations that combine the parts of those of the foreign contract: parameters of one, the body of another one, the responses
// of a third, and the security of a fourth.

import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Parameter } from "../../src/contract/document.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import { isIdempotencyKey } from "../../src/contract/operations.ts";
import { createRandom } from "../random/create-random.ts";
import { type ForeignParts, readForeign } from "./write-foreign.ts";

/** An operation, and a call of it. */
export interface GeneratedCall {
  operationId: string;
  input: Record<string, unknown>;
  /** The input as code. */
  code: string;
}

/** Generates a contract with operations of all methods that the client sends. */
export async function generateContract(
  count: number,
  seed: number,
): Promise<{ parts: ForeignParts; calls: GeneratedCall[] }> {
  const parts = await readForeign();
  const { operations } = readContract(structuredClone(parts) as unknown as OpenApiDocument);
  const random = createRandom(seed);
  // The client refuses a slash in a path.
  const takers = operations.filter(({ operationId }) => operationId !== "getRemittance");
  const senders = operations.filter(({ requestBody }) => requestBody !== undefined);
  const paths: ForeignParts["paths"] = {};
  const calls = Array.from({ length: count }, (_, index): GeneratedCall => {
    const operationId = `requestPart${index}`;
    const { parameters } = random.pick(takers);
    const sender = random.chance(0.5) ? random.pick(senders) : undefined;
    const { operation } = random.pick(operations);
    const { security } = random.pick(operations).operation;
    // HTTP sends no body to a HEAD.
    const isBodiless = !JSON.stringify(operation.responses).includes("content");
    const bare = ["get", "post", "put", "delete", ...(isBodiless ? ["head"] : [])];
    const method = random.pick(sender === undefined ? bare : ["post", "put", "patch", "delete"]);
    const nodes = parameters.map(({ node }) => node);
    const names = nodes.filter((node) => node.in === "path").map(({ name }) => `/{${name}}`);
    paths[`/v1/parts${index}${names.join("")}`] = {
      [method]: {
        operationId,
        summary: `Parte ${index}`,
        description: "Combines parts.",
        tags: ["Cobranças"],
        ...(security && { security }),
        parameters: nodes,
        ...(sender && { requestBody: sender.operation.requestBody }),
        responses: operation.responses,
      },
    };
    const [example] = sender === undefined ? [] : listBodyExamples(sender, "request");
    const body = sender && { body: example === undefined ? "(the bytes)" : example.value };
    const input = { ...listGiven(nodes), ...body };
    const code = JSON.stringify(input).replaceAll(/"\(the bytes[^"]*\)"/gu, "new Blob([])");
    return {
      operationId,
      input: toInput(input) as Record<string, unknown>,
      code: `api.${operationId}(${code})`,
    };
  });
  // They are written where they are used.
  const { parameters: _shared, ...components } = parts.components;
  return { parts: { ...parts, paths, components }, calls };
}

/** Lists the examples of parameters, by their place. The client sends no cookies. */
function listGiven(nodes: readonly Parameter[]): Record<string, unknown> {
  const places = { path: "path", query: "query", header: "headers" } as const;
  const given = Object.entries(places).map(([place, name]) => {
    const own = nodes.filter((node) => node.in === place && node.name !== "Idempotency-Key");
    return [name, Object.fromEntries(own.map((node) => [node.name, node.example]))] as const;
  });
  const key = nodes.find(isIdempotencyKey);
  return {
    ...Object.fromEntries(given.filter(([, values]) => Object.keys(values).length > 0)),
    ...(key?.name === "Idempotency-Key" && { idempotencyKey: key.example }),
  };
}

function toInput(value: unknown): unknown {
  if (typeof value === "string" && value.startsWith("(the bytes")) return new Blob(["<svg/>"]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toInput(member)]));
}
