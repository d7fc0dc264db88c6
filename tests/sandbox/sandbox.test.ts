import { describe, expect, expectTypeOf, onTestFinished, test, vi } from "vitest";
import type { EventName } from "../../generated/events.ts";
import type { OperationId } from "../../generated/operations.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";
import { createEvents, type SandboxEvent } from "../../src/sandbox/events.ts";
import { createFaults, type Faults } from "../../src/sandbox/faults.ts";
import {
  ControlInputError,
  createMemoryStore,
  createSandbox,
  DroppedConnectionError,
  type Fault,
  InputError,
  PaymentOrdersError,
  type Receiver,
  SandboxFullError,
  type SandboxOptions,
  type SentNotification,
  StateError,
  UnknownResourceError,
} from "../../src/sandbox/index.ts";
import { listen } from "../../src/sandbox/node/index.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";
import { openSandbox } from "./open-sandbox.ts";
import { pendingRow } from "./pending-row.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";

describe("a seed", () => {
  /** Opens a sandbox that makes up nothing for tokens, and creates an order. */
  const start = async (options: SandboxOptions, key = "k") => {
    const sandbox = openSandbox({ ...options, settings: { tokens: "any" } });
    const faults: string[] = [];
    sandbox.events.subscribe((event) => event.type === "fault" && faults.push(event.message));
    const response = await sandbox.fetch("https://service.test/order/v3/transparent", {
      method: "PUT",
      headers: { authorization: "Bearer t", "idempotency-key": key, "content-type": "application/json" },
      body: JSON.stringify(buildRequestBody("createTransparentOrderV3", {}, { example: "boleto" })),
    });
    const body = (await response.json()) as { id?: string };
    return { sandbox, status: response.status, body, faults };
  };

  test("is not valid for a persistent store", () => {
    const store = { ...createMemoryStore(), isKept: true };
    expect(() => openSandbox({ seed: 7, store })).toThrow("`seed` must not be set for a persistent store");
  });

  test("overwrites nothing, even if its ids are taken", async () => {
    const store = createMemoryStore();
    const { id } = (await start({ seed: 7, store }, "first")).body;
    const { sandbox, status, faults } = await start({ seed: 7, store }, "second");
    expect(status).toBe(500);
    expect(faults).toEqual([expect.stringContaining(`the id ${id ?? ""}, which already exists`)]);
    expect((await sandbox.control.list("order")).map((order) => order.id)).toEqual([id]);
  });
});

describe("the store of a sandbox", () => {
  test("may contain what an earlier process left undone: it is done at the start", async () => {
    const store = createMemoryStore();
    const place = { group: "due", at: 0 };
    await store.load([{ kind: "notification", id: "n", row: pendingRow(), place }]);
    const delivered = new Promise((resolve) => {
      openSandbox({
        store,
        receiver: (_request, { id }) => {
          resolve(id);
          return Promise.resolve(Response.json({ returnCode: "SUCCESS" }));
        },
      });
    });
    expect(await delivered).toBe("n");
  });

  test.each([
    ["is looked at each second if other processes share it", true, undefined, [1_000]],
    ["is not looked at without a reason if it is the sandbox's own", false, undefined, []],
    ["is looked at in the interval of the option", false, 250, [250]],
    ["is looked at in the interval of the option even if it is shared", true, 250, [250]],
  ])("%s", async (_, isShared, pollMs, delays) => {
    const set = vi.spyOn(globalThis, "setTimeout");
    const store = { ...createMemoryStore(), isShared };
    const { control } = openSandbox({ store, ...(pollMs !== undefined && { pollMs }) });
    await control.runDue();
    const planned = set.mock.calls.map(([, delay]) => delay);
    expect([...new Set(planned)]).toEqual(delays);
  });

  test("is closed with the sandbox", async () => {
    const close = vi.fn(() => Promise.resolve());
    const sandbox = openSandbox({ store: { ...createMemoryStore(), close } });
    expect(close).not.toHaveBeenCalled();
    await sandbox.close();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("index", () => {
  test.each([
    ["StateError", new StateError("no")],
    ["UnknownResourceError", new UnknownResourceError("payout", "lost")],
    ["ControlInputError", new ControlInputError("fault", [])],
    ["DroppedConnectionError", new DroppedConnectionError()],
    ["SandboxFullError", new SandboxFullError(1)],
    ["InputError", new InputError("seed", "must be set")],
  ])("a %s can be recognized by its name, and by the base class of the package", (name, error) => {
    expect(error).toBeInstanceOf(PaymentOrdersError);
    expect(error.name).toBe(name);
  });

  test("the types of what the sandbox is given can be imported", () => {
    expectTypeOf<Parameters<ReturnType<typeof createSandbox>["control"]["fault"]>>().toEqualTypeOf<[Fault]>();
    expectTypeOf<Parameters<Receiver>>().toEqualTypeOf<[Request, SentNotification]>();
  });
});

describe("events", () => {
  const fault: SandboxEvent = { type: "fault", message: "no", error: undefined };

  test("a listener that throws disturbs neither the reporter nor other listeners, and its error is uncaught", () => {
    const queued: (() => void)[] = [];
    vi.spyOn(globalThis, "queueMicrotask").mockImplementation((callback) => queued.push(callback));
    const { events, report } = createEvents();
    const seen: SandboxEvent[] = [];
    events.subscribe(() => {
      throw new RangeError("a mistake of the listener");
    });
    events.subscribe((event) => seen.push(event));
    report(fault);
    expect(seen).toEqual([fault]);
    expect(queued).toHaveLength(1);
    expect(queued[0]).toThrow(new RangeError("a mistake of the listener"));
  });

  test("a listener that is added twice gets each event twice, until it is removed twice", () => {
    const { events, report } = createEvents();
    const seen: SandboxEvent[] = [];
    const listener = (event: SandboxEvent) => seen.push(event);
    const [remove, removeOther] = [events.subscribe(listener), events.subscribe(listener)];
    report(fault);
    expect(seen).toEqual([fault, fault]);
    remove();
    remove();
    report(fault);
    expect(seen).toHaveLength(3);
    removeOther();
    report(fault);
    expect(seen).toHaveLength(3);
  });
});

describe("faults", () => {
  const take = (faults: Faults, operation: OperationId | EventName, key?: string, code?: string) =>
    faults.take({ operation, key, code: () => Promise.resolve(code) });

  test.each<[Partial<Fault>, string]>([
    [{ kind: "error" }, "`kind` must be latency for a notification, which is then sent late."],
    [{ kind: "latency", key: "k" }, "`key` must be left out for a notification."],
  ])("the fault %j of an event is rejected", (fault, message) => {
    expect(() => {
      createFaults().add({ operation: "ORDER-PAYIN.PAID", ...fault } as Fault);
    }).toThrow(`\`fault\` received invalid input: ${message}`);
  });

  test("a fault for an order code or an idempotency key spares the other calls", async () => {
    const faults = createFaults();
    faults.add({ operation: "*", kind: "drop-before", code: "ORD-1", key: "key-1" });
    expect(await take(faults, "createTransparentOrderV3", "key-1", "ORD-2")).toBeUndefined();
    expect(await take(faults, "createTransparentOrderV3", "key-2", "ORD-1")).toBeUndefined();
    expect(await take(faults, "createTransparentOrderV3", "key-1", "ORD-1")).toMatchObject({
      kind: "drop-before",
    });
    expect(faults.list()).toEqual([]);
  });
});

test("each assumption of the sandbox is listed once", () => {
  const subjects = Object.values(sandboxAssumptions).flatMap((list) => list.map(({ subject }) => subject));
  expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
});

// The audit checks Prism in the same way.
test("the sandbox answers every request that is derived from the contract as the contract says", async () => {
  const { sandbox, token, handle, now } = await startSeededSandbox();
  // Dates are chosen by the clock of the sandbox.
  vi.useFakeTimers({ toFake: ["Date"], now: now() });
  const server = await listen({ ...sandbox, handle }, { port: 0 });
  const faults: unknown[] = [];
  sandbox.events.subscribe((event) => {
    if (event.type === "fault") faults.push(event.message);
  });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  const target = "tests/sandbox/seeded-target.json";
  // The clock moves between the operations.
  const { report } = await checkByCommand(server.url, { target, token, concurrency: 1 });
  expect(report.counts).toMatchObject({ finding: 0, deviation: 0, assumption: 0, skipped: 0 });
  // An attempt at a charge is made once, so that its request cannot be repeated as a control.
  const unjudged = report.cases.filter(({ verdict }) => verdict === "inconclusive");
  expect(unjudged.filter(({ note }) => !note.includes("got 400"))).toEqual([]);
  expect(unjudged.length).toBeLessThan(7);
  expect(faults).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
