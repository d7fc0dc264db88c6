import { describe, expect, test } from "vitest";
import { listFaults, nameMember } from "../../../docs/site/src/send/list-faults.ts";
import { requestBodies as examples } from "../../../generated/examples.ts";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { requestBodies, type Validator } from "../../../generated/validators.js";

type Id = keyof typeof examples;
type Json = Record<string, unknown>;

const order = () => structuredClone(examples.createTransparentOrderV3.pix) as { order: Json; customer: Json };
const subscription = () => structuredClone(examples.createSubscription["journey-2"]) as Json;

describe("what is wrong with a body", () => {
  test("is nothing, for every example", () => {
    for (const [id, named] of Object.entries(examples)) {
      // In examples of an upload, the file is a string, which the validator does not check.
      for (const body of Object.values(named)) expect(list(id as Id, body)).toEqual([]);
    }
  });

  test("names a member that is missing, and where it belongs", () => {
    const body = order();
    delete body.order["code"];
    expect(listFaults(validatorOf("createTransparentOrderV3"), body)).toEqual([
      { name: "order.code", issue: "is missing", pointer: "/order" },
    ]);
  });

  test("names what another payment method does not allow, and no more", () => {
    const body = order();
    body.order["paymentMethod"] = "BOLETO";
    expect(list("createTransparentOrderV3", body)).toEqual([
      "order.pixKey is allowed only if order.paymentMethod is PIX",
      "order.expiration is allowed only if order.paymentMethod is PIX",
    ]);
  });

  test("names all values of a list if the value is in none of its alternatives", () => {
    const body = order();
    body.order["paymentMethod"] = "CASH";
    expect(list("createTransparentOrderV3", body)[0]).toBe(
      `order.paymentMethod must be one of ${contract.components.schemas.PaymentMethod.enum.join(", ")}`,
    );
  });

  test("reports only the type of a value of the wrong type", () => {
    const body = order();
    body.order["amount"] = "150.75";
    expect(list("createTransparentOrderV3", body)).toEqual(["order.amount must be an object"]);
  });

  test("names one of the members that exclude each other", () => {
    const body = { ...subscription(), fixedAmount: { currency: "BRL", value: "1.00" } };
    expect(list("createSubscription", body)).toEqual(["maxAmountFloor cannot be combined with fixedAmount"]);
  });

  test.each([
    ["startDate", "2027", 'startDate must match the format "date"'],
    ["externalId", 3, "externalId must be a string"],
  ])("describes %s in words", (name, value, expected) => {
    expect(list("createSubscription", { ...subscription(), [name]: value })[0]).toBe(expected);
  });

  test("is the body itself if it is not an object", () => {
    expect(list("createTransparentOrderV3", null)).toEqual([" must be an object"]);
  });
});

test("each change of an example names the member that was changed, and few name another one", () => {
  let changed = 0;
  let exact = 0;
  for (const [id, named] of Object.entries(examples) as [Id, Record<string, unknown>][]) {
    for (const [body, pointer] of Object.values(named).flatMap(changeEach)) {
      const faults = listFaults(validatorOf(id), body);
      if (validatorOf(id)(body)) continue;
      changed += 1;
      const name = nameMember(pointer);
      expect(faults.map((fault) => fault.name)).toContainEqual(expect.stringMatching(startOf(name)));
      if (faults.every((fault) => startOf(name).test(fault.name))) exact += 1;
    }
  }
  expect(changed).toBeGreaterThan(2_000);
  expect(exact / changed).toBeGreaterThan(0.95);
});

/** Removes each member of a body, and replaces it with a value of three other types. */
function changeEach(body: unknown): [body: unknown, pointer: string][] {
  return listPointers(body).flatMap((pointer) =>
    [undefined, -1.5, {}, "?"].map((value): [unknown, string] => [change(body, pointer, value), pointer]),
  );
}

function change(body: unknown, pointer: string, value: unknown): unknown {
  const copy = structuredClone(body) as Json;
  const names = pointer.split("/").slice(1);
  const last = names.pop() ?? "";
  const holder = names.reduce((inner, name) => inner[name] as Json, copy);
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
  return copy;
}

function listPointers(value: unknown, pointer = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const own = `${pointer}/${name}`;
    return [own, ...listPointers(member, own)];
  });
}

function startOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.[\]]/g, "\\$&")}`);
}

function list(id: Id, body: unknown): string[] {
  return listFaults(validatorOf(id), body).map(({ name, issue }) => `${name} ${issue}`);
}

function validatorOf(id: Id): Validator<unknown> {
  return requestBodies[id];
}
