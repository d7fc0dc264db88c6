import type { Validator } from "../../../../generated/validators.js";
import type { CallData } from "./call-data.ts";
import type { CallValues, FormField } from "./build-request.ts";
import { describeViolation } from "./describe-violation.ts";
import type { Fault } from "./fault.ts";
import { listHeaderFaults } from "./header-value.ts";
import { listFaults } from "./list-faults.ts";
import { readBody } from "./read-body.ts";

/** The validators of one operation. */
export interface CallValidators {
  body: Validator<unknown> | undefined;
  /** By place (`path`, `query`, `header`) and name. */
  parameters: Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;
}

/** Lists what is wrong with a call, parameters first. Empty if the contract allows it. */
export function checkCall(
  call: Pick<CallData, "examples">,
  values: CallValues,
  required: readonly string[],
  validators: CallValidators,
): Fault[] {
  return [...checkParameters(values, required, validators), ...checkBody(call, values, validators)];
}

function checkParameters(
  { parameters }: CallValues,
  required: readonly string[],
  validators: CallValidators,
): Fault[] {
  return parameters.flatMap(({ name, in: place, value }): Fault[] => {
    if (value === "") return required.includes(name) ? [{ name, issue: "is missing" }] : [];
    const unsendable = listHeaderFaults([{ name, in: place, value }]);
    if (unsendable.length > 0) return unsendable;
    const isValid = validators.parameters[place]?.[name];
    if (isValid === undefined) return [];
    const errors = readings(value).map((reading) => (isValid(reading) ? [] : (isValid.errors ?? [])));
    if (errors.some((broken) => broken.length === 0)) return [];
    // If the text has the right type in one reading, that is the one that was meant.
    const meant = errors.find((broken) => broken.every(({ keyword }) => keyword !== "type")) ?? errors[0];
    return (meant ?? []).map((error) => ({ name, issue: describeViolation(error).issue }));
  });
}

/** The values that a text of a URL or header can represent: a number first. */
function readings(text: string): unknown[] {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(number) ? [text] : [number, text];
}

function checkBody(
  { examples }: Pick<CallData, "examples">,
  { body }: CallValues,
  validators: CallValidators,
): Fault[] {
  if (body === undefined || validators.body === undefined) return [];
  if (Array.isArray(body)) return listFaults(validators.body, toValue(body));
  return checkText(body, validators.body, Object.values(examples));
}

/**
 * Lists what is wrong with JSON text.
 * @param examples valid values
 */
export function checkText(text: string, isValid: Validator<unknown>, examples: readonly unknown[]): Fault[] {
  const read = readBody(text);
  return "fault" in read ? [read.fault] : listFaults(isValid, read.value, examples);
}

/** A form as the contract describes it, in which a flag is a boolean. */
function toValue(fields: readonly FormField[]): object {
  const given = fields.filter(({ value }) => value !== "");
  return Object.fromEntries(
    given.map(({ name, value }) => [name, value === "true" || value === "false" ? value === "true" : value]),
  );
}
