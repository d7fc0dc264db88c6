import { expect, test } from "vitest";
import { listAssumptions } from "../../../src/contract/assumptions.ts";
import { nameCall } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { emitAssumptions } from "../../../scripts/build/emit/emit-assumptions.ts";
import { describeOpenPoints } from "../../../docs/catalogues/describe-open-points.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const { assumptions, operations } = contract;
const describePoints = (given: Contract) =>
  describeOpenPoints(given.assumptions, [...given.operations, ...given.webhooks]);
const page = describePoints(contract);
const points = new Map(
  [...page.matchAll(/^(\d+)\. (.*)$/gmu)].map(([, number = "", text = ""]) => [number, text]),
);

test("each operation has its own points and the numbers of the shared ones", () => {
  for (const operation of [...operations, ...contract.webhooks]) {
    const name = nameCall(operation);
    const block = page.split(`## [\`${name}\`]`)[1]?.split("\n## ")[0] ?? "";
    const numbers = /Shared points: ([\d, ]+)\./u.exec(block)?.[1]?.split(", ") ?? [];
    const described = [block, ...numbers.map((number) => points.get(number) ?? "")].join("\n");
    for (const { text } of listAssumptions(operation)) {
      expect(described, name).toContain(text.replaceAll(/\s*\n\s*/gu, " "));
    }
  }
});

test("the docs and the list of assumptions count the same places", () => {
  const places = assumptions.length;
  const count = new Set(assumptions.map(({ text }) => text)).size;
  expect(page).toContain(
    `leaves ${count} points open, for which the contract makes assumptions in ${places} places.`,
  );
  const register = emitAssumptions(assumptions, () => ({
    file: "openapi/openapi.yaml",
    line: 1,
    column: 1,
  }));
  expect(register).toContain(`At ${places} places, the provider's documentation leaves a question open`);
});

test("a point of the default response and one of the token are found", () => {
  const [, create] = operations;
  const pointers = create && listAssumptions(create).map(({ pointer }) => pointer);
  expect(pointers).toContain("/components/responses/UnexpectedError");
  expect(pointers).toContain("/components/securitySchemes/bearerAuth");
});

test("a new point is listed with the operation that it applies to", () => {
  const changed = loadContract(["/components/schemas/ClaimResendRequest/x-assumption", "Nobody says why."]);
  expect(describePoints(changed).split("## [`resendClaimConfirmation`]")[1]).toContain(
    "- Nobody says why. (`/components/schemas/ClaimResendRequest`)",
  );
});
