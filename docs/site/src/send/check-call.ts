import type { Validator } from "../../../../generated/validators.js";
import { readForm, readParameter } from "../../../../src/server/body.ts";
import type { CallValues, FormField } from "./exchange.ts";
import { type Fault, listFaults } from "./list-faults.ts";

/** The validators of one operation. */
export interface CallValidators {
  body: Validator<unknown> | undefined;
  /** By place (`path`, `query`, `header`) and name. */
  parameters: Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;
}

/** Lists what is wrong with a call, parameters first. Empty if the contract allows it. */
export function checkCall(
  values: CallValues,
  required: readonly string[],
  validators: CallValidators,
): Fault[] {
  return [...checkParameters(values, required, validators), ...checkBody(values, validators)];
}

function checkParameters(
  { parameters }: CallValues,
  required: readonly string[],
  validators: CallValidators,
): Fault[] {
  return parameters.flatMap(({ name, in: place, value }): Fault[] => {
    if (value === "") return required.includes(name) ? [{ name, issue: "is missing" }] : [];
    const [unsendable] = listUnsendable([{ name, in: place, value }]);
    if (unsendable !== undefined)
      return [{ name, issue: `contains “${unsendable.character}”, which a header cannot carry` }];
    const isValid = validators.parameters[place]?.[name];
    if (isValid === undefined) return [];
    return listFaults(isValid, readParameter(value, isValid)).map(({ issue }) => ({ name, issue }));
  });
}

function checkBody({ body }: CallValues, validators: CallValidators): Fault[] {
  if (body === undefined || validators.body === undefined) return [];
  if (Array.isArray(body)) return listFaults(validators.body, readFields(body, validators.body));
  return checkText(body, validators.body);
}

/** Lists what is wrong with JSON text. */
export function checkText(text: string, isValid: Validator<unknown>): Fault[] {
  const read = readBody(text);
  return "fault" in read ? [read.fault] : listFaults(isValid, read.value);
}

/** A form as the contract describes it. A field that is empty is not sent. */
function readFields(fields: readonly FormField[], isValid: Validator<unknown>): object {
  const given = fields.filter(({ value }) => value !== "");
  return readForm(Object.fromEntries(given.map(({ name, value }) => [name, value])), isValid);
}

/** Finds the first character of a text that a header cannot carry. */
export function findUnsendable(text: string): string | undefined {
  return Array.from(text).find((one) => !isHeaderValue(one));
}

/** Lists the headers that a browser does not send, each with the character that it cannot send. */
export function listUnsendable(parameters: CallValues["parameters"]): { name: string; character: string }[] {
  return parameters.flatMap(({ name, in: place, value }) => {
    const character = place === "header" ? findUnsendable(value) : undefined;
    return character === undefined ? [] : [{ name, character }];
  });
}

function isHeaderValue(text: string): boolean {
  try {
    return new Headers({ value: text }).has("value");
  } catch {
    return false;
  }
}

type Validators = Readonly<Record<string, Validator<unknown>>>;
type Places = Readonly<Record<string, CallValidators["parameters"]>>;

/** Loads the validators of an operation: those that the package ships. */
export async function loadCallValidators(operationId: string): Promise<CallValidators> {
  const { requestBodies, parameters } = await import("../../../../generated/validators.js");
  return {
    body: (requestBodies as Validators)[operationId],
    parameters: (parameters as Places)[operationId] ?? {},
  };
}

/** Loads the validator of a notification's payload. */
export async function loadPayloadValidator(name: string): Promise<Validator<unknown> | undefined> {
  const { events, openNotifications } = await import("../../../../generated/validators.js");
  return (events as Validators)[name] ?? (openNotifications as Validators)[name];
}

/** Parses JSON text, or says what is wrong with it and in which line. */
export function readBody(text: string): { value: unknown } | { fault: Fault } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = findLine(message, text);
    const place = line === undefined ? "" : `, line ${line}`;
    return { fault: { name: "", issue: `is not JSON${place}: ${shorten(message)}` } };
  }
}

/** Engines name the place of a mistake as an offset, as line and column, or not at all. */
function findLine(message: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const offset = /position (\d+)/.exec(message)?.[1];
  return offset === undefined ? undefined : text.slice(0, Number(offset)).split("\n").length;
}

/** The message without the place and without the text around it. */
function shorten(message: string): string {
  return message
    .replace(/^JSON\.parse: /, "")
    .replace(/,? (?:\.\.\.)?".*" is not valid JSON$/s, "")
    .replace(
      / in JSON| \(line \d+ column \d+\)| at (?:position \d+|line \d+ column \d+ of the JSON data)/g,
      "",
    );
}
