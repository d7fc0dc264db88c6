import { expect, test } from "vitest";
import { deriveAnswers } from "../../src/conformance/derive.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { parcelOperations } from "./small-contract.ts";

const [operation] = parcelOperations;

function declare(statuses: readonly number[]): ContractOperation {
  if (operation === undefined) throw new Error("The small contract has no operation.");
  const { default: other, 404: declared } = operation.responses;
  if (other === undefined || declared === undefined) throw new Error("It documents no errors.");
  return {
    ...operation,
    responses: { ...Object.fromEntries(statuses.map((status) => [status, declared])), default: other },
  };
}

const preferred = (statuses: readonly number[]) =>
  deriveAnswers(declare(statuses)).at(-1)?.request.headers["prefer"];
const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index);

test("`default` is requested by the last status that the operation does not declare", () => {
  expect(preferred([404])).toBe("code=599");
  expect(preferred([404, 598, 599])).toBe("code=597");
  expect(preferred(serverErrors.slice(1))).toBe("code=500");
});

test("`default` cannot be requested if the operation declares every status", () => {
  expect(() => preferred(serverErrors)).toThrow(
    "Every status from 500 to 599 is declared, so no undeclared status is left to ask for the default response.",
  );
});

test("a status of three digits that begin with 2 is a success, and any other is an error", () => {
  const asked = deriveAnswers(declare([204, 304, 1200, 2000, 500])).map(({ expectation, pointer }) => {
    return [expectation.outcome === "example" ? expectation.status : "none", pointer] as const;
  });
  expect(asked.filter(([, pointer]) => pointer.endsWith("/gone"))).toEqual([
    [undefined, "/responses/204/gone"],
    [304, "/responses/304/gone"],
    [500, "/responses/500/gone"],
    [1200, "/responses/1200/gone"],
    [2000, "/responses/2000/gone"],
  ]);
});
