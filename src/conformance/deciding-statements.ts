// Statements that decide although a question is open at the same node: a rule that the documentation states is judged as
// documented. The statements are in openapi/statements.yaml, with `decides`.

import { shapes } from "../../generated/rules.ts";
import type { Schema } from "../contract/document.ts";
import type { Resolved } from "../contract/references.ts";
import { changeIfThere, listPayloads } from "./payload.ts";
import type { Validate } from "./validators.ts";
import { describeErrors, type Problem } from "./verdict.ts";

/** The statements about a body, by the place and the keyword that a body breaks with them. */
type Decided = ReadonlyMap<string, { id: string; decides: readonly string[] }>;

const known = new WeakMap<Validate, Decided>();

/**
 * Finds what the statements decide about a body: problems no longer have those questions that a statement decides.
 * @param of the operationId or the event
 * @param status the documented status of a response; none for a notification
 */
export function findDecidingStatements(
  of: string,
  status: string | undefined,
  validate: Validate,
  schema: Resolved<Schema>,
): (problem: Problem) => Problem {
  const decided = known.get(validate) ?? listDecided(of, status, validate, schema);
  known.set(validate, decided);
  return (problem) => {
    const statement = decided.get(`${problem.place} ${problem.keyword}`);
    if (statement === undefined) return problem;
    const assumptions = problem.assumptions.filter((id) => !statement.decides.includes(id));
    return { ...problem, assumptions, statement: statement.id };
  };
}

function listDecided(
  of: string,
  status: string | undefined,
  validate: Validate,
  schema: Resolved<Schema>,
): Decided {
  const entries = shapes
    .filter((shape) => shape.of === of && shape.status === status)
    .flatMap(({ id, example, fails, decides }) =>
      fails.flatMap(listPayloads).flatMap((payload) => {
        const broken = changeIfThere(example, payload);
        if (broken === undefined || validate(broken)) return [];
        const { with: changes = {}, without = [] } = payload;
        const changed = [...Object.keys(changes), ...without].map((pointer) =>
          pointer.replaceAll(/\/\d+(?=\/|$)/gu, "/-"),
        );
        return describeErrors("body", validate.errors, schema)
          .filter(({ place }) => changed.includes(place))
          .map(({ place, keyword }) => [`${place} ${keyword}`, { id, decides }] as const);
      }),
    );
  return new Map(entries);
}
