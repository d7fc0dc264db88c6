import type { Validator } from "../../../../generated/validators.js";
import type { CallValidators } from "./check-call.ts";

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
