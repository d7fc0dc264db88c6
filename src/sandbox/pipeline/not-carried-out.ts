import type { OperationId } from "../../../generated/operations.ts";
import type { CarriedOut } from "./carry-out.ts";

/**
 * The operations that the sandbox does not carry out, each with the reason. It responds with the example of the contract.
 * The type requires each operation without a behavior in `carry-out.ts` to be here, and no other.
 */
export const notCarriedOut: { readonly [Id in Exclude<OperationId, CarriedOut>]: string } = {
  // One line for each operation: its id, and the reason as a sentence.
};
