import type { Statement } from "./statement.ts";

const proofs = ["fails", "shows"] as const;

/** Reports a statement without a proof, whose test could not fail. */
export function listMissingProofs(statement: Statement): string[] {
  const isProved = proofs.some((proof) => {
    const given = statement[proof];
    return given !== undefined && Object.keys(given).length > 0;
  });
  return isProved ? [] : [`\`${statement.id}\` must have one of: ${proofs.join(", ")}.`];
}
