import { describe, expect, test } from "vitest";
import type { CloseRequest, CloseRequestGroup } from "../../../generated/types.ts";
import { closeRequestStates } from "../../../src/sandbox/states.ts";
import type { SandboxOptions } from "../../../src/sandbox/index.ts";
import { companies, openSandbox, type TestCall } from "../open-sandbox.ts";
import { watchLocks } from "../watch-locks.ts";

const list = "/order/v1/banking/accounts/close-requests/paged/list";
const everything = { skip: 0, take: 100, queryFilter: "", sortFilter: "" };

function open(options: SandboxOptions = {}) {
  const sandbox = openSandbox(options);
  const post =
    (path: string) =>
    async (query: object = {}, call: TestCall = {}) => {
      const answer = await sandbox.call("POST", path, { ...call, body: { ...everything, ...query } });
      const { data, totalCount } = answer.body as {
        data: (CloseRequest & CloseRequestGroup)[];
        totalCount: number;
      };
      return { ...answer, data, totalCount };
    };
  /** Creates requests `1`, `2` and so on, a second apart. */
  const create = async (...statuses: string[]) => {
    for (const [index, status] of statuses.entries()) {
      await sandbox.control.createCloseRequest({ id: `${index + 1}`, status });
      await sandbox.clock.advance(1000);
    }
  };
  return { ...sandbox, create, list: post(list), listGroups: post(`${list}-group-by`) };
}

describe("a close request", () => {
  test("is listed as the control created it", async () => {
    const { control, list } = open();
    const given = { id: "c-1", accountId: "a-1", closeRequestReason: "Moving" };
    const created = await control.createCloseRequest(given);
    const [{ to }] = closeRequestStates.transitions;
    expect(created).toEqual({
      closeAccountRequestId: "c-1",
      status: to,
      accountId: "a-1",
      closeRequestReason: "Moving",
      createdAt: "2026-11-21T12:00:00.000Z",
    });
    expect(await list()).toMatchObject({ status: 200, data: [created], totalCount: 1 });
  });

  test("shows its analysis, stays in its place, and sends nothing", async () => {
    const { control, create, list } = open();
    await create("NEW", "NEW");
    const analysis = {
      status: "CLOSED",
      closureReason: "Requested by the holder",
      analysisObservation: "No balance left",
      analysedBy: { name: "Rafael", email: "rafael@example.com" },
    };
    await control.moveCloseRequest("1", analysis);
    const { data } = await list();
    expect(data.map(({ closeAccountRequestId }) => closeAccountRequestId)).toEqual(["1", "2"]);
    expect(data[0]).toMatchObject({ ...analysis, updatedAt: "2026-11-21T12:00:02.000Z" });
    await control.moveCloseRequest("1", { status: "REOPENED" });
    expect((await list()).data[0]).toMatchObject({ ...analysis, status: "REOPENED" });
    expect(await control.notifications()).toEqual([]);
  });

  test("is not created over another one", async () => {
    const { control, create } = open();
    await create("NEW");
    await expect(control.createCloseRequest({ id: "1" })).rejects.toThrow(
      "A close request with the id 1 already exists.",
    );
  });
});

describe("the plain list", () => {
  test.each([
    [1, 1, ["2"]],
    [2, 100, ["3"]],
    [3, 1, []],
    [-1, 1, ["1"]],
    [0, -1, []],
    [1e300, 1e300, []],
  ])("with skip %d and take %d has the page %j of three", async (skip, take, ids) => {
    const { create, list } = open();
    await create("A", "B", "C");
    const { data, totalCount } = await list({ skip, take });
    expect(data.map(({ closeAccountRequestId }) => closeAccountRequestId)).toEqual(ids);
    expect(totalCount).toBe(3);
  });

  test("contains no request of another company", async () => {
    const { control, create, list, listGroups } = open();
    await create("A");
    await control.createCloseRequest({ id: "theirs", status: "B", company: companies.rival });
    const { data, totalCount } = await list({}, { client: "rival" });
    expect([data.map(({ closeAccountRequestId }) => closeAccountRequestId), totalCount]).toEqual([
      ["theirs"],
      1,
    ]);
    expect((await list()).data).toMatchObject([{ closeAccountRequestId: "1" }]);
    expect((await listGroups({}, { client: "rival" })).data).toEqual([{ key: "B", count: 1 }]);
  });

  test("with an empty group is not grouped", async () => {
    const { create, list } = open();
    await create("A");
    expect((await list({ group: "" })).data).toMatchObject([{ closeAccountRequestId: "1" }]);
  });
});

describe.each(["list", "listGroups"] as const)("grouped by `%s`", (operation) => {
  test("counts the requests with each value, sorted by value", async () => {
    const sandbox = open();
    await sandbox.create("B", "A", "B");
    const { data, totalCount } = await sandbox[operation]({ group: "status" });
    expect(data).toEqual([
      { key: "A", count: 1 },
      { key: "B", count: 2 },
    ]);
    expect(totalCount).toBe(2);
  });

  test("skips and takes groups", async () => {
    const sandbox = open();
    await sandbox.create("A", "A", "B", "C");
    const page = await sandbox[operation]({ group: "status", skip: 1, take: 1 });
    expect([page.data, page.totalCount]).toEqual([[{ key: "B", count: 1 }], 3]);
  });

  test.each(["closureReason", "analysedBy", "constructor", "__proto__", "no such member"])(
    "puts requests without a text in %s under the empty key",
    async (group) => {
      const sandbox = open();
      await sandbox.create("A", "B");
      await sandbox.control.moveCloseRequest("1", {
        status: "A",
        analysedBy: { name: "R", email: "r@x.com" },
      });
      expect((await sandbox[operation]({ group })).data).toEqual([{ key: "", count: 2 }]);
    },
  );
});

test.each([[undefined], [""]])("the list of groups with the group %j groups by status", async (group) => {
  const { create, listGroups } = open();
  await create("A", "B", "A");
  expect((await listGroups({ group })).data).toEqual([
    { key: "A", count: 2 },
    { key: "B", count: 1 },
  ]);
});

test("neither list locks the close requests, so it does not wait for a control that moves one", async () => {
  const { store, lists } = watchLocks("closeRequest");
  const { list: plain, listGroups } = open({ store });
  await plain();
  await plain({ group: "status" });
  await listGroups();
  expect(lists).toEqual({ locking: 0, readOnly: 3 });
});
