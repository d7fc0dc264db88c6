import type { ValidationError } from "../../generated/validators.js";
import type { Schema } from "../contract/openapi-document.ts";
import type { Resolved } from "../contract/references.ts";
import { selectErrors } from "../errors/select-errors.ts";
import type { CheckName } from "./checks.ts";
import { findOpenPoints } from "./open-points.ts";
import { findContractPlace } from "./schema-places.ts";
import type { Validate } from "./validators.ts";
import { createProblem, type Problem } from "./verdict.ts";

type Errors = readonly ValidationError[];

/** Describes the errors of a validator, one for each place and keyword. */
export function describeErrors(check: CheckName, given: Validate["errors"], schema: Resolved<Schema>) {
  const errors = given ?? [];
  if (errors.length === 0) return [createProblem(check, "schema", "The body is not valid.", schema.pointer)];
  const problems = new Map<string, Problem>();
  for (const error of selectErrors(reduceUnions(errors))) {
    const { instancePath, keyword, params, message = "is not valid" } = error;
    const missing = params["missingProperty"];
    const pointer = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
    const [place = "", within = ""] = [pointer, instancePath].map((one) =>
      one.replaceAll(/\/\d+(?=\/|$)/gu, "/-"),
    );
    const key = `${place} ${keyword}`;
    const sentence = `The body${within && ` at \`${within}\``} ${message}.`;
    const problem = createProblem(
      ...([check, keyword, sentence, findContractPlace(schema, pointer, keyword), place] as const),
    );
    if (!problems.has(key))
      problems.set(key, { ...problem, assumptions: findOpenPoints(schema, pointer, keyword) });
  }
  return [...problems.values()];
}

/**
 * Keeps, of the errors of alternatives with different types, those of the type that was meant: an object that breaks the
 * alternative for objects is not a wrong list.
 */
function reduceUnions(errors: Errors): Errors {
  const unions = errors.filter(({ schemaPath }) => /\/(?:anyOf|oneOf)$/u.test(schemaPath));
  return unions.reduce((left, { instancePath }) => {
    const isType = (error: Errors[number]) => error.instancePath === instancePath && error.keyword === "type";
    const isUnion = (error: Errors[number]) => error.instancePath === instancePath && unions.includes(error);
    const isInside = left.some((error) => error.instancePath.startsWith(`${instancePath}/`));
    const types = left.filter(isType).map(({ params }) => String(params["type"]));
    if (types.length === 0 || (types.length === 1 && !isInside)) return left;
    const others = left.filter((error) => !isType(error) && !isUnion(error));
    const [first] = left.filter(isType);
    // Without an error inside, no alternative was meant.
    if (isInside || first === undefined) return others;
    return [...others, { ...first, message: `must be one of: ${types.join(", ")}` }];
  }, errors);
}
