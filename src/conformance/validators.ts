import { parameters, requestBodies, responses } from "../../generated/validators.js";

/** Whether a value is valid; `errors` says what is wrong with the last one. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string | undefined }[] | null;
}

type ByName<Value> = Readonly<Record<string, Value>>;

/** The validators of a contract, by operationId. */
export interface ContractValidators {
  requestBodies: ByName<Validate>;
  /** By place (`path`, `query`, `header`) and name. */
  parameters: ByName<ByName<ByName<Validate>>>;
  /** By status, or `default`. */
  responses: ByName<ByName<Validate>>;
}

/** The validators that the build has made of the contract. */
export const shippedValidators: ContractValidators = { parameters, requestBodies, responses };
