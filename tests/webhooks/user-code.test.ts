import { beforeEach, describe, expect, test, vi } from "vitest";
import { createWebhookHandler, type WebhookHandlerOptions } from "../../src/webhooks/index.ts";
import { calmStore, createReceiver, sampleNotification, postDelivery } from "./create-receiver.ts";
import { recordLog } from "../base/record-log.ts";
import { createGate } from "../timing/create-gate.ts";

// What users hand in may hang, throw, or need its object.

const paid = sampleNotification("ORDER-PAYIN.PAID");
const limitMs = 1_000;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

/** A function that hangs when it is called for the first time. */
function hangOnce<Result>(result: Result) {
  const hang = vi.fn(() => (hang.mock.calls.length === 1 ? new Promise<never>(() => undefined) : result));
  return hang;
}

/** Delivers a notification to a receiver one of whose functions hangs, and once more. */
async function deliverTwice(hang: ReturnType<typeof hangOnce>, options: object) {
  const { post, handled, errors } = createReceiver({ handlerTimeoutMs: limitMs, ...options });
  const start = performance.now();
  const first = post().then((status) => ({ status, after: performance.now() - start }));
  await expect.poll(() => hang.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(limitMs);
  const outcome = await first;
  return { ...outcome, second: await post(), handled: handled.length, errors: errors.map(String) };
}

describe("a function that hangs ends at the limit, is named, and is asked again by the next delivery:", () => {
  test.each<[string, unknown, (hang: () => unknown) => object, number, string]>([
    ["verify", true, (verify) => ({ verify }), 401, "`verify` did not finish within 1000 ms."],
    ["dedupe.key", "k", (key) => ({ dedupe: { key } }), 503, "`dedupe.key` did not finish within 1000 ms."],
    [
      "dedupe.store.claim",
      "claimed",
      (claim) => ({ dedupe: { store: { ...calmStore, claim } } }),
      503,
      "The delivery was not handled, because `dedupe.store` did not respond to `claim` in time.",
    ],
  ])("`%s`", async (_, result, give, status, message) => {
    const hang = hangOnce(result);
    const outcome = await deliverTwice(hang, give(hang));
    expect(outcome).toMatchObject({ status, second: 200, handled: 1, errors: [`DeliveryError: ${message}`] });
    expect(outcome.after).toBeGreaterThanOrEqual(limitMs);
  });

  test("`onError`", async () => {
    const hang = hangOnce(undefined);
    const { logger, lines } = recordLog();
    const options = { onError: hang, logger, logLevel: "error", verify: () => hang.mock.calls.length > 0 };
    expect(await deliverTwice(hang, options)).toMatchObject({ status: 401, second: 200 });
    expect(lines[0]).toBe(
      "error payment-orders-api: `onError` failed: DeliveryError: `onError` did not finish within 1000 ms.",
    );
  });
});

describe("a handler that returns", () => {
  // Hono's server has a class of its own.
  class OtherResponse {
    ok = false;
    status = 502;
    headers = new Headers();
  }

  test.each([
    ["a `Response` with the status 500", () => new Response("", { status: 500 }), 500],
    ["a redirect, later", () => Promise.resolve(Response.redirect("https://shop.example.com/")), 302],
    ["the `Response` of a framework", () => new OtherResponse(), 502],
  ])("%s has failed: the delivery gets 500, and the next one is handled again", async (_, handle, status) => {
    const [run, onUnknown] = [vi.fn(handle), vi.fn(handle)];
    const { post, errors } = createReceiver({ on: { "ORDER-PAYIN.PAID": run }, onUnknown });
    expect([await post(), await post()]).toEqual([500, 500]);
    expect(await post({ event: "NEW" })).toBe(500);
    expect([run.mock.calls.length, onUnknown.mock.calls.length]).toEqual([2, 1]);
    const sentence = `returned a \`Response\` with the status ${status}, which counts as a failure; throw an error instead.`;
    expect(errors.map(String)).toEqual(
      ['`on["ORDER-PAYIN.PAID"]`', '`on["ORDER-PAYIN.PAID"]`', "`onUnknown`"].map(
        (handler) => `InputError: ${handler} ${sentence}`,
      ),
    );
  });

  test.each([
    ["a `Response` with the status 200", Response.json({ returnCode: "SUCCESS" })],
    ["a number", 500],
    ["false", false],
    ["null", null],
    ["a row with a status", { status: 500, ok: false }],
  ])("%s has succeeded", async (_, result) => {
    expect(await createReceiver({ on: { "ORDER-PAYIN.PAID": () => result } }).post()).toBe(200);
  });
});

test("a caller that disconnects changes nothing: the run completes, and a repeat is recognized", async () => {
  const gate = createGate();
  const [run, onHandled, onDuplicate] = [vi.fn(() => gate.opened), vi.fn(), vi.fn()];
  const { receive, post } = createReceiver({
    on: { "ORDER-PAYIN.PAID": run },
    hooks: { onHandled, onDuplicate },
  });
  // Next and Workers abort the signal of a request whose caller has gone.
  const caller = new AbortController();
  const first = receive(new Request(postDelivery(paid), { signal: caller.signal }));
  await expect.poll(() => run.mock.calls.length).toBe(1);
  caller.abort();
  const repeat = post();
  gate.open();
  expect([(await first).status, await repeat, await post()]).toEqual([200, 200, 200]);
  expect([run, onHandled, onDuplicate].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
});

test("a `waitUntil` that throws is logged, and changes nothing", async () => {
  const { logger, lines } = recordLog();
  const { receive, handled } = createReceiver({ logger, logLevel: "error" });
  const context: object = {
    waitUntil() {
      throw new Error("the request is gone");
    },
  };
  expect([(await receive(postDelivery(paid), context)).status, handled.length]).toEqual([200, 1]);
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining("`waitUntil` failed: Error: the request is gone")]);
});

describe("a body that stalls", () => {
  const post = (body: ReadableStream) =>
    new Request("https://receiver.example.com/", { method: "POST", body, duplex: "half" } as RequestInit);

  test("ends at the limit, and is canceled", async () => {
    const cancel = vi.fn();
    const { receive } = createReceiver({ handlerTimeoutMs: limitMs });
    const answer = receive(post(new ReadableStream({ cancel })));
    await vi.advanceTimersByTimeAsync(limitMs);
    expect((await answer).status).toBe(400);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("may take longer than the limit as long as bytes arrive", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(paid));
    let sent = 0;
    const pull = async (controller: ReadableStreamDefaultController) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      controller.enqueue(bytes.slice(sent, (sent += 100)));
      if (sent >= bytes.length) controller.close();
    };
    const { receive } = createReceiver({ handlerTimeoutMs: limitMs });
    const answer = receive(post(new ReadableStream({ pull })));
    await vi.advanceTimersByTimeAsync(900 * Math.ceil(bytes.length / 100 + 1));
    expect((await answer).status).toBe(200);
  });
});

test("functions are called on the object that was handed in, which may be an instance of a class", async () => {
  const seen: string[] = [];
  /** An instance of a class with these methods, which notes their calls. */
  function create(methods: Record<string, () => unknown>, members: object = {}): object {
    const entries = Object.entries(methods).map(([name, run]) => {
      const note = function (this: unknown) {
        seen.push(this === owner ? name : `${name} without its object`);
        return run();
      };
      return [name, note] as const;
    });
    const owner = Object.assign(Object.create(Object.fromEntries(entries)) as object, members);
    return owner;
  }
  const nothing = () => undefined;
  const fail = () => {
    throw new Error("kept for a person");
  };
  const claim = () => "claimed";
  const store = create({ claim, renew: nothing, complete: nothing, release: nothing });
  const dedupe = create({ key: () => `key-${seen.length}` }, { store });
  const on = create({ "ORDER-PAYIN.PAID": nothing, "ORDER-PAYOUT.PAID": nothing });
  const methods = { verify: () => true, onUnknown: nothing, onDeviating: fail, onError: nothing };
  const receive = createWebhookHandler(create(methods, { on, dedupe, hooks: {} }) as WebhookHandlerOptions);
  const accepted = ["verify", "key", "claim"];
  for (const [body, status, called] of [
    [paid, 200, ["ORDER-PAYIN.PAID", "complete"]],
    [{ event: "ORDER.NEW" }, 200, ["onUnknown", "complete"]],
    [{ event: "ORDER-PAYOUT.PAID" }, 500, ["onDeviating", "release", "onError"]],
  ] as const) {
    expect((await receive(postDelivery(body))).status).toBe(status);
    expect(seen.splice(0).sort()).toEqual([...accepted, ...called].sort());
  }
});
