import { expect, test } from "vitest";
import { bodyExamples, parameterExamples } from "./contract-examples.ts";
import { findContradictions } from "./find-contradictions.ts";

const examples = [...bodyExamples, ...parameterExamples];

test("the examples agree on each person, order, subscription and payout", () => {
  const { compared, faults } = findContradictions(examples);
  expect(faults, "Give the thing the same values in both examples of openapi/, or an id of its own.").toEqual(
    [],
  );
  expect(compared).toBeGreaterThan(200);
});

test.each([
  ["another name", "payout-error-event", ["receiver", "name"], "Casa do Sal Ltda"],
  ["another amount", "payin-pix-order-event", ["amount", "value"], "150.76"],
  ["another account", "payin-load-event", ["payer", "bank", "account"], "7654321"],
  ["another time", "payout-paid-event", ["paidAt"], "2026-11-21T13:05:00Z"],
  [
    "the document of somebody else",
    "payout-canceled-event",
    ["receiver", "document", "number"],
    "11444777000161",
  ],
  ["a reference other than that of the request", "order-spei-response", ["code"], "ORD-2001"],
])("%s in one example is reported", (_, name, path, value) => {
  const changed = structuredClone(examples);
  change(changed.find((example) => example.name === name)?.value, path, value);
  const { faults } = findContradictions(changed);
  expect(faults).toEqual([expect.stringContaining(`${name}/${path[0] ?? ""}`)]);
});

test("an example about new things need not be listed anywhere", () => {
  const value = { id: "7b0f6c1e-52a4-4c7d-9e38-1d2f3a4b5c6d", customer: { name: "Ana Prado" } };
  expect(findContradictions([...examples, { name: "new-thing", value }]).faults).toEqual([]);
});

function change(node: unknown, [member = "", ...inner]: readonly string[], value: unknown): void {
  const object = node as Record<string, unknown>;
  if (inner.length === 0) object[member] = value;
  else change(object[member], inner, value);
}
