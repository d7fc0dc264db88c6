import { expect, test } from "vitest";
import { findAssumptions, findAssumptionsOf } from "../../../src/contract/find-assumptions.ts";
import { listCalls, listOperations } from "../../../src/contract/list-operations.ts";
import { emitAssumptions } from "../../../scripts/build/emit/emit-assumptions.ts";
import { countFacts } from "../../../scripts/docs/pages/count-facts.ts";
import { describeOpenPoints } from "../../../scripts/docs/sections/describe-open-points.ts";
import { change, readContract } from "./read-contract.ts";

const document = readContract();
const page = describeOpenPoints(document);
const points = new Map(
  [...page.matchAll(/^(\d+)\. (.*)$/gmu)].map(([, number = "", text = ""]) => [number, text]),
);

test("each operation has its own points and the numbers of those that it shares", () => {
  for (const operation of listCalls(document)) {
    const name = operation.pointer.startsWith("/webhooks/") ? operation.path : operation.operationId;
    const block = page.split(`### [\`${name}\`]`)[1]?.split("\n### ")[0] ?? "";
    const numbers = /Of the shared points: ([\d, ]+)\./u.exec(block)?.[1]?.split(", ") ?? [];
    const told = [block, ...numbers.map((number) => points.get(number) ?? "")].join("\n");
    for (const { text } of findAssumptionsOf(document, operation)) {
      expect(told, name).toContain(text.replaceAll(/\s*\n\s*/gu, " "));
    }
  }
});

test("points and the places that they stand at are counted alike wherever they are told", () => {
  const places = findAssumptions(document).length;
  const count = countFacts(document)["open points, listed"] ?? 0;
  expect(page).toContain(
    `leaves ${count} points open on which the contract had to choose, at ${places} places`,
  );
  const register = emitAssumptions(findAssumptions(document), () => ({
    file: "openapi/openapi.yaml",
    line: 1,
    column: 1,
  }));
  expect(register).toContain(`At ${places} places the interface text leaves a point open`);
});

test("a point behind the default answer and one of the token are reached", () => {
  const [, create] = listOperations(document);
  const pointers = create && findAssumptionsOf(document, create).map(({ pointer }) => pointer);
  expect(pointers).toContain("/components/responses/UnexpectedError");
  expect(pointers).toContain("/components/securitySchemes/bearerAuth");
});

test("a new point stands with the operation that it concerns", () => {
  const changed = readContract();
  change(changed, "/components/schemas/ClaimResendRequest/x-assumption", "Nobody says why.");
  expect(describeOpenPoints(changed).split("### [`resendClaimConfirmation`]")[1]).toContain(
    "- Nobody says why. (`/components/schemas/ClaimResendRequest`)",
  );
});
