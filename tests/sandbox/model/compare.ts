import { expect } from "vitest";
import { describeRecord } from "../../../src/sandbox/control/state.ts";
import { kinds, statusOf, type ModelKind } from "./model.ts";
import type { Pair } from "./steps.ts";

const isModeled = (kind: string): kind is ModelKind => kinds.some((known) => known === kind);

/** Compares every resource and every notification of the sandbox with the model. */
export async function compareState({ world, model }: Pair): Promise<void> {
  const records = (await world.control.snapshot()).filter(({ kind }) => isModeled(kind));
  const statuses = records.map((record) => `${record.kind} ${record.id} ${describeRecord(record).status}`);
  const expected = model.resources.map((resource) => `${resource.kind} ${resource.id} ${statusOf(resource)}`);
  expect(statuses.sort()).toEqual(expected.sort());

  for (const { id, row } of await world.control.list("subscription", 1_000)) {
    const resource = model.resources.find((candidate) => candidate.id === id);
    const { statusHistory, cancellationRequests, payer } = row.record;
    expect(statusHistory.map(({ status }) => status)).toEqual(resource?.history);
    expect(cancellationRequests.map(({ status }) => status)).toEqual(resource?.requests);
    expect(payer !== undefined).toBe(resource?.history.includes("ACCEPTED"));
  }

  const sent = (await world.control.notifications(1_000)).reverse();
  expect(
    sent.map(({ event, referenceId, url, status, attempts, payload }) => {
      const { data, status: own } = payload as {
        data?: { status: string; cancellation?: { status: string } };
        status?: string;
      };
      const shown = data?.status ?? own;
      const cancellation = data?.cancellation?.status;
      return { event, referenceId, url, shown, cancellation, status, attempts: attempts.length };
    }),
  ).toEqual(
    model.notifications.map(({ event, referenceId, url, shown, cancellation, status, attempts }) => {
      return { event, referenceId, url, shown, cancellation, status, attempts };
    }),
  );
  const total = model.notifications.reduce((sum, { attempts }) => sum + attempts, 0);
  expect(world.received).toHaveLength(total);
}

/** Reads the paged lists page by page, and compares what they contain with the model. */
export async function compareLists({ world: { api }, model }: Pair, limit: number): Promise<void> {
  const undelivered = model.notifications.filter(({ status }) => status === "UNDELIVERED");
  for (const sort of ["asc", "desc"] as const) {
    const found: { id: string; referenceId?: string; webhookUrl: string }[] = [];
    for (let cursor: string | undefined, hasNext = true; hasNext && found.length <= undelivered.length;) {
      const query = { limit, sort, ...(cursor !== undefined && { cursor }) };
      const page = await api.listUndeliveredEvents({ query });
      expect(page.data.length).toBe(page.hasNext ? limit : Math.min(limit, page.data.length));
      found.push(...page.data);
      ({ hasNext, nextCursor: cursor } = page);
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const inOrder = sort === "asc" ? undelivered : undelivered.toReversed();
    expect(found.map(({ referenceId, webhookUrl }) => [referenceId, webhookUrl])).toEqual(
      inOrder.map(({ referenceId, url }) => [referenceId, url]),
    );
  }

  const requests = model.resources.filter(({ kind }) => kind === "closeRequest");
  const query = { take: limit, queryFilter: "", sortFilter: "" };
  const listed: string[] = [];
  for (let skip = 0; skip <= requests.length; skip += limit) {
    const { data, totalCount } = await api.listCloseRequests({ body: { ...query, skip } });
    expect(totalCount).toBe(requests.length);
    listed.push(
      ...data.flatMap((item) => ("closeAccountRequestId" in item ? item.closeAccountRequestId : [])),
    );
  }
  // Requests of one moment have no order.
  expect(listed.sort()).toEqual(requests.map(({ id }) => id).sort());
}
