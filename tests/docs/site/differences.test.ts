import { expect, test } from "vitest";
import { listDifferences } from "../../../docs/site/src/data/differences.ts";
import { loadContract, type Change } from "../../read-contract/load-contract.ts";

/** Compares the two versions of the operation that creates an order. */
function compare(...changes: Change[]) {
  const { operations } = loadContract(...changes);
  const [older, newer] = ["V2", "V3"].map((version) =>
    operations.find(({ operationId }) => operationId === `createTransparentOrder${version}`),
  );
  if (older === undefined || newer === undefined)
    throw new Error("The contract has two versions of the operation.");
  return listDifferences(older, newer);
}

test("V2 always has an amount, in any currency, and differs from V3 in nothing else that it takes", () => {
  expect(compare()).toEqual([
    {
      name: "`idempotency-key`",
      older: expect.stringContaining("a UUID is recommended") as string,
      newer: expect.stringContaining("Choose a new UUID") as string,
    },
    { name: "`order.amount` with PIX", older: "required", newer: "optional" },
    {
      name: "`order.amount.currency`",
      older: "Known values: `BRL`, `USD`, `USDT`, `BUSD`; accept others.",
      newer: "One of `BRL`, `USD`, `USDT`, `BUSD`.",
    },
    { name: "Body of errors", older: "Error messages", newer: "Either error body" },
  ]);
});

test("a field of one version only, and one of the response, are differences", () => {
  const response = "/paths/~1order~1v2~1transparent/put/responses/200/content/application~1json/schema";
  const changed = compare(
    ["/components/schemas/OrderDetailsV3/properties", { note: { type: "string", description: "A note." } }],
    [response, { type: "object", properties: { id: { type: "integer" } } }],
  );
  expect(changed).toContainEqual({
    name: "`order.note`",
    older: "does not exist",
    newer: "optional, string, A note.",
  });
  expect(changed).toContainEqual({
    name: "`id` of 200",
    older: "optional, integer",
    newer: "required, string, The identifier of the order.",
  });
});
