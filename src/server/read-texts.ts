import type { ValidationError, Validator } from "../../generated/validators.js";
import { joinPointer } from "../contract/json-pointer.ts";
import { readText } from "../contract/read-text.ts";

/** Returns the value that the text of a parameter stands for: a number or boolean only where its schema needs one. */
export function readParameter(text: string, isValid: Validator<unknown>): unknown {
  return isValid(text) ? text : readText(findTypes(isValid.errors, ""), text);
}

/** Returns a form with the types of its schema: the fields that are sent are texts and files. */
export function readForm(fields: object, isValid: Validator<unknown>): object {
  if (isValid(fields)) return fields;
  const { errors } = isValid;
  const members = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? readText(findTypes(errors, joinPointer("", name)), value) : value,
  ]);
  return Object.fromEntries(members) as object;
}

/** Returns the types that a validator expects at a place where it found another one. */
function findTypes(errors: readonly ValidationError[] | null | undefined, pointer: string): unknown[] {
  return (errors ?? [])
    .filter(({ keyword, instancePath }) => keyword === "type" && instancePath === pointer)
    .flatMap(({ params }) => params["type"]);
}
