import type { Validator } from "../../../../generated/validators.js";
import { splitPointer } from "../../../../src/contract/pointer.ts";
import { selectErrors } from "../../../../src/errors/schema-problems.ts";

/** A problem of a request, described for its sender. */
export interface Fault {
  /** The member or parameter, such as `order.amount` or `webhooks[0].url`; empty for the whole body. */
  name: string;
  /** The problem, such as `is missing`. */
  issue: string;
  /** Its place in the text of the body, as a JSON pointer; `undefined` for a parameter. */
  pointer?: string;
}

/** Turns a JSON pointer into the name of a member: `/webhooks/0/url` becomes `webhooks[0].url`. */
export function nameMember(pointer: string): string {
  return splitPointer(pointer).reduce((name, part) => {
    if (/^\d+$/.test(part)) return `${name}[${part}]`;
    return name === "" ? part : `${name}.${part}`;
  }, "");
}

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
