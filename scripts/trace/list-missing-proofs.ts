import type { Statement } from "./statement.ts";

const proofs = {
  schema: [
    "is",
    "has",
    "keys",
    "lists",
    "knows",
    "refers",
    "answers",
    "takes",
    "scopes",
    "safe",
    "nullable",
    "requires",
    "limits",
    "fails",
  ],
  example: ["shows"],
  prose: ["mentions", "meanings"],
} as const;

/** Reports a statement without a proof, whose test could not fail. The proof of a gap is its assumption. */
export function listMissingProofs(statement: Statement): string[] {
  const { id, held } = statement;
  if (held === "gap") return [];
  const wanted = proofs[held];
  const isProved = wanted.some((proof) => {
    const given = statement[proof];
    return given !== undefined && !(Array.isArray(given) && proof === "fails" && given.length === 0);
  });
  return isProved ? [] : [`\`${id}\` is held by ${held}, so it must have one of: ${wanted.join(", ")}.`];
}
