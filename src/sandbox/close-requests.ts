// Close requests, which controls create and move, and the API lists and groups.

import type { CloseRequest, CloseRequestGroup } from "../../generated/types.ts";
import { isCloseRequest } from "../../generated/validators.js";
import type { NewCloseRequest } from "./control/generated/types.ts";
import { isCloseRequestAnalysis, isNewCloseRequest } from "./control/generated/validators.js";
import { StateError } from "./state-machine.ts";
import { checkControlInput } from "./control/input.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { defaultCompany } from "./options.ts";
import type { Behavior, Call, Context, InTransaction } from "./context.ts";
import { toTimestamp } from "./calendar.ts";
import { closeRequestStates } from "./states.ts";
import { getExisting } from "./store.ts";

/** The result of analyzing a close request. */
type CloseRequestAnalysis = Pick<CloseRequest, "status"> &
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

type Query = Parameters<Behavior<"listCloseRequests">>[0]["body"];

/** Lists the close requests of the company, oldest first, or groups of them if `group` is not empty. */
export const listCloseRequests: Behavior<"listCloseRequests"> = async ({ company, body }, { records }) => {
  const { group = "", skip, take } = body;
  if (group !== "") return listGroups(records, company, body, group);
  const range = { group: company, skip: toCount(skip), limit: toCount(take), readOnly: true };
  const found = await records.list("closeRequest", range);
  return {
    data: found.map(({ row }) => row.request),
    totalCount: await records.count("closeRequest", { group: company }),
  };
};

/** Lists groups of the close requests of the company. */
export const listCloseRequestGroups: Behavior<"listCloseRequestGroups"> = (
  { company, body }: Call<Query>,
  { records },
) => listGroups(records, company, body, body.group || defaultGroup);

/** The member that the grouped list groups by if the request does not say. */
const defaultGroup: keyof CloseRequest = "status";

async function listGroups(
  records: Context["records"],
  company: string,
  { skip, take }: Query,
  member: string,
): Promise<{ data: (CloseRequestGroup & Record<string, unknown>)[]; totalCount: number }> {
  const found = await records.list("closeRequest", { group: company, readOnly: true });
  const groups = groupRequests(
    found.map(({ row }) => row.request),
    member,
  );
  const start = toCount(skip);
  return { data: groups.slice(start, start + toCount(take)), totalCount: groups.length };
}

/** Reads a number of items: a negative one counts as 0, and a fraction is cut off. */
function toCount(value: number): number {
  return Math.max(0, Math.trunc(value));
}

/**
 * Groups close requests by a member, sorted by its value. Those without the member, or in which it is not a string, are
 * the group with the empty key.
 */
function groupRequests(requests: readonly CloseRequest[], member: string): CloseRequestGroup[] {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const value: unknown = request[member as keyof CloseRequest];
    const key = typeof value === "string" ? value : "";
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1));
}
