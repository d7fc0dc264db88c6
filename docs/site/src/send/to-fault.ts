import type { ValidationError } from "../../../../generated/validators.js";
import { nameMember, type Fault } from "./fault.ts";

const types: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

/** Says in words what a violation of a schema means for the sender of a body. */
export function describeViolation({ instancePath, keyword, params, message = "" }: ValidationError): Fault {
  const own = { name: nameMember(instancePath), pointer: instancePath };
  switch (keyword) {
    case "required": {
      const missing = nameMember(`${instancePath}/${String(params["missingProperty"])}`);
      return { ...own, name: missing, issue: "is missing" };
    }
    case "not":
      return { ...own, issue: "must be left out" };
    case "const":
      return { ...own, issue: `must be ${JSON.stringify(params["allowedValue"])}` };
    case "enum":
      return {
        ...own,
        issue: `must be one of ${(params["allowedValues"] as unknown[]).map(String).join(", ")}`,
      };
    case "type":
      return { ...own, issue: `must be ${types[String(params["type"])] ?? String(params["type"])}` };
    case "format":
      return { ...own, issue: `must have the format ${String(params["format"])}` };
    case "oneOf":
      return { ...own, issue: "must match exactly one of its alternatives" };
    case "anyOf":
      return { ...own, issue: "must match one of its alternatives" };
    default:
      return { ...own, issue: message.replace("must NOT", "must not") };
  }
}
