import { describe, expect, test } from "vitest";
import { notifications as examples } from "../../generated/examples.ts";
import { createDeliveries, type Delivery } from "../../src/conformance/deliveries.ts";
import { createResources } from "../../src/conformance/event-values.ts";
import { readContract } from "../../src/contract/contract.ts";
import { bare } from "../../src/target/exchange.ts";
import { printText } from "../../src/values/json.ts";
import { notifications } from "./contract.ts";
import { exchangeOf } from "./response-of.ts";

const exampleOf = (event: string) =>
  Object.values((examples as Record<string, Record<string, object>>)[event] ?? {})[0] ?? {};

function start(status = "REJECTED", data: object[] = [], given = notifications) {
  return createDeliveries({
    notifications: given,
    listener: "https://listener.test",
    read: (_, request) => Promise.resolve(exchangeOf(200, { status, data }, request)),
  });
}

function deliver(body: object, changes: Partial<Delivery> = {}): Delivery {
  return { method: "POST", mediaType: "application/json", text: JSON.stringify(body), ...changes };
}

/** Lists the results that say something, each with its problems. */
async function listJudged({ conclude }: ReturnType<typeof start>): Promise<string[]> {
  return (await conclude())
    .filter(({ verdict }) => verdict !== "inconclusive")
    .map(({ case: { name }, verdict, problems }) =>
      [name, verdict, ...problems.map(({ check, keyword }) => `${check} ${keyword}`)]
        .join(" ")
        .replace("  ", " "),
    );
}

test("a required header is missed, and a list is a notification if one of the contract is a list", async () => {
  const node = { name: "X-Delivery", in: "header", required: true, schema: { type: "string" } } as const;
  const own = notifications.filter(({ name }) => name === "SUBSCRIPTION.REJECTED");
  const judge = start(
    "REJECTED",
    [],
    own.map((one) => ({ ...one, operation: { ...one.operation, parameters: [{ node, pointer: "" }] } })),
  );
  const rejected = exampleOf("SUBSCRIPTION.REJECTED");
  judge.receive(deliver(rejected, { headers: { "x-delivery": "1" } }));
  expect((await listJudged(judge))[0]).toBe("SUBSCRIPTION.REJECTED delivery passed");
  judge.receive(deliver(rejected, { headers: {} }));
  judge.receive(deliver([1]));
  expect(await listJudged(judge)).toEqual(
    expect.arrayContaining([
      "SUBSCRIPTION.REJECTED delivery finding notification required",
      "other notifications delivery finding notification json",
    ]),
  );
  const content = { "application/json": { schema: { type: "array", items: { type: "integer" } } } } as const;
  const webhooks = { LIST: { post: { requestBody: { content }, responses: {} } } };
  const document = { openapi: "3.1.1", info: { title: "Lists", version: "1" }, paths: {}, webhooks };
  const other = start("REJECTED", [], readContract(document).notifications);
  other.receive(deliver([1]));
  expect(await listJudged(other)).toEqual([]);
});

test("notifications in their documented form pass; those that do not arrive are not judged", async () => {
  const judge = start();
  const body = exampleOf("ORDER-PAYIN.PAID");
  expect(judge.receive(deliver({ ...body, id: "first" }))).toBe(503);
  // The second one is accepted, but not with 200.
  expect(judge.receive(deliver(body))).toBe(201);
  expect(judge.receive(deliver({ ...body, id: "third" }))).toBe(204);
  expect(judge.receive(deliver(exampleOf("SUBSCRIPTION.REJECTED")))).toBe(200);
  expect(judge.receive(deliver({ event: "ADDED.LATER" }))).toBe(200);
  expect(await listJudged(judge)).toEqual([
    "SUBSCRIPTION.REJECTED delivery passed",
    "ORDER-PAYIN.PAID delivery passed",
    "SUBSCRIPTION.REJECTED read-after passed",
    "SUBSCRIPTION.REJECTED once passed",
    "SUBSCRIPTION.REJECTED delivered passed",
  ]);
});

describe("once three were not acknowledged,", () => {
  const body = exampleOf("ORDER-PAYIN.PAID");
  /** Starts where the others are acknowledged. @param listed undelivered events */
  function startAfter(listed: object[] = []) {
    const judge = start("ACCEPTED", listed);
    for (const id of ["first", "second", "third"]) judge.receive(deliver({ ...body, id }));
    expect(judge.receive(deliver(body, { path: "/orders" }))).toBe(200);
    return judge;
  }
  const event = (statusCode: number, webhookUrl = "https://listener.test/hooks") => {
    return { webhookUrl, history: [{ statusCode: 503 }, { statusCode }] };
  };

  test.each<[string, Partial<Delivery> | undefined, object[], string[]]>([
    [
      "one that is sent again is a finding",
      { path: "/orders" },
      [],
      ["once notification events-acknowledged"],
    ],
    ["one that is sent to another URL too is right", { path: "/payin" }, [], []],
    [
      "one that is listed is a finding",
      undefined,
      [event(200)],
      ["delivered notification undelivered-failed"],
    ],
    ["one of another listener may be listed", undefined, [event(200, "https://other.test")], []],
    ["one that failed may be listed", undefined, [event(503)], []],
  ])("%s", async (_, again, listed, expected) => {
    const judge = startAfter(listed);
    judge.receive(deliver({ ...body, id: "fifth" }, { path: "/payins" }));
    if (again !== undefined) judge.receive(deliver(body, again));
    const found = (await listJudged(judge)).filter((line) => / (?:once|delivered) finding/u.test(line));
    expect(found).toEqual(expected.map((line) => `ORDER-PAYIN.PAID ${line.replace(" ", " finding ")}`));
  });

  test("one that got no `returnCode` may be listed, and sent again", async () => {
    const judge = startAfter([event(200)]);
    for (let time = 0; time < 2; time += 1)
      judge.receive(deliver({ ...body, id: "bare" }, { path: "/payins" }), true);
    expect((await listJudged(judge)).filter((line) => line.includes("finding"))).toEqual([]);
  });

  test("one that arrives twice at the only path may be for two URLs", async () => {
    const judge = startAfter();
    judge.receive(deliver(body, { path: "/orders" }));
    const once = (await judge.conclude()).find(({ case: { kind } }) => kind === "once");
    expect(once).toMatchObject({ verdict: "inconclusive" });
  });

  test.each([201, 204])("one that got %i is sent again", async (status) => {
    const judge = start();
    const rest = status === 201 ? ["second", "third", "first"] : ["second", "third", "second", "first"];
    for (const id of ["first", ...rest]) judge.receive(deliver({ ...body, id }));
    expect(await listJudged(judge)).toContain(
      `ORDER-PAYIN.PAID status-${status} finding notification events-acknowledged`,
    );
  });
});

test.each([
  [4, "inconclusive", "4 of 5 attempts arrived; how long a retry takes is not documented"],
  [5, "passed", undefined],
  [6, "finding", undefined],
])(
  "the first notification is rejected: of %d attempts, the verdict is %s",
  async (count, verdict, reason) => {
    const judge = start();
    const body = exampleOf("ORDER-PAYIN.PAID");
    for (let attempt = 0; attempt < count; attempt += 1) expect(judge.receive(deliver(body))).toBe(503);
    expect((await judge.conclude()).find(({ case: one }) => one.kind === "attempts")).toMatchObject({
      verdict,
      ...(reason !== undefined && { reason }),
    });
  },
);

test("what is no JSON object is reported, and an event that is not documented is named", async () => {
  const judge = start();
  judge.receive(deliver({ event: "ORDER-PAYIN.PAYED" }));
  judge.receive(deliver({}, { text: "paid" }));
  expect(await listJudged(judge)).toEqual(["other notifications delivery finding notification json"]);
  expect((await judge.conclude()).map(({ case: { name }, reason }) => `${name} ${reason ?? ""}`)).toContain(
    "ORDER-PAYIN.PAYED delivery  its event is not documented",
  );
});

test("the name of an event that is not documented is shown without control characters, and cut", async () => {
  const judge = start();
  const event = `\u001b[31mX\u001b]0;title\u0007\u0000\v\f<b>${"x".repeat(1_000)}`;
  judge.receive(deliver({ event }));
  const names = (await judge.conclude()).map(({ case: { operation } }) => operation.operationId);
  expect(names.at(-1)).toMatch(/^[\w?]{64}$/u);
});

test("of the events that are not documented, twenty are told apart", async () => {
  const judge = start();
  for (let number = 0; number < 3_000; number += 1) judge.receive(deliver({ event: `E-${number}` }));
  judge.receive(deliver({ event: "E-1" }));
  const names = (await judge.conclude()).map(({ case: { operation } }) => operation.operationId);
  expect(names.filter((name) => name.startsWith("E-"))).toHaveLength(20);
  expect(names).toContain("other notifications");
});

describe("of one notification,", () => {
  type Options = Partial<Parameters<typeof createDeliveries>[0]>;

  /** Lists what is said of each case that a notification shows, after those that ask for others. */
  async function listSaid(deliveries: Delivery[], options: Options = {}, status: unknown = "REJECTED") {
    const asked: string[] = [];
    const judge = createDeliveries({
      notifications,
      read(operationId, request) {
        asked.push(`${operationId} ${printText(request.path["id"] ?? "")}`);
        return Promise.resolve(exchangeOf(200, { status }, request));
      },
      ...options,
    });
    for (const delivery of deliveries) judge.receive(delivery);
    const said = (await judge.conclude()).map(({ case: one, verdict, problems, reason }) =>
      [one.name.trim(), verdict, ...problems.map(({ message }) => message), reason ?? []].flat().join(": "),
    );
    return { said, asked };
  }

  const rejected = exampleOf("SUBSCRIPTION.REJECTED") as { data: object };
  const payout = exampleOf("ORDER-PAYOUT.PAID");

  test.each<[said: string, delivery: Delivery]>([
    ["finding: The method is PUT, not POST.", deliver(rejected, { method: "PUT" })],
    ["passed", deliver(rejected, { method: "post" })],
    ["finding: The body at `/data` must be an object.", deliver({ ...rejected, data: "a" })],
    [
      "finding: The media type is `text/plain`, not `application/json`.",
      deliver(rejected, { mediaType: "text/plain" }),
    ],
    [
      "finding: A timestamp does not say that it is in UTC.",
      deliver({ ...rejected, data: { ...rejected.data, createdAt: "2026-11-21T12:00:00-03:00" } }),
    ],
  ])("the form is judged: %s", async (said, delivery) => {
    const { said: all } = await listSaid([delivery]);
    expect(all.find((line) => line.startsWith("SUBSCRIPTION.REJECTED delivery"))).toBe(
      `SUBSCRIPTION.REJECTED delivery: ${said}`,
    );
  });

  test.each<[said: string | undefined, asked: string[], status: unknown, body: object]>([
    ["passed", ["getSubscription a"], "REJECTED", { ...rejected, data: { ...rejected.data, id: "a" } }],
    [
      "finding: The read shows the status ACCEPTED, not REJECTED.",
      ["getSubscription a"],
      "ACCEPTED",
      { ...rejected, data: { ...rejected.data, id: "a" } },
    ],
    [
      "inconclusive: reading it shows no status",
      ["getSubscription a"],
      1,
      { ...rejected, data: { ...rejected.data, id: "a" } },
    ],
    ["passed", ["getPayout a"], "PAID", { ...payout, id: "a" }],
    ["passed", ["getPayout a"], "CANCELED", { ...payout, id: "a" }],
    [
      "finding: The read shows the status PENDING, not PAID.",
      ["getPayout a"],
      "PENDING",
      { ...payout, id: "a" },
    ],
    [undefined, [], "PAID", { ...payout, id: 1 }],
    [undefined, [], "PAID", exampleOf("ORDER-PAYIN.PAID")],
  ])("a read afterwards is %s, by %j, if it shows %s", async (said, asked, status, body) => {
    const found = await listSaid([deliver(body)], {}, status);
    expect(found.asked.filter((call) => !call.startsWith("listUndelivered"))).toEqual(asked);
    const read = found.said.find((line) => / read-after: /u.test(line));
    expect(read?.replace(/^.* read-after: /u, "")).toBe(said);
  });

  test("that another one has changed what is read meanwhile says nothing", async () => {
    const accepted = exampleOf("SUBSCRIPTION.CANCELLATION.ACCEPTED") as { data: object };
    const { said } = await listSaid(
      [accepted, rejected].map((body) => deliver({ ...body, data: { ...body.data, id: "a" } })),
    );
    expect(said).toContain(
      "SUBSCRIPTION.CANCELLATION.ACCEPTED read-after: inconclusive: another notification had changed it",
    );
  });

  test.each<[said: string, options: Options]>([
    ["inconclusive: no such notification arrived", {}],
    ["inconclusive: no such notification arrived", { listener: "https://a.test/http:" }],
    [
      "inconclusive: no such notification arrived; configured endpoints are HTTPS, and the listener is not",
      { listener: "http://a.test" },
    ],
    [
      "finding: The notification did not arrive, although a trigger of the target causes it.",
      { known: { ...createResources().known, expected: new Set(["SUBSCRIPTION.REJECTED"]) } },
    ],
  ])("that it is missing is said: %s", async (said, options) => {
    expect((await listSaid([], options)).said).toContain(`SUBSCRIPTION.REJECTED delivery: ${said}`);
  });

  test.each([
    [
      "finding: The first charge of a journey 3 subscription was paid, and no pay-in announced it.",
      ["a", "b"],
    ],
    ["passed", ["a"]],
    [undefined, []],
  ])("of first charges that were paid, it is said: %s", async (said, charged) => {
    const resources = createResources();
    const request = { ...bare, body: {}, expect: ["ORDER-PAYIN.PAID"] };
    for (const id of charged) resources.keep("createSubscription", request, { id });
    const body = { ...exampleOf("ORDER-PAYIN.PAID"), subscription: { id: "a" } };
    const { said: all } = await listSaid([deliver(body)], resources);
    expect(all.find((line) => line.includes(" first-charge: "))?.replace(/^.* first-charge: /u, "")).toBe(
      said,
    );
  });

  test.each([
    [{ type: "PAY-OUT" }, "The event of a payout is not one of the three documented ones."],
    [{ data: { status: "REJECTED" } }, "The event of a rejected subscription is not SUBSCRIPTION.REJECTED."],
  ])("what is meant by a name that is not documented is found in %j", async (body, message) => {
    const { said } = await listSaid([deliver({ event: "NEW", ...body })]);
    expect(said).toContain(`NEW delivery: finding: ${message}`);
  });
});
