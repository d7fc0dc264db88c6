import { spawnSync } from "node:child_process";
import { describe, expect, onTestFinished, test } from "vitest";
import { ControlInputError } from "../../../src/sandbox/index.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { createGate } from "../../timing/create-gate.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

const job = { kind: "job", id: "1", row: { control: "payOrder", id: "1" }, place: { group: "due", at: 0 } };
const setting = (id: string, row: object) => ({ kind: "setting", id, row });
const valid = setting("token-secret", { secret: "s" });

/** Records that cannot be restored, and the place that the error names. */
const broken: readonly [record: unknown, place: string][] = [
  [5, "1"],
  [{ kind: "unicorn", id: "1", row: {} }, "1.kind"],
  [{ ...job, place: { group: "due" } }, "1.place.at"],
  [setting("clock", { clock: { offset: "abc" } }), "1.row.clock.offset"],
  [valid, "1.id"],
  [{ kind: "order", id: "1", row: { company: "c" } }, "1.row.code"],
];

describe("a snapshot that is not valid", () => {
  test.each(broken)("changes nothing, and the error names its place: %j at %s", async (record, place) => {
    const { sandbox, control } = await startSandbox();
    onTestFinished(() => sandbox.close());
    await control.createPayout();
    const before = await control.snapshot();
    const snapshot = [valid, record];
    const message = expect.stringContaining(`\`${place}\``) as string;
    await expect(control.restore(snapshot as never)).rejects.toMatchObject({
      name: "ControlInputError",
      message,
    });
    const response = await sandbox.fetch(`${baseUrl}/_sandbox/snapshot`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(snapshot),
    });
    const { details } = (await response.json()) as { details: { field: string }[] };
    expect([response.status, details.map(({ field }) => field)]).toEqual([
      400,
      expect.arrayContaining([place]),
    ]);
    expect(await control.snapshot()).toEqual(before);
  });

  test.each([{}, null, undefined, "[]", { 0: job, length: 1 }])(
    "that is %j is not a list of records",
    async (given) => {
      const { sandbox, control } = await startSandbox();
      onTestFinished(() => sandbox.close());
      await control.createPayout();
      const before = await control.snapshot();
      await expect(control.restore(given as never)).rejects.toThrow(
        new ControlInputError("restore", [
          { field: "", issue: "a snapshot must be an array of records, as `snapshot` returns it" },
        ]),
      );
      expect(await control.snapshot()).toEqual(before);
    },
  );

  test("even if its notification could not be delivered", async () => {
    const { sandbox, control } = await startSandbox();
    onTestFinished(() => sandbox.close());
    const row = {
      ...{ company: "c", event: "ORDER-PAYOUT.PAID", referenceId: "1", url: "https://a.example/" },
      ...{ payload: { event: "ORDER-PAYOUT.PAID" }, status: "PENDING", attempts: [] },
      ...{ createdAt: "2026-11-20T15:00:00Z", updatedAt: "2026-11-20T15:00:00Z" },
    };
    const restore = control.restore([{ kind: "notification", id: "n", row } as never]);
    await expect(restore).rejects.toThrow("`0.row.payload.id` is required");
  });
});

test("a delivery that was in progress in a snapshot is due again once it is restored", async () => {
  const begun = createGate();
  const released = createGate();
  let requests = 0;
  const { sandbox, api, control } = await startSandbox({
    receiver: async () => {
      requests += 1;
      begun.open();
      await released.opened;
      return Response.json({ returnCode: "SUCCESS" });
    },
  });
  onTestFinished(() => sandbox.close());
  const { id } = await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
  const paid = control.payOrder(id);
  await begun.opened;
  const snapshot = await control.snapshot();
  expect(snapshot.find(({ kind }) => kind === "notification")?.place?.group).toBe("sending");
  released.open();
  await paid;
  await control.restore(snapshot);
  expect(await control.notifications()).toMatchObject([{ status: "DELIVERED" }]);
  expect(requests).toBe(2);
});

const python = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!python)("a snapshot that Python fetched is restored unchanged", async () => {
  const { sandbox, control } = await startSandbox();
  onTestFinished(() => sandbox.close());
  await control.seed();
  await control.createPayout({ id: "é\ud800\0 🙂" });
  const before = await control.snapshot();
  const text = await (await sandbox.fetch(`${baseUrl}/_sandbox/snapshot`)).text();
  const code = "import json, sys; json.dump(json.load(sys.stdin), sys.stdout)";
  const { stdout } = spawnSync("python3", ["-c", code], { input: text, encoding: "utf8" });
  await control.reset();
  const response = await sandbox.fetch(`${baseUrl}/_sandbox/snapshot`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: stdout,
  });
  expect(response.status).toBe(204);
  expect(await control.snapshot()).toEqual(before);
});
