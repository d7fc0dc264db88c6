import { describe, expect, test } from "vitest";
import type { OpenedMedCase } from "../../../generated/types.ts";
import { isOpenedMedCase } from "../../../generated/validators.js";
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

  test.each([
    ["OTHERS without details", { ...scam, situationType: "OTHERS" }, "details"],
    ["more than two hours", { ...scam, tracing: { timeWindow: "PT2H1S" } }, "tracing.timeWindow"],
  ])("with %s is rejected by the name of the member", async (_, body, field) => {
    const { openCase, read } = open();
    const { status, body: answer } = await openCase(body);
    expect([status, answer]).toMatchObject([400, { error: "INVALID_REQUEST", details: [{ field }] }]);
    expect(await read()).toEqual([]);
  });
});

test("a repeated key is needed, however long it is", async () => {
  const { call, openCase } = open();
  const missing = await call("POST", "/order/v1/banking/med/accounts/1", { body: scam });
  expect([missing.status, missing.body]).toMatchObject([400, { details: [{ field: "idempotency-key" }] }]);
  expect((await openCase(scam, { key: "k".repeat(500) })).status).toBe(200);
});

test("a case is moved to one of its states only", async () => {
  const { control, openCase } = open();
  const { referenceId } = (await openCase()).opened;
  await expect(control.moveMedCase(referenceId, "LOST" as never)).rejects.toThrow(
    "only to TRACED, WAITING_ANALYSIS",
  );
  await expect(control.moveMedCase("none", "TRACED")).rejects.toThrow("No MED case has the id none.");
});
