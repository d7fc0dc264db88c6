import { expect, test } from "vitest";
import { compareWithWorld } from "../../scripts/examples/compare-with-world.ts";
import { bodyExamples, parameterExamples } from "../../scripts/examples/contract-examples.ts";
import { readWorld } from "../../scripts/examples/world.ts";

const examples = [...bodyExamples, ...parameterExamples];

test("the examples say about people, accounts, orders and dates what the world says", async () => {
  const { compared, faults } = compareWithWorld(await readWorld(), examples);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(600);
});

test("everything in the world is shown by an example", async () => {
  expect(compareWithWorld(await readWorld(), examples).unused).toEqual([]);
});

test.each([
  ["another name", "order-pix-request", ["customer", "fullName"], "Marina Silva"],
  ["another amount", "payin-pix-order-event", ["amount", "value"], "150.76"],
  ["another account", "payout-paid-event", ["receiver", "bank", "account"], "7654321"],
  ["another time", "payout-canceled", ["canceledAt"], "2026-11-21T13:05:00Z"],
  ["an order of another world", "order-spei-response", ["code"], "ORD-2001"],
])("%s in an example is found", async (_, name, path, value) => {
  const changed = structuredClone(examples);
  change(changed.find((example) => example.name === name)?.value, path, value);
  const { faults } = compareWithWorld(await readWorld(), changed);
  expect(faults).toEqual([expect.stringContaining(`${name}/${path.join("/")}: ${JSON.stringify(value)}`)]);
});

test("what is in the world and in no example is found", async () => {
  const world = await readWorld();
  Object.assign(world.people?.rafael ?? {}, { phone: "+551133334444" });
  expect(compareWithWorld(world, examples).unused).toEqual(["/people/rafael/phone"]);
});

function change(node: unknown, [member = "", ...inner]: readonly string[], value: unknown): void {
  const object = node as Record<string, unknown>;
  if (inner.length === 0) object[member] = value;
  else change(object[member], inner, value);
}
