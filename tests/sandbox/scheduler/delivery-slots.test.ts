import { expect, test } from "vitest";
import { buildRequestBody } from "../../../src/testing/index.ts";
import type { StoredRecord } from "../../../src/sandbox/store.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { startSandbox } from "../start-sandbox.ts";
import { createGate } from "../../timing/create-gate.ts";

const codes = Array.from({ length: 100 }, (_, index) => `${index}`);

/** Starts a sandbox whose receiver hangs for some notifications until `release` is called. */
async function startHanging(hangs: (code: string) => boolean) {
  const received: string[] = [];
  const waiting: { code: string; resolve: (value: undefined) => void }[] = [];
  const released = createGate();
  const started = await startSandbox({
    receiver: async (request) => {
      const { code } = (await request.json()) as { code: string };
      received.push(code);
      for (const { resolve } of waiting.filter((wait) => wait.code === code)) resolve(undefined);
      if (hangs(code)) await released.opened;
      return Response.json({ returnCode: "SUCCESS" });
    },
  });
  const create = (code: string, webhookUrl: string) => {
    const order = { code, webhookUrl, amount: { currency: "BRL", value: "1.01" } } as const;
    return started.api.createTransparentOrderV3({
      body: buildRequestBody("createTransparentOrderV3", { order }),
    });
  };
  /** Queues copies of the first notification, by restoring a snapshot that contains them. */
  const queueCopies = async () => {
    const kept = await started.control.snapshot();
    const [sent] = await started.control.list("notification");
    const copies = codes.map((code): StoredRecord<"notification"> => {
      const row = { ...(sent?.row as Rows["notification"]), attempts: [], status: "PENDING" as const };
      const payload = { ...(row.payload as object), code };
      const place = { group: "due", at: Date.parse(row.createdAt) };
      return { kind: "notification", id: `copy-${code.padStart(2, "0")}`, row: { ...row, payload }, place };
    });
    await started.control.restore([...kept, ...copies]);
  };
  const arrival = (code: string) =>
    new Promise<undefined>((resolve) => {
      if (received.includes(code)) resolve(undefined);
      else waiting.push({ code, resolve });
    });
  return { ...started, received, create, queueCopies, arrival, release: released.open };
}

test("100 notifications are delivered while the receiver hangs with the first of them", async () => {
  const { control, create, queueCopies, arrival, release, received } = await startHanging(
    (code) => code === "0",
  );
  await create("first", "https://slow.example/hooks");
  await control.runDue();
  const queued = queueCopies();
  await Promise.all(codes.map(arrival));
  release();
  await queued;
  expect(received).toHaveLength(1 + codes.length);
});

test("a receiver that hangs with 100 notifications delays neither jobs nor other receivers", async () => {
  const { control, create, queueCopies, arrival, release, received } = await startHanging((code) =>
    codes.includes(code),
  );
  await create("first", "https://slow.example/hooks");
  await control.runDue();
  const queued = queueCopies();
  await arrival("0");
  await create("other", "https://fast.example/hooks");
  await arrival("other");
  // One receiver has eight of the slots.
  expect(received).toEqual(["first", ...codes.slice(0, 8), "other"]);
  release();
  await queued;
  expect(received).toHaveLength(2 + codes.length);
});
