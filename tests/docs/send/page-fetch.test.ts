import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { describeSend, listSendFields, listSendParameters } from "../../../docs/site/src/data/send-data.ts";
import { buildRequest } from "../../../docs/site/src/send/exchange.ts";
import { createPageSandbox, keepChanges, type PageSandbox } from "../../../docs/site/src/send/page-fetch.ts";
import { makeSampleFile } from "../../../docs/site/src/send/call-form.ts";
import { pageUrl } from "../../../docs/site/src/send/target.ts";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import "./english-page.ts";
import { findSuccess } from "../../../src/contract/documented-responses.ts";
import { loadContract } from "../../contract/load-contract.ts";

const contract = loadContract();
const kept = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const opened: PageSandbox[] = [];

async function open(place: Parameters<typeof createPageSandbox>[0] = storage): Promise<PageSandbox> {
  const sandbox = await createPageSandbox(place);
  opened.push(sandbox);
  return sandbox;
}

beforeEach(() => {
  // Long after the dates in the examples.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2029-06-15T12:00:00Z") });
  kept.clear();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()));
});

/** Sends a call with what its page fills in. */
async function send(
  { fetch }: PageSandbox,
  operationId: string,
  prefer?: string,
  name?: string,
): Promise<Response> {
  const call = contract.operations.find((one) => one.operationId === operationId);
  if (call === undefined) throw new Error(`There is no ${operationId}.`);
  const data = describeSend(call, contract);
  const parameters = listSendParameters(call).map(({ name: parameter, data: { in: place = "" }, value }) => {
    return { name: parameter, in: place, value };
  });
  const fields = listSendFields(call).map(({ name, kind, value }) => {
    return { name, value: kind === "file" ? makeSampleFile() : value };
  });
  const example = data.examples[name ?? Object.keys(data.examples)[0] ?? ""];
  const body = fields.length > 0 ? fields : example === undefined ? undefined : JSON.stringify(example);
  const credentials = { authorization: "Bearer t" };
  const { url, init } = buildRequest(data, { parameters, body }, { baseUrl: pageUrl, credentials, prefer });
  return fetch(url, init);
}

/** The documented status of a success. */
function successOf(operationId: string): number {
  const call = contract.operations.find((one) => one.operationId === operationId);
  return Number(findSuccess(Object.keys(call?.responses ?? {})));
}

async function list({ fetch }: PageSandbox, kind: string): Promise<{ id: string; status?: string }[]> {
  const state = (await (await fetch(`${pageUrl}/_sandbox/state`, { method: "GET" })).json()) as {
    records: { kind: string; id: string; status?: string }[];
  };
  return state.records.filter((record) => record.kind === kind);
}

async function control({ fetch }: PageSandbox, path: string): Promise<number> {
  return (await fetch(`${pageUrl}/_sandbox/${path}`, { method: "POST" })).status;
}

describe("the sandbox in the page", () => {
  test.each(contract.operations.map(({ operationId }) => operationId))(
    "accepts %s as its page fills it in",
    async (operationId) => {
      const response = await send(await open(), operationId);
      expect(await response.text()).not.toContain("error");
      expect(response.status).toBe(successOf(operationId));
    },
  );

  test.each(
    contract.operations.flatMap((call) =>
      Object.keys(describeSend(call, contract).examples).map((name) => [call.operationId, name]),
    ),
  )(
    "accepts %s with the example %s, except a retry of a charge that is not due yet",
    async (id = "", name) => {
      const sandbox = await open();
      const response = await send(sandbox, id, undefined, name);
      expect([response.status, await response.text()]).toEqual(
        name === "new-attempt"
          ? [400, expect.stringContaining("due on 2027-03-05")]
          : [successOf(id), expect.anything()],
      );
    },
  );

  test("needs only what browsers give to pages over plain http", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const sandbox = await open();
    const { token } = (await (await send(sandbox, "issueToken")).json()) as { token: string };
    const path = `${pageUrl}/order/v1/webhook/events`;
    const call = (authorization: string) =>
      sandbox.fetch(path, { method: "GET", headers: { authorization } });
    expect((await call(`Bearer ${token}`)).status).toBe(200);
    expect((await call("Bearer t")).status).toBe(200);
    const order = await send(sandbox, "createTransparentOrderV3");
    expect(((await order.json()) as { id: string }).id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u,
    );
  });

  test("has a clock that begins at the time of the examples, and runs", async () => {
    const sandbox = await open();
    const readClock = async () => {
      const state = await sandbox.fetch(`${pageUrl}/_sandbox/state`, { method: "GET" });
      return ((await state.json()) as { clock: unknown }).clock;
    };
    expect(await readClock()).toEqual({ now: "2026-11-21T13:04:12.000Z", frozen: false });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await readClock()).toEqual({ now: "2026-11-21T13:05:12.000Z", frozen: false });
    expect(await control(sandbox, "reset")).toBe(204);
    expect(await readClock()).toEqual({ now: "2026-11-21T13:04:12.000Z", frozen: false });
  });

  test.each([
    [200, "code=200, example=last-page", /"hasNext":false/],
    [400, "code=400", /INVALID_REQUEST/],
    [503, "code=503", /"message"/],
  ])("answers with the example for %i", async (status, preference, body) => {
    const response = await send(await open(), "listUndeliveredEvents", preference);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });

  test("rejects a call without a token, whatever answer is requested", async () => {
    const { fetch } = await open();
    const init = { method: "GET", headers: { prefer: "code=200" } };
    expect((await fetch(`${pageUrl}/order/v1/webhook/events`, init)).status).toBe(401);
  });

  test("lets an order be paid, and acknowledges the notification itself", async () => {
    const sandbox = await open();
    await send(sandbox, "createTransparentOrderV3");
    const [order] = await list(sandbox, "order");
    expect(await control(sandbox, `orders/${order?.id ?? ""}/pay`)).toBeLessThan(300);
    expect(await list(sandbox, "order")).toMatchObject([{ status: "PAID" }]);
    expect(await list(sandbox, "notification")).toMatchObject([{ status: "DELIVERED" }]);
  });
});

describe("its records", () => {
  test.each(["transact", "load"] as const)(
    "are kept before %s is done, since the reader may leave then",
    async (name) => {
      const steps: string[] = [];
      let release = () => {};
      const kept = new Promise<void>((resolve) => (release = resolve));
      const store = keepChanges(
        createMemoryStore(),
        () => kept,
        () => Promise.resolve([]),
      );
      const change = name === "load" ? store.load([]) : store.transact(() => Promise.resolve());
      const done = change.then(() => steps.push("done"));
      await new Promise(setImmediate);
      steps.push("kept");
      release();
      await done;
      expect(steps).toEqual(["kept", "done"]);
    },
  );

  test("are shared by the pages of the site", async () => {
    await send(await open(), "createTransparentOrderV3");
    const next = await open();
    expect(await list(next, "order")).toHaveLength(1);
    expect(next.problem).toBe("");
  });

  test("are read again if another page has changed them", async () => {
    const [first, second] = [await open(), await open()];
    await send(second, "createTransparentOrderV3");
    await first.reload();
    expect(await list(first, "order")).toHaveLength(1);
  });

  test("are removed by a reset, after which the examples exist again", async () => {
    await send(await open(), "createTransparentOrderV3");
    const sandbox = await open();
    expect(await control(sandbox, "reset")).toBe(204);
    const next = await open();
    expect(await list(next, "order")).toEqual([]);
    expect((await send(next, "getPayout")).status).toBe(200);
  });

  test.each([
    ["{", "no JSON"],
    ['{"version":0,"records":[]}', "an older version"],
    [
      '{"version":1,"records":[{"kind":"a","id":"b","row":{}},{"kind":"order"}]}',
      "a record without its data",
    ],
  ])("are dropped if the storage has %s: %s", async (text) => {
    kept.set("sandbox-records", text);
    expect((await send(await open(), "getPayout")).status).toBe(200);
    expect([...kept.values()]).not.toContain(text);
  });

  test.each([
    [
      "off",
      () => {
        throw new Error("SecurityError");
      },
    ],
    [
      "full",
      () => ({
        ...storage(),
        setItem: () => {
          throw new Error("QuotaExceededError");
        },
      }),
    ],
  ])("are kept in memory if the storage is %s, which is said", async (_, place) => {
    const sandbox = await open(place);
    expect(sandbox.problem).toBe("");
    await send(sandbox, "createTransparentOrderV3");
    expect(await list(sandbox, "order")).toHaveLength(1);
    expect(sandbox.problem).toContain("full or switched off");
    expect(kept.size).toBe(0);
  });
});
