import type { ContractOperation } from "../../src/contract/operations.ts";
import { printCode } from "./print-code.ts";

/** Describes the token and the scope that a call needs, as far as they are documented. */
export function describeSecurity({ operation, schemes }: ContractOperation): string {
  if (schemes.length === 0) return "Needs no token.";
  const scope = operation["x-scope"];
  return `Needs ${schemes.map(({ name }) => printCode(name)).join(" or ")}; scope: ${scope === undefined ? "not documented" : printCode(scope)}.`;
}
