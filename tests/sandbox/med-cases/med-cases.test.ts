import { describe, expect, test } from "vitest";
import type { OpenedMedCase } from "../../../generated/types.ts";
import { isOpenedMedCase } from "../../../generated/validators.js";
import { medCaseStates, type MedCaseState } from "../../../src/sandbox/states.ts";
import { companies, openSandbox, type TestCall } from "../open-sandbox.ts";

const scam = { endToEndId: "E123", situationType: "SCAM" };

function open() {
  const sandbox = openSandbox();
  let keys = 0;
  const openCase = async (
    body: unknown = scam,
    { account = "account 1", ...call }: TestCall & { account?: string } = {},
  ) => {
    keys += 1;
    const path = `/order/v1/banking/med/accounts/${encodeURIComponent(account)}`;
    const answer = await sandbox.call("POST", path, { key: `key-${keys}`, body, ...call });
    return { ...answer, opened: answer.body as OpenedMedCase };
  };
  const read = async () => (await sandbox.control.list("medCase")).map(({ id, row }) => ({ id, ...row }));
  return { ...sandbox, openCase, read };
}

describe("a new case", () => {
  test("is CREATED, and kept with the defaults of the directory", async () => {
    const { openCase, read } = open();
    const { status, opened } = await openCase();
    expect([status, isOpenedMedCase(opened)]).toEqual([200, true]);
    const shown = { status: "CREATED", accountId: "account 1", endToEndId: "E123" };
    expect(opened).toEqual({ referenceId: opened.referenceId, ...shown });
    expect(await read()).toEqual([
      {
        id: opened.referenceId,
        company: companies.shop,
        ...shown,
        situationType: "SCAM",
        tracing: { minimumTransactionAmount: "200.00", maxTransactions: 5, maxDepth: 2 },
        createdAt: "2026-11-21T12:00:00.000Z",
        updatedAt: "2026-11-21T12:00:00.000Z",
      },
    ]);
  });

  test("keeps the details and the tracing of its request", async () => {
    const { openCase, read } = open();
    const tracing = { minimumTransactionAmount: "1", maxTransactions: 1, timeWindow: "PT2H", maxDepth: 10 };
    const { opened } = await openCase({ ...scam, situationType: "OTHERS", details: "A fire", tracing });
    expect(await read()).toMatchObject([{ id: opened.referenceId, details: "A fire", tracing }]);
  });

  test("is opened next to another one for the same transaction", async () => {
    const { openCase, read } = open();
    const [first, second] = [await openCase(), await openCase()];
    expect(first.opened.referenceId).not.toBe(second.opened.referenceId);
    expect(await read()).toHaveLength(2);
  });

  test.each([
    ["details of 2000 characters", { ...scam, details: "x".repeat(2000) }, undefined],
    ["details of 2001 characters", { ...scam, details: "x".repeat(2001) }, "details"],
    ["OTHERS with details", { ...scam, situationType: "OTHERS", details: "x" }, undefined],
    ["OTHERS without details", { ...scam, situationType: "OTHERS" }, "details"],
    ["UNKNOWN without details", { ...scam, situationType: "UNKNOWN" }, undefined],
    ["another situation", { ...scam, situationType: "THEFT", details: "x" }, "situationType"],
    ["no transaction", { situationType: "SCAM" }, "endToEndId"],
    ["5 transactions", { ...scam, tracing: { maxTransactions: 5 } }, undefined],
    ["6 transactions", { ...scam, tracing: { maxTransactions: 6 } }, "tracing.maxTransactions"],
    ["a depth of 10", { ...scam, tracing: { maxDepth: 10 } }, undefined],
    ["a depth of 11", { ...scam, tracing: { maxDepth: 11 } }, "tracing.maxDepth"],
    ["two hours", { ...scam, tracing: { timeWindow: "PT120M" } }, undefined],
    ["more than two hours", { ...scam, tracing: { timeWindow: "PT2H1S" } }, "tracing.timeWindow"],
  ])("with %s is opened, or rejected by the name of the member", async (_, body, field) => {
    const { openCase, read } = open();
    const { status, body: answer } = await openCase(body);
    expect(await read()).toHaveLength(field === undefined ? 1 : 0);
    if (field === undefined) expect(status).toBe(200);
    else expect([status, answer]).toMatchObject([400, { error: "INVALID_REQUEST", details: [{ field }] }]);
  });
});

describe("a repeated key", () => {
  test("returns the same case, as it was then", async () => {
    const { control, openCase, read } = open();
    const first = await openCase(scam, { key: "same" });
    await control.moveMedCase(first.opened.referenceId, "COMPLETED");
    expect((await openCase(scam, { key: "same" })).text).toBe(first.text);
    expect(await read()).toHaveLength(1);
  });

  test("is rejected for another request, and free for another company", async () => {
    const { openCase, read } = open();
    await openCase(scam, { key: "same" });
    const other = await openCase({ ...scam, endToEndId: "E456" }, { key: "same" });
    expect([other.status, other.body]).toMatchObject([400, { details: [{ field: "idempotency-key" }] }]);
    expect((await openCase(scam, { key: "same", account: "account 2" })).status).toBe(400);
    expect((await openCase(scam, { key: "same", client: "rival" })).status).toBe(200);
    expect((await read()).map(({ company }) => company)).toEqual([companies.rival, companies.shop]);
  });

  test("is needed, however long it is", async () => {
    const { call, openCase } = open();
    const missing = await call("POST", "/order/v1/banking/med/accounts/1", { body: scam });
    expect([missing.status, missing.body]).toMatchObject([400, { details: [{ field: "idempotency-key" }] }]);
    expect((await openCase(scam, { key: "k".repeat(500) })).status).toBe(200);
  });
});

describe("the table of states", () => {
  /** Opens a case and moves it to a state. */
  async function openIn(state: MedCaseState | null) {
    const sandbox = open();
    const { opened } = await sandbox.openCase();
    if (state !== null && state !== "CREATED") await sandbox.control.moveMedCase(opened.referenceId, state);
    await sandbox.clock.advance(1000);
    return { ...sandbox, id: opened.referenceId };
  }

  test.each(medCaseStates.transitions.filter(({ from }) => from !== null))(
    "$from -$trigger-> $to moves the case and sends nothing",
    async ({ from, to }) => {
      const { control, id, read } = await openIn(from);
      await control.moveMedCase(id, to);
      expect(await read()).toMatchObject([{ status: to, updatedAt: "2026-11-21T12:00:01.000Z" }]);
      expect(await control.notifications()).toEqual([]);
    },
  );

  test("is named by the error for anything else", async () => {
    const { control, id } = await openIn("CREATED");
    await expect(control.moveMedCase(id, "LOST" as never)).rejects.toThrow(
      "only to TRACED, WAITING_ANALYSIS",
    );
    await expect(control.moveMedCase("none", "TRACED")).rejects.toThrow("No MED case has the id none.");
  });
});
