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

/**
 * Lists why a service rejected a call. The sandbox and the mock reject what the validators reject, which describe it better:
 * where the call is checked, their reasons take the place of those in the body, if there are any.
 */
export async function listReasons<Validators>(
  status: number,
  body: unknown,
  options: {
    isChecked: boolean;
    load: () => Promise<Validators>;
    check: (validators: Validators) => Fault[];
  },
): Promise<Fault[]> {
  const given = status < 400 ? [] : readReasons(body);
  const validators = options.isChecked ? await options.load().catch(() => undefined) : undefined;
  const faults = validators === undefined ? [] : options.check(validators);
  return faults.length > 0 ? faults : given;
}

/** Lists why a service rejected a call, from the body of the error. */
export function readReasons(body: unknown): Fault[] {
  if (Array.isArray(body)) return body.map((sentence) => ({ name: "", issue: String(sentence) }));
  if (typeof body !== "object" || body === null) return [];
  const { details, message, error } = body as { details?: unknown; message?: unknown; error?: unknown };
  if (Array.isArray(details) && details.length > 0) return details.map(readDetail);
  if (typeof error === "object" && error !== null) return readReasons(error);
  return typeof message === "string" ? [{ name: "", issue: message }] : [];
}

function readDetail(detail: unknown): Fault {
  const { field = "", issue = "", description } = detail as Partial<Record<string, string>>;
  return { name: field, issue: description === undefined ? issue : `${issue}: ${description}` };
}
