import type { CloseRequest } from "../../../generated/types.ts";
import { isCloseRequest } from "../../../generated/validators.js";
import type { NewCloseRequest } from "../controls/generated/types.ts";
import { isCloseRequestAnalysis, isNewCloseRequest } from "../controls/generated/validators.js";
import { StateError } from "../states/state-machine.ts";
import { checkControlInput } from "../context/check-control-input.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { defaultCompany } from "../rules.ts";
import type { InTransaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { closeRequestStates } from "./close-request-states.ts";
import { getExisting } from "../states/get-existing.ts";

/** The result of analyzing a close request. */
export type CloseRequestAnalysis = Pick<CloseRequest, "status"> &
  Partial<Pick<CloseRequest, "closureReason" | "analysisObservation" | "analysedBy">>;

/** Controls of close requests, which the API only lists. */
export interface CloseRequestControls {
  /**
   * Creates a close request.
   * @throws {ControlInputError} if the contract does not allow it
   */
  createCloseRequest(request?: NewCloseRequest): Promise<CloseRequest>;
  /**
   * Changes the status of a close request, and the result of its analysis. No status is documented: any is accepted.
   * @throws {ControlInputError} if the contract does not allow it
   */
  moveCloseRequest(id: string, analysis: CloseRequestAnalysis): Promise<void>;
}

const [{ to: firstStatus }] = closeRequestStates.transitions;

/** The controls of close requests. */
export const closeRequestControls: InTransaction<CloseRequestControls> = {
  async createCloseRequest({ records, now, ids }, given = {}) {
    checkControlInput("createCloseRequest", isNewCloseRequest, given);
    const { id = ids.uuid(), status = firstStatus, accountId = ids.uuid() } = given;
    const { closeRequestReason, company = defaultCompany } = given;
    const request: CloseRequest = {
      closeAccountRequestId: id,
      status,
      accountId,
      ...omitUndefined({ closeRequestReason }),
      createdAt: toTimestamp(now),
    };
    checkControlInput("createCloseRequest", isCloseRequest, request);
    const place = { group: company, at: now };
    if (!(await records.insert("closeRequest", id, { company, request }, place)))
      throw new StateError(`A close request with the id ${id} already exists.`);
    return request;
  },
  async moveCloseRequest({ records, now }, given, analysis) {
    checkControlInput("moveCloseRequest", isCloseRequestAnalysis, analysis);
    const { id, row } = await getExisting(records, "closeRequest", given);
    const request = { ...row.request, ...omitUndefined(analysis), updatedAt: toTimestamp(now) };
    checkControlInput("moveCloseRequest", isCloseRequest, request);
    await records.put("closeRequest", id, { ...row, request });
  },
};
