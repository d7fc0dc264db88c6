import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContract } from "../../../src/conformance/command/contract.ts";
import { splitPointer } from "../../../src/contract/pointer.ts";
import { deriveCases } from "../../../src/conformance/derive.ts";
import { findRequestRule } from "../../../src/conformance/contract-places.ts";

const { operations, locate, explain } = loadContract();

test("every rule that a case can break is found at its line of the source", () => {
  const { cases } = deriveCases(operations);
  const pointers = new Set(
    cases.map(({ operation, pointer, kind }) => findRequestRule({ operation, pointer, kind }).contract),
  );
  expect(pointers.size).toBeGreaterThan(150);
  for (const pointer of pointers) {
    const [, file = "", line = ""] = /^(openapi\/.*\.yaml):(\d+)$/u.exec(locate(pointer)) ?? [];
    const found = readFileSync(file, "utf8").split("\n")[Number(line) - 1] ?? "";
    const tokens = splitPointer(pointer);
    const key = tokens.at(-1) ?? "";
    // A component begins with its file, perhaps after a comment, and an entry of a list has no key.
    if (file.endsWith(`/${key}.yaml`) || (tokens.length === 3 && tokens[0] === "paths"))
      expect(Number(line), pointer).toBeLessThan(3);
    else expect(found, pointer).toMatch(/^\d+$/u.test(key) ? /^ *- / : new RegExp(`^[ -]*"?${key}"?:`, "u"));
  }
});

test("what has no line of its own is found at its closest parent", () => {
  const schema = "/components/schemas/Money/properties/value";
  expect(locate(`${schema}/pattern`)).toBe(locate(schema));
  expect(locate("/components/schemas/Money/propertiesOfOthers")).toBe("openapi/shared/schemas/Money.yaml:1");
  expect(locate("/info")).toBe("openapi/openapi.yaml:1");
});

test.each([
  ["/components/schemas/FlexibleMoney/properties/currency", "Subscription money is in BRL."],
  ["/paths/~1order~1v1~1webhook~1events/get/parameters/0/schema", "limit is a number from 1 to 5000."],
  // The statement is about the object.
  [
    "/components/schemas/BankingDocument/properties/type",
    "A banking document has a type, CPF or CNPJ, and a number.",
  ],
  // That about the object is about other members.
  ["/components/schemas/SubscriptionCreateRequest/allOf/0/properties/type", undefined],
  ["/paths/~1order~1v1~1webhook/put", undefined],
])("the documentation says of %s: %s", (pointer, sentence) => {
  expect(explain(pointer)).toBe(sentence);
});

test("the statement that a case breaks is quoted, wherever the contract expresses it", () => {
  const pointer =
    "/paths/~1order~1v1~1banking~1subscriptions/post/requestBody/content/application~1json/schema";
  expect(explain(pointer, ["drop", "breaks-sub-exclusive-1", "breaks-sub-exclusive-2"])).toBe(
    "A request with both fixedAmount and maxAmountFloor is rejected; one or neither is accepted.",
  );
});
