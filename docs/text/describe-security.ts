import type { ContractOperation } from "../../src/contract/operations.ts";
import { printCode } from "./print-code.ts";

/** Describes the token that a call needs, and its scope where that is known. */
export function describeSecurity({ operation, schemes }: ContractOperation): string {
  if (schemes.length === 0) return "Needs no token.";
  const scope = operation["x-scope"];
  const suffix = scope === undefined ? "" : `, with the scope ${printCode(scope)}`;
  return `Needs ${schemes.map(({ name }) => printCode(name)).join(" or ")}${suffix}.`;
}
