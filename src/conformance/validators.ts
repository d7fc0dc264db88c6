// The validators that cases are judged by: those of this package, or of a contract that was built with answers.

import {
  events,
  parameters,
  requestBodies,
  responses,
  type ValidationError,
} from "../../generated/validators.js";

/** Returns whether a value is valid. `errors` describes what is wrong with the last value. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

type ByName<Value> = Readonly<Record<string, Value>>;

/** The validators of a contract, by operationId. */
export interface ContractValidators {
  requestBodies: ByName<Validate>;
  /** By location (`path`, `query`, `header`) and name. */
  parameters: ByName<ByName<ByName<Validate>>>;
  /** By status, or `default`. */
  responses: ByName<ByName<Validate>>;
  /** Of notifications, by event. @default those of this package */
  events?: ByName<Validate>;
}

/** The generated validators of the contract. */
export const shippedValidators: ContractValidators = { events, parameters, requestBodies, responses };
