import type { NewAccountRequest } from "../controls/generated/types.ts";
import { isNewAccountRequest } from "../controls/generated/validators.js";
import { StateError, takeTransition } from "../states/state-machine.ts";
import { checkControlInput } from "../context/check-control-input.ts";
import { defaultCompany } from "../rules.ts";
import type { InTransaction } from "../context/context.ts";
import { accountRequestStates } from "./account-request-states.ts";
import { getExisting } from "../states/get-existing.ts";

/** Controls of account requests, which no operation of the API creates. */
export interface DocumentControls {
  /**
   * Creates an account request that is pending, and returns its id.
   * @throws {ControlInputError} if a member has another type, or the holder type is not one of those listed
   * @throws {StateError} if there is already one with this id
   */
  createAccountRequest(request?: NewAccountRequest): Promise<string>;
  /**
   * Closes an account request: it no longer accepts documents.
   * @throws {StateError} unless it is pending
   */
  closeAccountRequest(id: string): Promise<void>;
}

/** The controls of account requests. */
export const documentControls: InTransaction<DocumentControls> = {
  async createAccountRequest({ records, ids }, request = {}) {
    checkControlInput("createAccountRequest", isNewAccountRequest, request);
    const { id = ids.uuid(), holderType = "INDIVIDUAL", company = defaultCompany } = request;
    if (!(await records.insert("accountRequest", id, { company, holderType, status: "PENDING" })))
      throw new StateError(`An account request with the id ${id} already exists.`);
    return id;
  },
  async closeAccountRequest({ records }, given) {
    const { id, row } = await getExisting(records, "accountRequest", given);
    const { to } = takeTransition(accountRequestStates, row.status, "close", `account request ${id}`);
    await records.put("accountRequest", id, { ...row, status: to });
  },
};
