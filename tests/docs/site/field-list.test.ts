import { expect, test } from "vitest";
import { readContractBody } from "../../../src/contract/operations.ts";
import { listBodyExamples } from "../../../src/contract/examples.ts";
import { readShape, type ShapeMember } from "../../../docs/site/src/data/body-shape.ts";
import { isLong, listFields, type BodyExample } from "../../../docs/site/src/data/field-list.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const { operations } = loadContract();
const create = operations.find(({ operationId }) => operationId === "createTransparentOrderV3");
if (create === undefined) throw new Error("No operation `createTransparentOrderV3`.");
const pins = [{ path: "order.paymentMethod", value: "PIX" }];
const body = readShape(readContractBody(create.requestBody)?.schema, pins).members;
const examples = listBodyExamples(create, "request");

/** Lists the paths of the members that are shown at once. */
function listShown(
  members: readonly ShapeMember[],
  among: readonly BodyExample[],
  chosen?: string,
): string[] {
  return listFields(members, among, chosen).shown.flatMap(({ member }) => [
    member.path,
    ...listShown(member.members, among, chosen),
  ]);
}

test("the fields that are required or in the chosen example are shown, and no others", () => {
  const fixed = listShown(body, examples, "pix");
  expect(fixed).toEqual(
    expect.arrayContaining([
      "order.code",
      "order.paymentMethod",
      "order.amount.value",
      "order.pixKey",
      "customer",
    ]),
  );
  expect(fixed).not.toContain("order.bankSlug");
  expect(fixed).not.toContain("order.specialPaymentDetails");
  const short = listShown(body, examples, "pix-payer-as-customer");
  expect(short).toContain("order.code");
  expect(short).not.toContain("customer");
});

test("every field is either shown or not, in the order of the contract, with the examples that contain it", () => {
  const [order] = body.filter(({ name }) => name === "order");
  const { shown, rest } = listFields(order?.members ?? [], examples, "pix");
  const all = [...shown, ...rest].sort((one, other) => one.place - other.place);
  expect(all.map(({ member }) => member)).toEqual(order?.members);
  expect(rest.length).toBeGreaterThan(0);
  expect(all.find(({ member }) => member.name === "bankSlug")?.examples).toEqual(["deposit"]);
});

test("a field of the entries of a list is found in any of them", () => {
  const schema = {
    type: "array",
    items: { properties: { a: {}, list: { type: "array", items: { properties: { b: {}, c: {} } } } } },
  };
  const given = [{ name: "one", value: [{}, { list: [{ b: 1 }, { b: null }] }] }];
  expect(listShown(readShape(schema).members, given, "one")).toEqual(["[].list", "[].list[].b"]);
});

test("without an example every field is shown", () => {
  expect(listShown(body, [])).toContain("order.specialPaymentDetails");
});

test("a body is long by the number of its fields at any depth", () => {
  const answer = readShape(readContractBody(create.responses["200"])?.schema).members;
  expect(isLong(answer)).toBe(true);
  expect(isLong(answer.slice(0, 5))).toBe(false);
});
