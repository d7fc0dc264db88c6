import type { ValidationError } from "../../../../generated/validators.js";
import { nameMember, type Fault } from "./fault.ts";

/** Turns a violation of a schema into what it means for the sender of a body. */
export function toFault(error: ValidationError): Fault {
  const { instancePath, keyword, params, message = "is not valid" } = error;
  const own = { name: nameMember(instancePath), pointer: instancePath };
  switch (keyword) {
    case "required": {
      const missing = nameMember(`${instancePath}/${String(params["missingProperty"])}`);
      return { ...own, name: missing, issue: "is missing" };
    }
    case "not":
      return { ...own, issue: "must be left out" };
    default:
      return { ...own, issue: message };
  }
}
