import type { ContractOperation } from "../../../src/contract/operations.ts";
import { printCode } from "./print-code.ts";

/** What a call has to bring to be let in, as far as it is shown. */
export function describeSecurity({ operation, schemes }: ContractOperation): string {
  if (schemes.length === 0) return "Needs no token.";
  const scope = operation["x-scope"];
  return `Needs ${schemes.map(({ name }) => printCode(name)).join(" or ")}; scope: ${scope === undefined ? "not shown" : printCode(scope)}.`;
}
