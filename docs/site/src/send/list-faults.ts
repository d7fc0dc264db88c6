import type { Validator } from "../../../../generated/validators.js";
import { selectErrors } from "../../../../src/errors/select-errors.ts";
import { nameMember, type Fault } from "./fault.ts";

/** Lists what is wrong with a value, in the selection of the client and the sandbox. Empty if it is valid. */
export function listFaults(isValid: Validator<unknown>, value: unknown): Fault[] {
  if (isValid(value)) return [];
  return selectErrors(isValid.errors).map(({ instancePath, params, message = "is not valid" }) => {
    const { missingProperty: missing } = params;
    return typeof missing === "string"
      ? { name: nameMember(`${instancePath}/${missing}`), pointer: instancePath, issue: "is missing" }
      : { name: nameMember(instancePath), pointer: instancePath, issue: message };
  });
}
