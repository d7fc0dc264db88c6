import type { ValidationError } from "../../generated/validators.js";
import { splitPointer } from "../contract/json-pointer.ts";
import { selectErrors } from "../errors/select-errors.ts";
import type { FieldProblem } from "./rejection.ts";

/** Turns the errors of a validator into problems under the name of the member itself: a missing or unknown member, not its parent. */
export function nameProblems(errors: readonly ValidationError[] | null | undefined): FieldProblem[] {
  return selectErrors(errors).map(({ instancePath, params, message = "is not valid" }) => {
    const path = splitPointer(instancePath);
    const { missingProperty: missing, additionalProperty: unknown } = params;
    if (typeof missing === "string") return { field: [...path, missing].join("."), issue: "is required" };
    if (typeof unknown === "string")
      return { field: [...path, unknown].join("."), issue: "is not a known member" };
    return { field: path.join("."), issue: message };
  });
}
