import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";
import { compareValidators } from "./compare-validators.ts";
import { createIndependentValidator } from "./create-independent-validator.ts";
import { listValidatedBodies } from "./list-validated-bodies.ts";

const source = await readFile(new URL("../../../generated/openapi.json", import.meta.url), "utf8");
const document = JSON.parse(source) as OpenApiDocument;
const contract = readContract(document);
const bodies = listValidatedBodies(contract);

test("an independent validator gives the same verdict on every payload of each event and JSON request", async () => {
  // Events are found in the text of the contract by their capitals, independently of the code that lists the bodies.
  const events = Object.keys(document.webhooks ?? {}).filter((name) => name === name.toUpperCase());
  const requests = Object.values(document.paths ?? {})
    .flatMap((methods) => Object.values(methods) as { operationId: string; requestBody?: object }[])
    .filter(({ requestBody = {} }) => JSON.stringify(requestBody).includes('"application/json"'))
    .map(({ operationId }) => operationId);
  expect(Math.min(events.length, requests.length)).toBeGreaterThan(5);
  expect(bodies.map(({ name }) => name)).toEqual([...events, ...requests]);
  let total = 0;
  for (const body of bodies) {
    const options = { contract, bodies: [body], payloadsPerBody: 100 };
    const { payloads, valid, disagreements } = await compareValidators(options);
    expect([body.name, disagreements]).toEqual([body.name, []]);
    // If nearly all payloads were valid, or invalid, the same verdicts would mean little.
    expect([body.name, valid > 10, payloads - valid > 10]).toEqual([body.name, true, true]);
    total += payloads;
  }
  expect(total).toBe(bodies.length * 100);
});

test.each([
  ["takes everything", () => true],
  [
    "forgets that `event` is pinned",
    (payload: unknown) => validatePayin({ ...Object(payload), event: "ORDER-PAYIN.PAID" }),
  ],
  [
    "rejects members that it does not know",
    (payload: unknown) => validatePayin(payload) && !("extra" in Object(payload)),
  ],
])("a validator that %s is detected", async (_, validate) => {
  const planted = bodies
    .filter(({ name }) => name === "ORDER-PAYIN.PAID")
    .map((body) => ({ ...body, validate }));
  const { disagreements } = await compareValidators({ contract, bodies: planted });
  expect(disagreements.length).toBeGreaterThan(0);
  expect(disagreements[0]).toMatchObject({ name: "ORDER-PAYIN.PAID" });
});

function validatePayin(payload: unknown): boolean {
  return bodies.find(({ name }) => name === "ORDER-PAYIN.PAID")?.validate(payload) ?? false;
}

test("the known difference is that ours accepts a leap second on any day", async () => {
  const body = bodies.find(({ name }) => name === "SUBSCRIPTION.REJECTED");
  if (body === undefined) throw new Error("The event is gone.");
  const validateIndependently = await createIndependentValidator(contract.schemas)(body.schema);
  const verdicts = ["2016-12-31T23:59:60Z", "2025-01-15T23:59:60Z"].map((occurredAt) => {
    const payload = { ...(body.examples[0] as object), occurredAt };
    return [body.validate(payload), validateIndependently(payload)];
  });
  expect(verdicts).toEqual([
    [true, true],
    [true, false],
  ]);
});
