import type { operations } from "../../generated/operations.ts";
import type { OperationArguments } from "./operation-input.ts";
import type { OperationData, OperationResult } from "./operation-result.ts";

/**
 * One method for each operation of the contract. It returns the data of a success and throws for anything else:
 * `ApiError` for an error of the service, another `CallError` when no answer came.
 */
export type NamedOperations = {
  readonly [Id in keyof typeof operations]: (...input: OperationArguments<Id>) => Promise<OperationData<Id>>;
};

/** The same operations, returning how the call ended instead of throwing: told apart by `ok` and `status`. */
export type SafeOperations = {
  readonly [Id in keyof typeof operations]: (
    ...input: OperationArguments<Id>
  ) => Promise<OperationResult<Id>>;
};
