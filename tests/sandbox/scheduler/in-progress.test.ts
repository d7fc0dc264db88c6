import { afterEach, describe, expect, test, vi } from "vitest";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";
import { createGate } from "../../timing/create-gate.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const acknowledge = (status = 200) => Response.json({ returnCode: "SUCCESS" }, { status });

/** Starts a sandbox that notes the order of what happens. */
async function startNoting(receiver: (code: string) => Promise<Response>) {
  const notes: string[] = [];
  const started = await startSandbox({
    receiver: async (request) => {
      const { code } = (await request.json()) as { code: string };
      const response = await receiver(code);
      notes.push(`${code} attempted`);
      return response;
    },
  });
  /** Creates an order; one of 1.01 is paid by a job. */
  const create = async (code: string, value = "25.00") => {
    const order = { code, amount: { currency: "BRL", value } } as const;
    const { id } = await started.api.createTransparentOrderV3({
      body: buildRequestBody("createTransparentOrderV3", { order }),
    });
    return id;
  };
  /** Lets whatever can happen happen. */
  const idle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await started.control.list("order");
  };
  return { ...started, notes, create, idle };
}

describe("while the sandbox is delivering a notification in the background", () => {
  /** Starts a sandbox whose receiver has the notification of an order, and waits for `release`. */
  async function startDelivering(status = 200) {
    const begun = createGate();
    const released = createGate();
    const started = await startNoting(async (code) => {
      begun.open();
      if (code === "order") await released.opened;
      return acknowledge(started.notes.length === 0 ? status : 200);
    });
    await started.create("order", "1.01");
    await begun.opened;
    return { ...started, release: released.open };
  }

  test("`runDue` waits for it", async () => {
    const { control, notes, idle, release } = await startDelivering();
    const done = control.runDue().then(() => notes.push("done"));
    await idle();
    expect(notes).toEqual([]);
    release();
    await done;
    expect(notes).toEqual(["order attempted", "done"]);
  });

  test("`advance` waits for it, and lets it be retried on the way", async () => {
    const { clock, control, idle, notes, release } = await startDelivering(500);
    const advanced = clock.advance(60_000);
    await idle();
    expect(notes).toEqual([]);
    release();
    await advanced;
    const [notification] = await control.notifications();
    expect(notification?.attempts.map(({ requestTime }) => requestTime)).toEqual([
      "2026-11-20T15:00:00.000Z",
      "2026-11-20T15:00:01.000Z",
    ]);
  });

  test("a control returns after its own notification, without waiting for the other", async () => {
    const { control, create, notes, release } = await startDelivering();
    await control.payOrder(await create("other"));
    expect(notes).toEqual(["other attempted"]);
    release();
  });
});

test("of parallel controls, each returns after its notification was attempted", async () => {
  const { control, create, notes, idle } = await startNoting(async () => {
    await idle();
    return acknowledge();
  });
  const codes = ["a", "b", "c"];
  const ids = await Promise.all(codes.map((code) => create(code)));
  await Promise.all(
    ids.map(async (id, index) => {
      await control.payOrder(id);
      expect(notes).toContain(`${codes[index] ?? ""} attempted`);
    }),
  );
});

describe("a receiver that uses the sandbox before it answers", () => {
  test("can call the API and the controls, however deep", async () => {
    // More than there are slots for deliveries.
    const depth = 40;
    const { control, create, notes } = await startNoting(async (code) => {
      if (Number(code) < depth) await control.payOrder(await create(String(Number(code) + 1)));
      return acknowledge();
    });
    await control.payOrder(await create("1"));
    expect(notes).toHaveLength(depth);
    expect(notes[0]).toBe(`${depth} attempted`);
  });

  test("waits for itself in `runDue`, until the time limit of its delivery", async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
    const { control, create, notes, idle } = await startNoting(async () => {
      await control.runDue();
      return acknowledge();
    });
    const id = await create("order");
    const paid = control.payOrder(id);
    await idle();
    expect(notes).toEqual([]);
    limit.abort();
    await paid;
    expect((await control.notifications())[0]?.attempts).toMatchObject([{ statusCode: 0 }]);
  });
});
